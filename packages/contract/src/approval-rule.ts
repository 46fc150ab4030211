import { z } from 'zod';
import { route } from './route.ts';
import { decimal, id, instant, listOf, typedAmount } from './shared.ts';

/** The payments of a business above this need a second person, from then until the next rule. */
export const approvalRule = z.object({
  id,
  /** In dollars; null where the rule ended: nothing needs a second person. */
  threshold: decimal.nullable(),
  set_by: z.string(),
  valid_from: instant,
});
export type ApprovalRule = z.output<typeof approvalRule>;

/** The newest first: the first one is in force, the others are its history. */
export const approvalRuleList = route({
  method: 'GET',
  path: '/approval-rule/',
  tag: 'Approvals',
  summary: 'The rule for approvals of the business, and the rules before it',
  access: { kind: 'resource', resource: 'transactions', right: 'use' },
  names: [],
  reply: { status: 200, schema: listOf(approvalRule) },
  errors: ['not_permitted'],
});

/** Its owner alone sets it, confirmed by a step-up. */
export const approvalRuleCreate = route({
  method: 'POST',
  path: '/approval-rule/',
  tag: 'Approvals',
  summary: 'Require a second person for payments above an amount, or end that',
  access: { kind: 'resource', resource: 'transfer_money', right: 'act' },
  names: [],
  body: z.object({ threshold: typedAmount.nullable() }),
  reply: { status: 201, schema: approvalRule },
  errors: [
    'account_frozen',
    'not_permitted',
    'request_invalid',
    'amount_not_a_number',
    'amount_too_many_decimals',
    'amount_too_large',
    'approver_missing',
    'step_up_required',
    'step_up_invalid',
    'rate_limited',
  ],
});
