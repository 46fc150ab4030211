import { expect, it } from 'vitest';
import { textErrors } from './text-check.ts';

it('names every text that cannot be kept by its path', () => {
  const given = { memo: 'a\0', filter: { search: '\udc00' }, list: ['fine', '\0'], amount: 5n };
  expect(textErrors(given)).toEqual({
    memo: 'not_text',
    'filter.search': 'not_text',
    'list.1': 'not_text',
  });
  expect(textErrors({ name: 'রহিমা 😀', nothing: null, on: true })).toEqual({});
});
