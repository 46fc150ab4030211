import { z } from 'zod';
import { relationship, transferPurpose } from './payee.ts';
import { BD_BANK_RAILS, type DestinationField, RAIL_KEYS } from './rail.ts';
import { route } from './route.ts';
import { day, decimal, id, idParams, instant, listOf, pageQuery, typedAmount } from './shared.ts';
import { softLimitReview } from './soft-limit.ts';
import { lineOfText } from './text.ts';
import { RELEASE_REASONS } from './transfer-action.ts';
import { transferIncentive, transferMode, transferPrice, transferQuote } from './transfer-quote.ts';

/** Spec section 4, in the spec's order. */
export const TRANSFER_STATUSES = [
  'INIT',
  'PENDING',
  'FAILED',
  'RELEASED',
  'EXPIRED',
  'DECLINED',
  'COMPLETE',
  'POSTED',
] as const;
export const transferStatus = z.enum(TRANSFER_STATUSES);
export type TransferStatus = z.output<typeof transferStatus>;

/** Our steps behind the statuses; docs and books use the same words. */
export const TRANSFER_STEPS = [
  'intent',
  'reserved',
  'screened',
  'claimed',
  'funded',
  'sent',
  'accepted',
  'settled',
  'returned',
  'released',
  'failed',
  'stopped',
  'expired',
] as const;
export const transferStep = z.enum(TRANSFER_STEPS);
export type TransferStep = z.output<typeof transferStep>;

export const TRANSFER_STEP_STATUS = {
  intent: 'INIT',
  reserved: 'PENDING',
  screened: 'PENDING',
  claimed: 'PENDING',
  funded: 'PENDING',
  sent: 'PENDING',
  accepted: 'PENDING',
  settled: 'COMPLETE',
  returned: 'FAILED',
  released: 'RELEASED',
  failed: 'FAILED',
  stopped: 'DECLINED',
  expired: 'EXPIRED',
} as const satisfies Record<TransferStep, TransferStatus>;

/**
 * Why a transfer ended without arriving; underscores become spaces where the spec shows it raw. DECLINED is all that is
 * said of a compliance check: telling more may be forbidden (31 USC 5318(g)(2)).
 */
export const transferReason = z.enum([
  'INSUFFICIENT_FUNDS',
  'WALLET_NOT_REGISTERED',
  'WALLET_LIMIT_EXCEEDED',
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_CLOSED',
  'NAME_MISMATCH',
  'AMOUNT_OUT_OF_RANGE',
  'RETURNED_BY_BANK',
  'RAIL_REFUSED',
  'BANK_REFUSED',
  'DECLINED',
  'CANCELLED_BY_CUSTOMER',
  'NOT_FUNDED_IN_TIME',
  'NOT_BOOKED_IN_TIME',
  'LEDGER_REFUSED',
  'CONTACT_REMOVED',
  ...RELEASE_REASONS,
  'REVIEW_DECLINED',
  'RECIPIENT_DID_NOT_JOIN',
]);
export type TransferReason = z.output<typeof transferReason>;

const destination = {
  destination_account: id.optional(),
  destination_bdt_account: id.optional(),
  bdt_account_beneficiary: id.optional(),
  bd_beneficiary: id.optional(),
  ipay_beneficiary: id.optional(),
  mobile_wallet_beneficiary: id.optional(),
  beneficiary: id.optional(),
} satisfies Record<DestinationField, z.ZodType>;

/** The spec's creation payload, section 7, plus what this product adds (docs/spec-readings.md). */
export const transferRequest = z.object({
  source_account: id,
  ...destination,
  transfer_mode: transferMode,
  conversion_rate_id: id.optional(),
  /** The request for money that it pays: the payee is its asker, who is paid into the account it names. */
  payment_request_id: id.optional(),
  /** Only to a bank in Bangladesh: one of the rails the quote offers. Without it we choose. */
  rail: z.enum(BD_BANK_RAILS).optional(),
  /** What is sent, in the currency of the account. Exactly one of the two amounts is given. */
  amount: typedAmount.optional(),
  /** What the payee receives, to the poisha; what is sent follows, rounded up to the cent. */
  receive_amount: typedAmount.optional(),
  memo: lineOfText({ max: 140 }).optional(),
  reference_info: lineOfText({ max: 140 }).optional(),
  /** Accepted that a rail outside its hours is given it when it works again. */
  accept_late_processing: z.boolean().optional(),
  /** Only taka to a wallet: a rate cannot be frozen for days. */
  scheduled_for: day.optional(),
  /** The quote whose disclosure was shown. Without it the same quote is made and stored before payment. */
  quote_id: id.optional(),
});
export type TransferRequest = z.output<typeof transferRequest>;

