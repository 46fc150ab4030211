import { afterEach, describe, expect, test, vi } from 'vitest';

import { filterOf, monthRange, transactionList } from './transaction-search.ts';

const usd = { number: '4418826204', currency: 'USD' } as const;

test('a bare address is the completed list with twenty rows', () => {
  const search = transactionList.parse({});
  expect(search).toMatchObject({ tab: 'completed', limit: 20, offset: 0, find: '' });
  expect(transactionList.write(search)).toEqual({});
});

test('a search written to the address is read back unchanged', () => {
  const search = {
    account: '0b8f0c2e-0000-4000-8000-000000000001',
    tab: 'declined',
    from: '2026-11-01',
    to: '2026-11-19',
    find: 'rahima',
    kind: 'wallet_payout',
    side: 'debit',
    category: 'family',
    kept: 'note',
    limit: 50,
    offset: 100,
    open: '0b8f0c2e-0000-4000-8000-000000000002',
  };
  expect(transactionList.validate(search)).toEqual(search);
});

test('the last day is included', () => {
  const search = transactionList.parse({ from: '2026-11-01', to: '2026-11-01' });
  const { from_date: from = '', to_date: to = '' } = filterOf(search, usd, 'completed');
  expect(Date.parse(to) - Date.parse(from)).toBeGreaterThanOrEqual(23 * 3600_000);
  expect(filterOf(search, usd, 'completed').status).toBe('POSTED');
});

test('dates apply to dollar accounts only', () => {
  const search = transactionList.parse({ from: '2026-11-01', find: 'k' });
  expect(filterOf(search, { ...usd, currency: 'BDT' }, 'declined')).toEqual({
    account_number: '4418826204',
    status: 'DECLINED',
    search: 'k',
  });
});

test('later pages end where the first one was read, and no later than the chosen day', () => {
  const until = '2026-11-19T15:00:00.000Z';
  const bdt = { ...usd, currency: 'BDT' } as const;
  const search = transactionList.parse({ until, offset: 20 });
  expect(filterOf(search, bdt, 'completed').to_date).toBe(until);
  const day = transactionList.parse({ until, to: '2026-11-01' });
  expect(filterOf(day, usd, 'completed').to_date).toMatch(/^2026-11-0[12]/);
  // Another list, and the first page, are as new as they can be.
  expect(transactionList.change(search, { find: 'eid' }).until).toBeUndefined();
  expect(transactionList.parse({ until: 'yesterday' }).until).toBeUndefined();
});

describe('days and months are those of the reader', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    // The clocks go forward on 8 March and back on 1 November 2026.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['Asia/Dhaka', '2026-11-01', '2026-10-31T18:00:00.000Z', '2026-11-01T18:00:00.000Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-01', '2026-10-31T11:00:00.000Z', '2026-11-01T11:00:00.000Z'],
  ])('in %s the day %s', (zone, day, from, to) => {
    vi.stubEnv('TZ', zone);
    const search = transactionList.parse({ from: day, to: day });
    expect(filterOf(search, usd, 'completed')).toMatchObject({ from_date: from, to_date: to });
  });

  test.each([
    ['America/New_York', '2026-03', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
    ['America/New_York', '2026-11', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
    ['Asia/Dhaka', '2026-11', '2026-10-31T18:00:00.000Z', '2026-11-30T18:00:00.000Z'],
    ['Pacific/Auckland', '2026-12', '2026-11-30T11:00:00.000Z', '2026-12-31T11:00:00.000Z'],
  ])('in %s the month %s', (zone, month, from, to) => {
    vi.stubEnv('TZ', zone);
    expect(monthRange(month)).toEqual({ from_date: from, to_date: to });
  });
});
