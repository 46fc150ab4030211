import { z } from 'zod';
import { consoleCustomer } from './console-customer.ts';
import { walletType } from './payee.ts';
import { operator } from './operator.ts';
import { RAIL_KEYS } from './rail.ts';
import { route } from './route.ts';
import { decimal, id, idParams, instant, listOf, typedAmount } from './shared.ts';
import { paragraphs, personName, typedNumber } from './text.ts';
import { transferReason } from './transfer.ts';
import { MOBILE_WALLETS } from './wallet.ts';

const number = (most: number) => typedNumber({ min: 1, max: most });
const holderName = personName({ max: 120 });

/** Where the money is to go: an account of the same name, dollars to a US bank, taka within Bangladesh. */
export const withdrawalDestination = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('us_bank'),
    holder_name: holderName,
    routing_number: number(20),
    account_number: number(30),
    account_type: z.enum(['CHECKING', 'SAVINGS']),
  }),
  z.object({
    kind: z.literal('bd_bank'),
    holder_name: holderName,
    routing_number: number(20),
    account_number: number(30),
  }),
  z.object({
    kind: z.literal('mobile_wallet'),
    holder_name: holderName,
    /** The wallets that taka can be paid into. */
    wallet_type: z.enum(MOBILE_WALLETS),
    account_number: number(30),
  }),
]);
export type WithdrawalDestination = z.output<typeof withdrawalDestination>;

/** Of a number, its end is all that is ever shown. */
const maskedDestination = z.object({
  kind: z.enum(['us_bank', 'bd_bank', 'mobile_wallet']),
  holder_name: z.string(),
  account_last_four: z.string(),
  routing_number: z.string().nullable(),
  account_type: z.enum(['CHECKING', 'SAVINGS']).nullable(),
  wallet_type: walletType.nullable(),
});

/** Why a request is declined, as the customer reads it. */
export const WITHDRAWAL_REASONS = [
  'name_differs',
  'details_wrong',
  'money_under_review',
  'legal_hold',
  'balance_too_low',
] as const;
export const withdrawalReason = z.enum(WITHDRAWAL_REASONS);

/** The newest payment made for a request; `reason` says why it came to nothing. */
export const withdrawalPayment = z.object({
  transfer_id: id,
  reference: z.string(),
  rail: z.enum(RAIL_KEYS),
  /** When a rail that works in batches is given it; null where it goes at once. */
  hands_over_at: instant.nullable(),
  /** When the rail was given it; null until then. */
  sent_at: instant.nullable(),
  arrives_by: instant,
  completed_at: instant.nullable(),
  reason: transferReason.nullable(),
  /** It came back when the account it was paid from was closed: the money is with us. */
  is_unallocated: z.boolean(),
});
export type WithdrawalPayment = z.output<typeof withdrawalPayment>;

/**
 * requested: with us. approved: two of ours agreed; with a payment that came to nothing it is with
 * us again. paying: the payment is under way. paid: it has arrived. declined and cancelled: the
 * money stays where it is.
 */
export const withdrawalRequest = z.object({
  id,
  account_id: id,
  account_number: z.string(),
  currency: z.enum(['USD', 'BDT']),
  amount: decimal,
  destination: maskedDestination,
  status: z.enum(['requested', 'approved', 'paying', 'paid', 'declined', 'cancelled']),
  /** Why it was declined, as the customer is told it. */
  decline_reason: withdrawalReason.nullable(),
  payment: withdrawalPayment.nullable(),
  may_cancel: z.boolean(),
  requested_at: instant,
  decided_at: instant.nullable(),
});
export type WithdrawalRequest = z.output<typeof withdrawalRequest>;

const ownRequest = [{ noun: 'withdrawal_request', at: 'params.id', of: 'caller' }] as const;

/** Open to everyone who is signed in: whoever is rejected, frozen or blocked asks for what is theirs. */
export const withdrawalRequestList = route({
  method: 'GET',
  path: '/withdrawal-request/',
  tag: 'Accounts',
  summary: 'What the caller asked to be paid out, the newest first',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(withdrawalRequest) },
  errors: [],
});

