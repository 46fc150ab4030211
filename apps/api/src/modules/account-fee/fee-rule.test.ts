import { describe, expect, it } from 'vitest';
import { type FeeRule, hasEnded, holdsOn, nextMonthlyCharge } from './fee-rule.ts';

const rule = (over: Partial<FeeRule> = {}): FeeRule => ({
  ...{ account_kind: 'checking', fee_kind: 'monthly_fee', valid_from: '2026-11-01', ends_on: null },
  ...{ amount_minor: 200n, waived_from_minor: 50_000n },
  ...over,
});

describe('a monthly fee is taken next', () => {
  it.each([
    [
      'for the first whole month of the rule',
      '2026-11-01',
      '2026-01-05',
      '2026-09-01',
      '2026-09-01',
      '2026-12-01',
    ],
    [
      'not for a month the rule begins in',
      '2026-11-02',
      '2026-01-05',
      '2026-09-01',
      '2026-09-01',
      '2027-01-01',
    ],
    [
      'not for the month the account was opened in',
      '2026-01-01',
      '2026-11-15',
      '2026-11-15',
      '2026-11-15',
      '2027-01-01',
    ],
    [
      'for all of a month the account was opened on the first of',
      '2026-01-01',
      '2026-11-01',
      '2026-11-01',
      '2026-11-01',
      '2026-12-01',
    ],
    [
      '30 days after the notice to the day',
      '2026-11-01',
      '2026-01-05',
      '2026-11-01',
      '2026-11-20',
      '2026-12-01',
    ],
    [
      'a month later where the notice is a day late',
      '2026-11-01',
      '2026-01-05',
      '2026-11-02',
      '2026-11-20',
      '2027-01-01',
    ],
    [
      'at the end of the month under way',
      '2026-11-01',
      '2026-01-05',
      '2026-09-01',
      '2027-03-17',
      '2027-04-01',
    ],
    [
      'over February, which is shorter than the notice',
      '2026-01-01',
      '2027-01-31',
      '2027-01-31',
      '2027-02-01',
      '2027-04-01',
    ],
  ])('%s', (_, validFrom, openedOn, noticedOn, today, expected) => {
    expect(nextMonthlyCharge(rule({ valid_from: validFrom }), { openedOn, noticedOn, today })).toBe(
      expected,
    );
  });

  it('never, where the rule ends within that month', () => {
    const facts = { openedOn: '2026-01-05', noticedOn: '2026-09-01', today: '2026-11-10' };
    expect(nextMonthlyCharge(rule({ ends_on: '2026-12-01' }), facts)).toBe('2026-12-01');
    expect(nextMonthlyCharge(rule({ ends_on: '2026-11-30' }), facts)).toBeUndefined();
  });
});

describe('a rule holds', () => {
  it('from its first day to the day before its end', () => {
    const ended = rule({ ends_on: '2026-12-01' });
    expect(
      ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => holdsOn(ended, day)),
    ).toEqual([false, true, true, false]);
    expect(hasEnded(rule(), '2099-01-01')).toBe(false);
  });
});
