import { expect, test } from 'vitest';

import { changeListing, filterOf, readListing, writeListing } from './listing.ts';

const usd = { number: '4418826204', currency: 'USD' } as const;

test('an address without anything is the completed list, twenty rows', () => {
  const listing = readListing({});
  expect(listing).toMatchObject({ tab: 'completed', limit: 20, offset: 0, find: '' });
  expect(Object.values(writeListing(listing)).every((value) => value === undefined)).toBe(true);
});

test('what is not understood is left out', () => {
  const listing = readListing({
    tab: 'lost',
    limit: 7,
    offset: -20,
    from: '2026-02-30',
    to: 'x',
    find: { a: 1 },
  });
  expect(listing).toEqual(readListing({}));
});

test('an address and its listing are the same', () => {
  const search = {
    account: '0b8f0c2e-0000-4000-8000-000000000001',
    tab: 'declined',
    from: '2026-11-01',
    to: '2026-11-19',
    find: 'rahima',
    limit: 50,
    offset: 100,
    open: '0b8f0c2e-0000-4000-8000-000000000002',
  };
  expect(writeListing(readListing(search))).toEqual(search);
});

test('a number somebody looks for is text', () => {
  expect(readListing({ find: 200 }).find).toBe('200');
});

test('another list starts on its first page with nothing open', () => {
  const listing = readListing({ offset: 40, open: 'x', from: '2026-11-01' });
  expect(changeListing(listing, { tab: 'pending' })).toMatchObject({
    tab: 'pending',
    offset: 0,
    open: undefined,
    from: '2026-11-01',
  });
});

test('the last day is meant whole', () => {
  const listing = readListing({ from: '2026-11-01', to: '2026-11-01' });
  const { from_date: from = '', to_date: to = '' } = filterOf(listing, usd, 'completed');
  expect(Date.parse(to) - Date.parse(from)).toBeGreaterThanOrEqual(23 * 3600_000);
  expect(filterOf(listing, usd, 'completed').status).toBe('POSTED');
});

test('dates are for dollar accounts only', () => {
  const listing = readListing({ from: '2026-11-01', find: 'k' });
  expect(filterOf(listing, { ...usd, currency: 'BDT' }, 'declined')).toEqual({
    account_number: '4418826204',
    status: 'DECLINED',
    search: 'k',
  });
});
