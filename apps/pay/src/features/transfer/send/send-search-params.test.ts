import { expect, test } from 'vitest';

import { parseSearchParams, toSearch, type SendSearchParams } from './send-search-params.ts';

const written = (searchParams: SendSearchParams) =>
  `?${new URLSearchParams(toSearch(searchParams))}`;

test('search params are read as written', () => {
  const searchParams: SendSearchParams = {
    step: 'review',
    payee: { kind: 'wallet', id: '0198-a' },
    from: 'acc',
    amount: { text: '200.00', currency: 'USD' },
    day: '2026-11-25',
  };
  expect(parseSearchParams(written(searchParams))).toEqual({
    ...searchParams,
    isAdding: undefined,
    transfer: undefined,
  });
});

test('a step that is not reachable yet falls back to the first one missing', () => {
  expect(parseSearchParams('?step=review').step).toBe('who');
  expect(parseSearchParams('?step=review&to=wallet:a').step).toBe('amount');
  expect(parseSearchParams('?step=review&to=wallet:a&amount=5USD').step).toBe('review');
  expect(parseSearchParams('?step=done').step).toBe('who');
  expect(parseSearchParams('?step=done&transfer=t').step).toBe('done');
});

test('an invalid param is ignored', () => {
  expect(parseSearchParams('?to=card:1&amount=-5USD&on=tomorrow')).toMatchObject({
    step: 'who',
    payee: undefined,
    amount: undefined,
    day: undefined,
  });
});

test('only the first step has a bare address', () => {
  expect(toSearch({ step: 'who' })).toEqual({});
});
