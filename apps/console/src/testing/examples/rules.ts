import type {
  DatedRule,
  ReplyOf,
  RuleChange,
  ruleChangeGet,
  ruleGet,
  RulePreview,
} from '@kheya/contract';

import { COLLEAGUES_NAME } from '#testing/examples/operators.ts';

export const CHANGE_ID = '01998000-0000-7000-8000-00000000f101';
export const FEE_KEY = 'bkash_from_usd.PERSON.USD';

const feeSubject = { rail: 'bkash_from_usd', profile_type: 'PERSON', currency: 'USD' } as const;
const since2025 = { valid_from: '2025-01-01', change_id: null };

export const aFeeRule = (over: Partial<DatedRule> = {}): DatedRule => ({
  ...{ kind: 'fee', key: FEE_KEY, subject: feeSubject },
  now: { values: { fixed: '0.99', rate_bps: 0 }, ...since2025 },
  next: [],
  waiting: 0,
  ...over,
});

export function aSignalRule(): DatedRule {
  return {
    ...{ kind: 'signal', key: 'velocity.USD', next: [], waiting: 0 },
    subject: { signal: 'velocity', currency: 'USD' },
    now: {
      values: {
        ...{ action: 'signal', threshold: '5000.00', count: 10, window_hours: 24, percent: 300 },
      },
      ...since2025,
    },
  };
}

export function aScreeningRule(): DatedRule {
  return {
    ...{ kind: 'screening', key: 'names', subject: { compared: 'names' }, next: [], waiting: 0 },
    now: { values: { review_percent: 85, block_percent: 95 }, ...since2025 },
  };
}

/** A rule of each other kind, one of them changing. */
export const otherRules: readonly DatedRule[] = [
  {
    ...{ kind: 'spread', key: 'USD.BDT.PERSON', next: [], waiting: 0 },
    subject: { base: 'USD', quote: 'BDT', profile_type: 'PERSON' },
    now: { values: { spread_bps: 45 }, ...since2025 },
  },
  {
    ...{ kind: 'limit', key: 'bkash.wallet.PERSON.verified.monthly_amount.BDT', waiting: 1 },
    subject: {
      ...{ rail: 'bkash', scope: 'wallet', profile_type: 'PERSON', level: 'verified' },
      ...{ name: 'monthly_amount', currency: 'BDT' },
    },
    now: { values: { limit: '300000.00', soft: null }, ...since2025 },
    next: [
      {
        values: { limit: '250000.00', soft: '200000.00' },
        ...{ valid_from: '2027-01-15', change_id: CHANGE_ID },
      },
    ],
  },
  {
    ...{ kind: 'interest', key: 'savings.USD', next: [], waiting: 0 },
    subject: { account_kind: 'savings', currency: 'USD' },
    now: { values: { tiers: [{ from: '0.00', annual_ppm: 37_350 }] }, ...since2025 },
  },
  {
    ...{ kind: 'account_fee', key: 'checking.monthly_fee.USD', next: [], waiting: 0 },
    subject: { account_kind: 'checking', fee_kind: 'monthly_fee', currency: 'USD' },
    now: { values: { amount: '5.00', waived_from: '1500.00' }, ...since2025 },
  },
  aSignalRule(),
  aScreeningRule(),
];

export const aChange = (over: Partial<RuleChange> = {}): RuleChange => ({
  ...{ id: CHANGE_ID, kind: 'fee', key: FEE_KEY, subject: feeSubject },
  ...{ action: 'set', withdraws: null, valid_from: '2027-01-15', sooner_because: null },
  before: { fixed: '0.99', rate_bps: 0 },
  values: { fixed: '1.49', rate_bps: 25 },
  ...{ reason: 'The partner’s price list of January.', state: 'proposed' },
  ...{ time: null, noticed_at: null },
  ...{ proposed_by: COLLEAGUES_NAME, proposed_at: '2026-11-20T15:00:00.000Z' },
  expires_at: '2026-12-04T15:00:00.000Z',
  ...{ decided_by: null, decided_at: null, decision_note: null, ended_at: null },
  ...{ may_decide: true, may_withdraw: false },
  ...over,
});

export const aPreview = (over: Partial<RulePreview> = {}): RulePreview => ({
  ...{ from: '2026-10-01', until: '2026-10-31', is_capped: false },
  ...{ of_customers: 40, of_payments: 120, customers: 38, payments: 117 },
  ...{ refused: 0, reviewed: 0, spared: 0, repriced: 117, difference: '58.50', currency: 'USD' },
  most_affected: [
    {
      customer: { id: '01998000-0000-7000-8000-00000000a101', name: 'Nadia Haque' },
      ...{ payments: 12, refused: 0, reviewed: 0, difference: '6.00' },
    },
  ],
  ...over,
});

export const anOpenChange = (
  over: Partial<ReplyOf<typeof ruleChangeGet>> = {},
): ReplyOf<typeof ruleChangeGet> => ({ ...aChange(), preview: aPreview(), ...over });

export const anOpenRule = (
  over: Partial<ReplyOf<typeof ruleGet>> = {},
): ReplyOf<typeof ruleGet> => ({
  ...aFeeRule({ waiting: 1 }),
  past: [{ values: { fixed: '1.99', rate_bps: 0 }, valid_from: '2024-01-01', change_id: null }],
  changes: [aChange(), aChange({ id: FEE_CHANGE_BEFORE, state: 'declined', may_decide: false })],
  ...{ earliest: '2026-11-21', earliest_worse: '2026-12-20', may_change: true },
  ...over,
});

const FEE_CHANGE_BEFORE = '01998000-0000-7000-8000-00000000f102';
