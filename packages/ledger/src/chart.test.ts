import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chart, houseAccount, houseAccounts, ownedAccount, type ChartEntry } from '#chart.ts';
import { bucketOf } from '#ids.ts';
import { freshAccount, freshId } from '#tests/people.ts';
import { movements } from '#movements.ts';

const entries: [string, ChartEntry][] = Object.entries(chart);

it('the chart equals the one in docs/ledger/chart-of-accounts.md', () => {
  const page = new URL('../../../docs/ledger/chart-of-accounts.md', import.meta.url);
  const rows = [
    ...readFileSync(page, 'utf8').matchAll(/^\| +(\d+) +\| +(\w+) +\| +(\w+) +\| +([^|]+?) +\|/gm),
  ];
  const held = ({ per, currencies }: ChartEntry) => {
    if (per === 'house') return currencies.length === 3 ? 'all' : currencies.join(', ');
    return 'per';
  };
  expect(
    rows.map(([, code, name, side, where]) => [code, name, side, where?.replace(/^per .*/, 'per')]),
  ).toEqual(entries.map(([name, entry]) => [String(entry.code), name, entry.side, held(entry)]));
});

it('no code and no movement is used twice', () => {
  expect(new Set(entries.map(([, { code }]) => code)).size).toBe(entries.length);
  const codes = Object.values(movements);
  expect(new Set(codes).size).toBe(codes.length);
});

it('customer and contract accounts keep balances, and none can change sides', () => {
  for (const [name, { per, side, flags }] of entries) {
    const isOwned = per !== 'house';
    expect(flags.history ?? false, name).toBe(isOwned);
    expect(flags.debitsMustNotExceedCredits ?? false, name).toBe(isOwned && side === 'liability');
    expect(flags.creditsMustNotExceedDebits ?? false, name).toBe(isOwned && side === 'asset');
  }
});

it('customer and contract accounts open as the chart says; house accounts are refused', () => {
  const id = freshAccount();
  expect(ownedAccount('loan_principal', id, 'BDT')).toEqual({
    id,
    currency: 'BDT',
    code: 1500,
    flags: { history: true, creditsMustNotExceedDebits: true },
  });
  expect(() => ownedAccount('bank_cash', id, 'USD')).toThrow(TypeError);
});

it('every house account of a bucket opens in that bucket', () => {
  const accounts = houseAccounts(3);
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
  expect(accounts.every(({ id }) => bucketOf(id) === 3)).toBe(true);
  expect(accounts.map(({ id }) => id)).toContain(houseAccount(3, 'float_bkash', 'BDT'));
  expect(bucketOf(freshId(3))).toBe(bucketOf(freshAccount(3)));
});

it('a house account in a currency it is not held in, or of a customer, is refused', () => {
  expect(() => houseAccount(0, 'bank_cash', 'BDT')).toThrow(TypeError);
  expect(() => houseAccount(0, 'customer', 'USD')).toThrow(TypeError);
});
