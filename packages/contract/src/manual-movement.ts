import { z } from 'zod';
import { financeAccess } from './finance-access.ts';
import { operator } from './operator.ts';
import { breakAccount } from './reconciliation.ts';
import { route } from './route.ts';
import { decimal, id, idParams, instant, listOf, pageQuery, typedAmount } from './shared.ts';
import { paragraphs } from './text.ts';

const namesMovement = [{ noun: 'manual_movement', at: 'params.id', of: 'any_customer' }] as const;
const who = operator.pick({ id: true, name: true });

/** fee_refund: a fee goes back. correction: entries that put wrong ones right. */
export const MANUAL_MOVEMENT_KINDS = ['fee_refund', 'correction'] as const;
export const manualMovementKind = z.enum(MANUAL_MOVEMENT_KINDS);
export type ManualMovementKind = z.output<typeof manualMovementKind>;

/** failed: approved, and refused by the books. */
export const MANUAL_MOVEMENT_STATES = [
  'proposed',
  'approved',
  'booked',
  'declined',
  'failed',
] as const;
export const manualMovementState = z.enum(MANUAL_MOVEMENT_STATES);
export type ManualMovementState = z.output<typeof manualMovementState>;

/** A line as it will be booked, by the names of the chart. */
const movementLine = z.object({ debit: z.string(), credit: z.string(), amount: decimal });

export const manualMovement = z.object({
  id,
  account: breakAccount,
  currency: z.enum(['USD', 'BDT']),
  kind: manualMovementKind,
  /** What happens to the customer's account. */
  side: z.enum(['debit', 'credit']),
  amount: decimal,
  reason: z.string(),
  corrects: id,
  break_id: id.nullable(),
  state: manualMovementState,
  entries: z.array(movementLine),
  proposed_by: who,
  proposed_at: instant,
  decided_by: who.nullable(),
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  booked_at: instant.nullable(),
  failure: z.string().nullable(),
  /** The caller is another operator than the one who proposed it. */
  may_decide: z.boolean(),
});
export type ManualMovement = z.output<typeof manualMovement>;

const proposalBody = z.object({
  account_number: z.string().regex(/^\d{6,20}$/),
  kind: manualMovementKind,
  side: z.enum(['debit', 'credit']),
  amount: typedAmount,
  /** The payment or transfer it puts right. */
  corrects: id,
  break_id: id.optional(),
});
const proposalErrors = [
  'request_invalid',
  'not_found',
  'amount_not_a_number',
  'amount_too_many_decimals',
  'amount_not_positive',
  'amount_too_large',
  'movement_subject_unknown',
  'refund_above_fee',
  'movement_already_made',
  'break_ended',
  'insufficient_funds',
] as const;
const proposalNames = [
  { noun: 'ledger_intent', at: 'body.corrects', of: 'any_customer' },
  { noun: 'reconciliation_break', at: 'body.break_id', of: 'any_customer' },
] as const;

export const manualMovementPreview = route({
  method: 'POST',
  path: '/console/manual-movement/preview/',
  tag: 'Console',
  summary: 'The entries that a movement would have, and the balance after it',
  access: financeAccess,
  names: proposalNames,
  body: proposalBody,
  reply: {
    status: 200,
    schema: z.object({
      account: breakAccount,
      currency: z.enum(['USD', 'BDT']),
      entries: z.array(movementLine),
      balance_before: decimal,
      balance_after: decimal,
    }),
  },
  errors: proposalErrors,
});

/** The maker. Nothing is booked before another operator approves. */
export const manualMovementPropose = route({
  method: 'POST',
  path: '/console/manual-movement/',
  tag: 'Console',
  summary: 'Propose a fee refund or a correction',
  access: financeAccess,
  names: proposalNames,
  body: proposalBody.extend({ reason: paragraphs({ min: 10, max: 1000 }) }),
  reply: { status: 201, schema: manualMovement },
  errors: proposalErrors,
});

export const manualMovementList = route({
  method: 'GET',
  path: '/console/manual-movement/',
  tag: 'Console',
  summary: 'Manual movements: what waits first, then the newest',
  access: financeAccess,
  names: [{ noun: 'account', at: 'query.account_id', of: 'any_customer' }],
  query: pageQuery.extend({
    state: manualMovementState.optional(),
    account_id: id.optional(),
  }),
  reply: {
    status: 200,
    schema: listOf(manualMovement).extend({
      /** Of all, whatever filter is set: how many wait, and how many of those for the caller. */
      counts: z.object({ proposed: z.number().int(), mine_to_decide: z.number().int() }),
    }),
  },
  errors: ['request_invalid'],
});

export const manualMovementGet = route({
  method: 'GET',
  path: '/console/manual-movement/:id/',
  tag: 'Console',
  summary: 'One manual movement',
  access: financeAccess,
  names: namesMovement,
  params: idParams,
  reply: { status: 200, schema: manualMovement },
  errors: ['not_found'],
});

/** The checker: approves and it is booked, or declines. Never the operator who proposed it. */
export const manualMovementDecide = route({
  method: 'POST',
  path: '/console/manual-movement/:id/decide/',
  tag: 'Console',
  summary: 'Approve or decline a manual movement',
  access: financeAccess,
  names: namesMovement,
  params: idParams,
  body: z.object({ approve: z.boolean(), note: paragraphs({ min: 10, max: 1000 }) }),
  reply: { status: 200, schema: manualMovement },
  errors: [
    'request_invalid',
    'not_found',
    'operator_must_differ',
    'movement_decided',
    'insufficient_funds',
    'refund_above_fee',
  ],
});
