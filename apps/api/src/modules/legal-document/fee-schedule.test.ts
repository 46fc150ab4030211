import { expect, test } from 'vitest';
import type { FeeRule } from '#modules/account-fee/index.ts';
import type { RuleSchedule } from '#modules/transfer-rule/index.ts';
import { scheduleOf } from './fee-schedule.ts';
import { blocksIn } from './legal-blocks.ts';

const fee = (profile_type: 'PERSON' | 'BUSINESS', fixed_minor: bigint, rate_bps = 0) => ({
  rail: 'bkash_from_usd',
  profile_type,
  currency: 'USD',
  fixed_minor,
  rate_bps,
});

const RULE = { level: 'verified', soft_value: null, valid_from: '2026-01-01' } as const;

const rules: RuleSchedule = {
  fees: [
    fee('PERSON', 99n),
    fee('BUSINESS', 99n, 50),
    { ...fee('PERSON', 0n), rail: 'bdt_account' },
  ],
  spreads: [{ base: 'USD', quote: 'BDT', profile_type: 'PERSON', spread_bps: 45 }],
  limits: [
    {
      rail: 'bkash',
      scope: 'wallet',
      profile_type: 'PERSON',
      name: 'monthly_amount',
      currency: 'BDT',
      limit_value: 30_000_000n,
      ...RULE,
    },
    {
      rail: 'a_new_rail',
      scope: 'sender',
      profile_type: 'PERSON',
      name: 'daily_count',
      currency: 'USD',
      limit_value: 1000n,
      ...RULE,
    },
  ],
};

const accountFee = (amount: bigint, keep: bigint | null): FeeRule => ({
  ...{ account_kind: 'checking', fee_kind: 'monthly_fee', valid_from: '2026-01-01', ends_on: null },
  ...{ amount_minor: amount, waived_from_minor: keep },
});

const blocks = (language: 'en' | 'bn', accountFees: readonly FeeRule[] = []) =>
  blocksIn(scheduleOf(rules, accountFees), language);
const tables = (language: 'en' | 'bn', accountFees: readonly FeeRule[] = []) =>
  blocks(language, accountFees).flatMap((block) => (block.kind === 'table' ? [block.rows] : []));

test('states fees, margin and limits as they are priced', () => {
  expect(tables('en')).toEqual([
    [
      ['From dollars to a bKash wallet', '$0.99', '$0.99 + 0.5%'],
      ['From dollars to a taka account at Kheya', 'No fee', '–'],
    ],
    [['US dollars to taka', '0.45%', '–']],
    [
      ['Checking account', 'No fee', 'No fee', 'No fee'],
      ['Savings account', 'No fee', 'No fee', 'No fee'],
      ['Deposit account', 'No fee', 'No fee', 'No fee'],
      ['Taka account', 'No fee', 'No fee', 'No fee'],
    ],
    [['Monthly limit (per wallet)', '৳3,00,000', '–']],
    [['Transfers per day', '1,000', '–']],
  ]);
});

test('a limit of a network is called by its name', () => {
  const limit = (rail: string) => ({
    ...{ rail, scope: 'rail' as const, profile_type: 'PERSON' as const },
    ...{ name: 'transaction_maximum' as const, currency: 'BDT', limit_value: 30_000_000n },
    ...RULE,
  });
  const rails = ['npsb_from_bdt', 'bkash_from_usd', 'ach', 'wire'];
  const labels = (language: 'en' | 'bn') =>
    blocksIn(scheduleOf({ ...rules, limits: rails.map(limit) }, []), language)
      .flatMap((block) => (block.kind === 'table' ? [block.rows[0]?.[0]] : []))
      .slice(-4);
  expect(labels('en')).toEqual([
    'Maximum per transfer (bKash limit)',
    'Maximum per transfer (NPSB limit)',
    'Maximum per transfer (ACH limit)',
    'Maximum per transfer (Fedwire limit)',
  ]);
  expect(labels('bn').slice(0, 2)).toEqual([
    'প্রতি লেনদেনে সর্বোচ্চ (বিকাশের সীমা)',
    'প্রতি লেনদেনে সর্বোচ্চ (NPSB-এর সীমা)',
  ]);
});

test('has Bangla digits in Bangla', () => {
  expect(tables('bn')[0]?.[0]).toEqual(['ডলার থেকে বিকাশ ওয়ালেটে', '$০.৯৯', '$০.৯৯ + ০.৫%']);
  expect(tables('bn')[3]?.[0]?.[1]).toBe('৳৩,০০,০০০');
  expect(tables('bn')[4]?.[0]?.[1]).toBe('১,০০০');
});

test('an account that costs something is not called free to keep', () => {
  const free = JSON.stringify(blocks('en'));
  expect(free).toContain('Opening, keeping and closing an account');
  expect(free).not.toContain('A monthly fee is taken');
  const priced = [accountFee(200n, 50_000n)];
  expect(tables('en', priced)[2]?.[0]?.[1]).toBe('$2, free from $500');
  expect(tables('bn', priced)[2]?.[0]?.[1]).toBe('$২, $৫০০ থাকলে মাফ');
  const text = JSON.stringify(blocks('en', priced));
  expect(text).not.toContain('Opening, keeping');
  expect(text).toContain('A monthly fee is taken');
});