export const transferTimelineEntry = z.object({
  step: z.enum([
    'created',
    'scheduled',
    'reserved',
    'recipient_joined',
    'checked',
    'reviewed',
    'dollars_sent',
    'handed_over',
    'accepted',
    'asked_again',
    'cancel_requested',
    'delivered',
    'posted',
    'returned',
    'refused',
    'refunded',
    'released',
    'stopped',
    'expired',
  ]),
  /** Null while it still lies ahead. */
  at: instant.nullable(),
  state: z.enum(['done', 'current', 'ahead', 'failed']),
});

export const transfer = z.object({
  id,
  /** KH-7Q4M-2R9X: short enough to be said and typed (`transfer-reference.ts`). */
  reference: z.string(),
  status: transferStatus,
  step: transferStep,
  ...transferPrice,
  /** Which way it goes: the key of its fee and limit rules. */
  rail: z.enum(RAIL_KEYS),
  /** Which of the two amounts its sender fixed; the other followed at the rate. */
  fixed_amount: z.enum(['sent', 'received']),
  /** The rail to a bank in Bangladesh that its sender asked for; null where we chose. */
  asked_rail: z.enum(BD_BANK_RAILS).nullable(),
  /** Set for the payment of an approved withdrawal request. */
  withdrawal_request_id: id.nullable(),
  memo: z.string().nullable(),
  reference_info: z.string().nullable(),
  reason: transferReason.nullable(),
  /** What came back of a payment that the receiving bank returned; null for every other. */
  returned: z
    .object({
      /** The rail's code for the reason: R03, AC04. */
      code: z.string(),
      amount: decimal,
      /** The part of the fee that came back with it. */
      fee: decimal,
      at: instant,
    })
    .nullable(),
  created_at: instant,
  updated_at: instant,
  completed_at: instant.nullable(),
  scheduled_for: day.nullable(),
  arrives_by: instant,
  /** Until when the money waits for a recipient who is invited; null for every other transfer. */
  waits_until: instant.nullable(),
  /** When it is expected now, where that is later than promised; null while the promise stands. */
  expected_by: instant.nullable(),
  /** When a batch rail is given it; null where it goes at once. */
  hands_over_at: instant.nullable(),
  /** It is large and the first to its payee: until then it waits and can be cancelled. */
  cools_off_until: instant.nullable(),
  /** When we next ask for the outcome of a transfer that is late; null for every other. */
  next_update_at: instant.nullable(),
  /** Above a soft limit: how our look at it stands; null for every other. */
  soft_limit_review: softLimitReview.nullable(),
  /** It is reserved, and an operator looks at it before it goes out, whatever the reason. */
  is_in_review: z.boolean(),
  /** The rail's own number for the payment. */
  rail_reference: z.string().nullable(),
  /** A request has no `until` where the payment should be there by now and is still on its way. */
  cancel: z.object({
    kind: z.enum(['full_refund', 'request', 'requested', 'none']),
    until: instant.nullable(),
  }),
  timeline: z.array(transferTimelineEntry),
  disclosure_id: id.nullable(),
  purpose: transferPurpose.nullable(),
  relationship: relationship.nullable(),
  incentive: transferIncentive,
});
export type Transfer = z.output<typeof transfer>;

const writeAccess = { kind: 'resource', resource: 'transfer_money', right: 'act' } as const;
const readAccess = { kind: 'resource', resource: 'transactions', right: 'use' } as const;

const QUOTE_ERRORS = [
  'request_invalid',
  'not_found',
  'account_unavailable',
  'transfer_mode_unsupported',
  'payee_is_self',
  'contact_archived',
  'payee_bank_closed',
  'contact_details_missing',
  'invitation_limit_reached',
  'payment_request_is_own',
  'payment_request_expired',
  'payment_request_paid',
  'payment_request_closed',
  'payment_request_being_paid',
  'payment_request_other_payer',
  'payment_request_needs_dollars',
  'payment_request_amount_too_high',
  'payment_request_amount_in_full',
  'amount_not_a_number',
  'amount_too_many_decimals',
  'amount_not_positive',
  'amount_too_large',
  'amount_not_whole_taka',
  'insufficient_funds',
  'limit_transaction_minimum',
  'limit_transaction_maximum',
  'limit_daily_exceeded',
  'limit_monthly_exceeded',
  'limit_count_exceeded',
  'rate_unavailable',
  'rate_required',
  'rate_expired',
  'rate_already_used',
  'schedule_invalid',
  'rail_does_not_fit',
] as const;

