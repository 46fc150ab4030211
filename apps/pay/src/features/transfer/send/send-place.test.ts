import { expect, test } from 'vitest';

import { readPlace, searchOf, type SendPlace } from './send-place.ts';

const written = (place: SendPlace) => `?${new URLSearchParams(searchOf(place))}`;

test('a place is read as it was written', () => {
  const place: SendPlace = {
    step: 'review',
    payee: { kind: 'wallet', id: '0198-a' },
    from: 'acc',
    amount: { text: '200.00', currency: 'USD' },
    day: '2026-11-25',
  };
  expect(readPlace(written(place))).toEqual({ ...place, isAdding: undefined, transfer: undefined });
});

test('a step that is not reachable yet falls back to the one that asks', () => {
  expect(readPlace('?step=review').step).toBe('who');
  expect(readPlace('?step=review&to=wallet:a').step).toBe('amount');
  expect(readPlace('?step=review&to=wallet:a&amount=5USD').step).toBe('review');
  expect(readPlace('?step=done').step).toBe('who');
  expect(readPlace('?step=done&transfer=t').step).toBe('done');
});

test('what nobody wrote is not believed', () => {
  expect(readPlace('?to=card:1&amount=-5USD&on=tomorrow')).toMatchObject({
    step: 'who',
    payee: undefined,
    amount: undefined,
    day: undefined,
  });
});

test('the first step alone has a bare address', () => {
  expect(searchOf({ step: 'who' })).toEqual({});
});
