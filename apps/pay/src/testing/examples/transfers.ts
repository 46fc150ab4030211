import type { ConversionRate, ReplyOf, Transfer, transferRuleList } from '@kheya/contract';

import { dollarAccount } from '#testing/examples/accounts.ts';
import { rahima } from '#testing/examples/contacts.ts';
import { idOf, november } from '#testing/examples/shared.ts';

// A payment, with its rate and limits.

type TransferRule = ReplyOf<typeof transferRuleList>['results'][number];

/** A limit of the sender, as the list of rules has it. */
export function aLimit(name: TransferRule['name'], over: Partial<TransferRule> = {}): TransferRule {
  const isDay = name === 'daily_amount';
  return {
    name,
    rail: 'bkash_from_usd',
    scope: 'sender',
    currency: 'USD',
    limit: isDay ? '10000.00' : '30000.00',
    used: '200.99',
    left: isDay ? '9799.01' : '29799.01',
    resets_at: isDay ? '2026-11-20T05:00:00.000Z' : '2026-12-01T05:00:00.000Z',
    profile_type: 'PERSON',
    valid_from: '2025-01-01',
    ...{ soft_limit: null, verified_limit: null, raised_until: null },
    ...over,
  };
}

/** What went to Rahima, all the way. */
export const paidTransfer: Transfer = {
  id: idOf('f'),
  reference: 'KH-7Q4M-2R9B',
  status: 'COMPLETE',
  step: 'settled',
  transfer_mode: 'BD_TRANSFER',
  source_account: dollarAccount.id,
  source_account_number: dollarAccount.account_number,
  payee: {
    kind: 'wallet',
    id: rahima.id,
    name: 'Rahima Khatun',
    account_display: '01712-344821',
    wallet_type: 'bKash',
    bank_name: null,
  },
  rail: 'bkash_from_usd',
  fixed_amount: 'sent',
  asked_rail: null,
  withdrawal_request_id: null,
  amount: '200.00',
  fee: '0.99',
  total: '200.99',
  currency: 'USD',
  target_amount: '24370.00',
  target_currency: 'BDT',
  rate: '121.85',
  mid_rate: '122.10',
  spread_bps: 20,
  cost: '1.40',
  memo: null,
  reference_info: null,
  reason: null,
  returned: null,
  created_at: november,
  updated_at: november,
  completed_at: november,
  scheduled_for: null,
  arrives_by: november,
  waits_until: null,
  expected_by: null,
  hands_over_at: null,
  cools_off_until: null,
  next_update_at: null,
  soft_limit_review: null,
  is_in_review: false,
  rail_reference: 'BKT7A1',
  cancel: { kind: 'none', until: null },
  timeline: [
    { step: 'created', at: november, state: 'done' },
    { step: 'reserved', at: november, state: 'done' },
    { step: 'handed_over', at: november, state: 'done' },
    { step: 'delivered', at: november, state: 'done' },
  ],
  disclosure_id: null,
  purpose: 'family_support',
  relationship: 'mother',
  incentive: null,
};

export const todaysRate: ConversionRate = {
  id: null,
  source_currency: 'USD',
  target_currency: 'BDT',
  rate: '121.85',
  mid_rate: '122.10',
  spread_bps: 20,
  created_at: november,
  expires_at: '2099-01-01T00:00:00.000Z',
};
