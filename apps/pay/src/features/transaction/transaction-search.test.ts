import { expect, test } from 'vitest';

import { filterOf, transactionList } from './transaction-search.ts';

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
