import type { ConsoleLimits, LimitOverride, TransferRule } from '@kheya/contract';
import { COLLEAGUES_NAME, MY_NAME } from '#testing/examples/operators.ts';

const rule: TransferRule = {
  ...{ name: 'daily_amount', rail: 'bkash_from_usd', scope: 'sender', currency: 'USD' },
  ...{ limit: '10000.00', used: '200.99', left: '9799.01', profile_type: 'PERSON' },
  ...{ resets_at: '2026-11-21T05:00:00.000Z', valid_from: '2025-01-01', soft_limit: '8000.00' },
  ...{ verified_limit: null, raised_until: null },
};

/** What a colleague proposed, which the reader may decide. */
export const OVERRIDE: LimitOverride = {
  id: '01998000-0000-7000-8000-0000000011a1',
  ...{ rail: 'bkash_from_usd', name: 'daily_amount', currency: 'USD', limit: '15000.00' },
  valid_from: '2026-11-20T05:00:00.000Z',
  valid_until: '2026-11-27T05:00:00.000Z',
  reason: 'Tuition for a daughter, with the invoice.',
  ...{ state: 'proposed', is_in_force: false, may_decide: true, may_end: false },
  ...{ proposed_by: COLLEAGUES_NAME, proposed_at: '2026-11-20T10:00:00.000Z' },
  ...{ decided_by: null, decided_at: null, decision_note: null },
  ...{ ended_by: null, ended_at: null, end_note: null },
};

/** The same, approved by the reader and in force. */
export const APPROVED: LimitOverride = {
  ...OVERRIDE,
  ...{ state: 'approved', is_in_force: true, may_decide: false, may_end: true },
  decided_by: MY_NAME,
  ...{ decided_at: '2026-11-20T11:00:00.000Z', decision_note: 'Read the invoice myself.' },
};

export const limitsWith = (...overrides: LimitOverride[]): ConsoleLimits => ({
  ...{ level: 'verified', limits: [rule], may_propose: true },
  overrides,
});
