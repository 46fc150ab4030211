import { describe, expect, it } from 'vitest';
import { rowText, safeCell } from './history-csv.ts';

describe('a CSV cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('%j is escaped', (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  });

  it.each(['Rahima Khatun', 'a=b', '৳500', ''])('%j stays as it is', (text) => {
    expect(safeCell(text)).toBe(text);
  });
});

describe('what a row is about', () => {
  const row = {
    kind: 'ach_credit',
    counterparty: 'Hudson\u202e\nPayroll',
    memo: 'July',
    other_account: null,
    other_nickname: null,
  } as const;

  it('names its kind and the other party, on one line and in one direction', () => {
    expect(rowText(row, 'en')).toBe('ACH credit from Hudson Payroll (July)');
  });

  it.each([
    ['interest', '2026-10', 'Interest (October 2026)'],
    ['account_fee', null, 'Account fee'],
    ['crumb', null, 'Given up at closing'],
  ] as const)('%s is booked by Kheya and names nobody', (kind, memo, text) => {
    expect(rowText({ ...row, kind, memo, counterparty: 'Kheya' }, 'en')).toBe(text);
  });

  it('names the own account that it came from', () => {
    const own = {
      ...row,
      kind: 'own_transfer_in',
      memo: null,
      other_account: '•••• 8203',
    } as const;
    expect(rowText(own, 'bn')).toBe('নিজের অ্যাকাউন্ট থেকে •••• ৮২০৩');
    expect(rowText({ ...own, other_nickname: 'Rent' }, 'en')).toBe('From own account Rent');
  });
});
