import { expect, test } from 'vitest';

import { parseSearchParams, toSearch } from './contact-search-params.ts';

test('search params are read as written, and the plain list has a bare address', () => {
  const searchParams = { tab: 'removed', search: 'রহিমা', id: 'c-1', isEditing: true } as const;
  expect(parseSearchParams(`?${new URLSearchParams(toSearch(searchParams))}`)).toEqual({
    ...searchParams,
    adding: undefined,
  });
  expect(toSearch({ tab: 'all', search: '' })).toEqual({});
});

test('an invalid param is ignored', () => {
  expect(parseSearchParams('?add=bkash').adding).toBe('bKash');
  expect(parseSearchParams('?add=wallet').adding).toBe('bKash');
  expect(parseSearchParams('?show=everything&add=card')).toMatchObject({
    tab: 'all',
    adding: undefined,
  });
});