export const withdrawalRequestCreate = route({
  method: 'POST',
  path: '/withdrawal-request/',
  tag: 'Accounts',
  summary: 'Ask for money to be paid out to an account of the same name, confirmed by step-up',
  access: { kind: 'signed_in' },
  names: [{ noun: 'account', at: 'body.account_id', of: 'caller' }],
  idempotent: true,
  body: z.object({
    account_id: id,
    amount: typedAmount,
    destination: withdrawalDestination,
  }),
  reply: { status: 201, schema: withdrawalRequest },
  errors: [
    'request_invalid',
    'not_found',
    'amount_not_a_number',
    'amount_too_many_decimals',
    'amount_not_positive',
    'amount_too_large',
    'amount_not_whole_taka',
    'idempotency_key_reused',
    'withdrawal_already_open',
    'insufficient_funds',
    'step_up_required',
    'step_up_invalid',
    'rate_limited',
  ],
});

export const withdrawalRequestCancel = route({
  method: 'POST',
  path: '/withdrawal-request/:id/cancel/',
  tag: 'Accounts',
  summary: 'Take a request back until its payment is handed over',
  access: { kind: 'signed_in' },
  names: ownRequest,
  params: idParams,
  reply: { status: 200, schema: withdrawalRequest },
  errors: ['not_found', 'withdrawal_ended'],
});

const who = operator.pick({ id: true, name: true });
const operatorAccess = { kind: 'operator', roles: ['COMPLIANCE', 'FINANCE', 'ADMIN'] } as const;
const namesRequest = [{ noun: 'withdrawal_request', at: 'params.id', of: 'any_customer' }] as const;

export const withdrawalDecision = z.enum(['approve', 'decline']);

/** One request with what a decision needs, as the operator who asks may act on it. */
export const consoleWithdrawal = withdrawalRequest.omit({ may_cancel: true, status: true }).extend({
  /** proposed: one operator has decided, another has to agree. */
  state: z.enum(['requested', 'proposed', 'approved', 'paying', 'paid', 'declined', 'cancelled']),
  /** Approved, and not sent while its customer is blocked, or frozen by a court or since then. */
  is_held: z.boolean(),
  customer: consoleCustomer,
  /** The customer's legal name beside the holder's, and whether they are the same now. */
  legal_name: z.string(),
  name_matches: z.boolean(),
  /** What the account holds now, and what of it is not reserved. */
  balance: decimal,
  available: decimal,
  proposal: z
    .object({
      decision: withdrawalDecision,
      reason: z.string(),
      customer_reason: withdrawalReason.nullable(),
      by: who,
      at: instant,
    })
    .nullable(),
  decided_by: who.nullable(),
  may_propose: z.boolean(),
  may_confirm: z.boolean(),
});
export type ConsoleWithdrawal = z.output<typeof consoleWithdrawal>;

export const consoleWithdrawalGet = route({
  method: 'GET',
  path: '/console/withdrawal-request/:id/',
  tag: 'Console',
  summary: 'One request for withdrawal with everything a decision needs',
  access: operatorAccess,
  names: namesRequest,
  params: idParams,
  reply: { status: 200, schema: consoleWithdrawal },
  errors: ['not_found'],
});

/** The maker. Nothing is decided before another operator agrees. */
export const consoleWithdrawalPropose = route({
  method: 'POST',
  path: '/console/withdrawal-request/:id/propose/',
  tag: 'Console',
  summary: 'Propose to approve or to decline',
  access: operatorAccess,
  names: namesRequest,
  params: idParams,
  body: z.object({
    decision: withdrawalDecision,
    /** For ourselves. */
    reason: paragraphs({ min: 10, max: 2000 }),
    /** For the customer; needed to decline. */
    customer_reason: withdrawalReason.optional(),
  }),
  reply: { status: 200, schema: consoleWithdrawal },
  errors: [
    'not_found',
    'request_invalid',
    'insufficient_funds',
    'operator_must_differ',
    'review_decided',
    'withdrawal_name_differs',
    'sign_in_just_recovered',
    'review_already_proposed',
  ],
});

/** The checker: agrees and it is decided, or gives it back. */
export const consoleWithdrawalConfirm = route({
  method: 'POST',
  path: '/console/withdrawal-request/:id/confirm/',
  tag: 'Console',
  summary: 'Agree with a proposal, or give it back',
  access: operatorAccess,
  names: namesRequest,
  params: idParams,
  body: z.object({
    agree: z.boolean(),
    reason: paragraphs({ min: 10, max: 2000 }),
    /** The `at` of the proposal that was read. */
    proposed_at: instant,
  }),
  reply: { status: 200, schema: consoleWithdrawal },
  errors: [
    'not_found',
    'request_invalid',
    'insufficient_funds',
    'operator_must_differ',
    'review_decided',
    'withdrawal_name_differs',
    'sign_in_just_recovered',
    'review_not_proposed',
  ],
});
