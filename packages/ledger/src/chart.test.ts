import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chart, houseAccount, houseAccounts, ownedAccount, type ChartEntry } from '#chart.ts';
import { bucketOf } from '#ids.ts';
import { freshAccount, freshId } from '#tests/people.ts';
import { movements } from '#movements.ts';

const entries: [string, ChartEntry][] = Object.entries(chart);

it('is the chart that docs/ledger/chart-of-accounts.md shows', () => {
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

it('gives no code and no movement twice', () => {
  expect(new Set(entries.map(([, { code }]) => code)).size).toBe(entries.length);
  const codes = Object.values(movements);
  expect(new Set(codes).size).toBe(codes.length);
});

it('keeps the balances of customers and contracts, and lets none of them turn to the other side', () => {
  for (const [name, { per, side, flags }] of entries) {
    const isOwned = per !== 'house';
    expect(flags.history ?? false, name).toBe(isOwned);
    expect(flags.debitsMustNotExceedCredits ?? false, name).toBe(isOwned && side === 'liability');
    expect(flags.creditsMustNotExceedDebits ?? false, name).toBe(isOwned && side === 'asset');
  }
});

it('opens accounts of customers and contracts as the chart says, and no house account', () => {
  const id = freshAccount();
  expect(ownedAccount('loan_principal', id, 'BDT')).toEqual({
    id,
    currency: 'BDT',
    code: 1500,
    flags: { history: true, creditsMustNotExceedDebits: true },
  });
  expect(() => ownedAccount('bank_cash', id, 'USD')).toThrow(TypeError);
});

it('opens every house account of a bucket, in that bucket', () => {
  const accounts = houseAccounts(3);
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
  expect(accounts.every(({ id }) => bucketOf(id) === 3)).toBe(true);
  expect(accounts.map(({ id }) => id)).toContain(houseAccount(3, 'float_bkash', 'BDT'));
  expect(bucketOf(freshId(3))).toBe(bucketOf(freshAccount(3)));
});

it('has no house account in a currency it is not held in, nor for a customer', () => {
  expect(() => houseAccount(0, 'bank_cash', 'BDT')).toThrow(TypeError);
  expect(() => houseAccount(0, 'customer', 'USD')).toThrow(TypeError);
});
