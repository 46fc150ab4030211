import { expect, test } from 'vitest';

import { isInTab, parseSearchParams, toSearch } from './contact-search-params.ts';

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
  expect(parseSearchParams('?add=us_bank').adding).toBe('us_bank');
  expect(parseSearchParams('?add=choose').adding).toBe('choose');
  expect(parseSearchParams('?show=everything&add=card')).toMatchObject({
    tab: 'all',
    adding: undefined,
  });
});

test('a list shows its kinds alone, all and removed show every kind', () => {
  const kinds = ['wallet', 'ipay', 'bd_bank', 'us_bank', 'bdt_account', 'customer'] as const;
  const shownIn = (tab: Parameters<typeof isInTab>[1]) =>
    kinds.filter((kind) => isInTab({ kind }, tab));
  expect(shownIn('wallets')).toEqual(['wallet', 'ipay']);
  expect(shownIn('banks')).toEqual(['bd_bank', 'us_bank']);
  expect(shownIn('kheya')).toEqual(['bdt_account', 'customer']);
  expect(shownIn('all')).toEqual(kinds);
  expect(shownIn('removed')).toEqual(kinds);
});