export const transferQuoteCreate = route({
  method: 'POST',
  path: '/transfer/quote/',
  tag: 'Transfers',
  summary: 'The whole price and the disclosure, before paying',
  access: writeAccess,
  names: [
    { noun: 'account', at: 'body.source_account', of: 'caller' },
    { noun: 'account', at: 'body.destination_account', of: 'caller' },
    { noun: 'account', at: 'body.destination_bdt_account', of: 'caller' },
    { noun: 'contact', at: 'body.bdt_account_beneficiary', of: 'caller' },
    { noun: 'contact', at: 'body.bd_beneficiary', of: 'caller' },
    { noun: 'contact', at: 'body.ipay_beneficiary', of: 'caller' },
    { noun: 'contact', at: 'body.mobile_wallet_beneficiary', of: 'caller' },
    { noun: 'contact', at: 'body.beneficiary', of: 'caller' },
    { noun: 'conversion_rate', at: 'body.conversion_rate_id', of: 'caller' },
    { noun: 'received_payment_request', at: 'body.payment_request_id', of: 'caller' },
  ],
  body: transferRequest.omit({ quote_id: true }),
  reply: { status: 201, schema: transferQuote },
  errors: QUOTE_ERRORS,
});

export const transferCreate = route({
  method: 'POST',
  path: '/transfer/',
  tag: 'Transfers',
  summary: 'Pay',
  access: writeAccess,
  names: [
    { noun: 'account', at: 'body.source_account', of: 'caller' },
    { noun: 'account', at: 'body.destination_account', of: 'caller' },
    { noun: 'account', at: 'body.destination_bdt_account', of: 'caller' },
    { noun: 'contact', at: 'body.bdt_account_beneficiary', of: 'caller' },
    { noun: 'contact', at: 'body.bd_beneficiary', of: 'caller' },
    { noun: 'contact', at: 'body.ipay_beneficiary', of: 'caller' },
    { noun: 'contact', at: 'body.mobile_wallet_beneficiary', of: 'caller' },
    { noun: 'contact', at: 'body.beneficiary', of: 'caller' },
    { noun: 'conversion_rate', at: 'body.conversion_rate_id', of: 'caller' },
    { noun: 'received_payment_request', at: 'body.payment_request_id', of: 'caller' },
    { noun: 'quote', at: 'body.quote_id', of: 'caller' },
  ],
  body: transferRequest,
  idempotent: true,
  reply: { status: 201, schema: transfer },
  errors: [
    'account_frozen',
    ...QUOTE_ERRORS,
    'quote_already_used',
    'quote_changed',
    'late_processing_required',
    'scam_answers_required',
    'scam_answers_worrying',
    'payer_details_missing',
    'approval_required',
    'approval_required_for_maker',
    'approval_moved_on',
    'idempotency_key_required',
    'idempotency_key_reused',
    'request_in_progress',
    'step_up_required',
    'step_up_invalid',
    'rate_limited',
    'too_many_at_once',
    'ledger_refused',
    'service_unavailable',
  ],
});

export const transferGet = route({
  method: 'GET',
  path: '/transfer/:id/',
  tag: 'Transfers',
  summary: 'One transfer with its timeline',
  access: readAccess,
  names: [{ noun: 'transfer', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 200, schema: transfer },
  errors: ['not_found'],
});

export const transferList = route({
  method: 'GET',
  path: '/transfer/',
  tag: 'Transfers',
  summary: 'Transfers, newest first',
  access: readAccess,
  names: [{ noun: 'contact', at: 'query.contact', of: 'caller' }],
  /** `contact` leaves the transfers to one contact, from whichever account. */
  query: pageQuery.extend({ status: transferStatus.optional(), contact: id.optional() }),
  reply: { status: 200, schema: listOf(transfer) },
  errors: ['not_found'],
});

/** 200: cancelled, every cent is back. 202: the rail has it; the request is kept and asked (product decision 5). */
export const transferCancel = route({
  method: 'POST',
  path: '/transfer/:id/cancel/',
  tag: 'Transfers',
  summary: 'Cancel, or ask for it',
  access: writeAccess,
  names: [{ noun: 'transfer', at: 'params.id', of: 'caller' }],
  params: idParams,
  idempotent: true,
  reply: { status: 202, otherStatus: 200, schema: transfer },
  errors: ['not_found', 'transfer_not_cancellable', 'idempotency_key_required'],
});
