import { expect, test } from 'vitest';
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
    },
    {
      rail: 'a_new_rail',
      scope: 'sender',
      profile_type: 'PERSON',
      name: 'daily_count',
      currency: 'USD',
      limit_value: 1000n,
    },
  ],
};

const tables = (language: 'en' | 'bn') =>
  blocksIn(scheduleOf(rules), language).flatMap((block) =>
    block.kind === 'table' ? [block.rows] : [],
  );

test('states fees, margin and limits as they are priced', () => {
  expect(tables('en')).toEqual([
    [
      ['From dollars to a bKash wallet', '$0.99', '$0.99 + 0.5%'],
      ['From dollars to a taka account at Kheya', 'No fee', '–'],
    ],
    [['US dollars to taka', '0.45%', '–']],
    [['Monthly limit (per wallet)', '৳3,00,000', '–']],
    [['Transfers per day', '1,000', '–']],
  ]);
});

test('has Bangla digits in Bangla', () => {
  expect(tables('bn')[0]?.[0]).toEqual(['ডলার থেকে বিকাশ ওয়ালেটে', '$০.৯৯', '$০.৯৯ + ০.৫%']);
  expect(tables('bn')[2]?.[0]?.[1]).toBe('৳৩,০০,০০০');
  expect(tables('bn')[3]?.[0]?.[1]).toBe('১,০০০');
});
