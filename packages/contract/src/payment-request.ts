import { z } from 'zod';
import type { FieldError } from './fields/field-error.ts';
import { hasLink } from './fields/request-note.ts';
import { PAYMENT_REQUEST_DAYS, PAYMENT_REQUEST_STATES } from './payment-request-state.ts';
import { route } from './route.ts';
import { decimal, id, idParams, instant, listOf, pageQuery, typedAmount } from './shared.ts';
import { lineOfText } from './text.ts';

export const paymentRequestState = z.enum(PAYMENT_REQUEST_STATES);

/** What its asker or its payer writes to the other. */
const plainNote = lineOfText({ max: 140 }).refine((text) => !hasLink(text), {
  params: { word: 'no_links' satisfies FieldError },
});

/** What everybody sees of a request who may see it at all. */
const requestFields = {
  state: paymentRequestState,
  currency: z.enum(['USD', 'BDT']),
  /** Null: the payer says how much. */
  amount: decimal.nullable(),
  /** What is still open of the amount; of a code for several payers, the amount of each. */
  remaining: decimal.nullable(),
  note: z.string().nullable(),
  /** A code for several payers, each of whom pays the amount: it stands on a counter. */
  is_reusable: z.boolean(),
  /** Whether less than what remains can be paid. */
  is_part_allowed: z.boolean(),
  created_at: instant,
  expires_at: instant,
};

/** A request as its asker sees it. */
export const paymentRequest = z.object({
  id,
  ...requestFields,
  account_id: id,
  /** As it is confirmed; whoever opens the link sees it. */
  asker_name: z.string(),
  paid_amount: decimal,
  payment_count: z.number().int().min(0),
  /** Whom it is addressed to: the nickname of a contact, or masked; null: whoever has the link. */
  payer: z.string().nullable(),
  /** The contact of the asker's whom it is addressed to. */
  contact_id: id.nullable(),
  /** Null once the key it was made with is no longer known here: a new request has a new one. */
  link: z.url().nullable(),
  ended_at: instant.nullable(),
  /** What the payer said when they declined. */
  decline_reason: z.string().nullable(),
});
export type PaymentRequest = z.output<typeof paymentRequest>;

/** A request with what was paid for it, the newest first. */
export const paymentRequestDetail = paymentRequest.extend({
  payments: z.array(z.object({ payer_name: z.string(), amount: decimal, paid_at: instant })),
});
export type PaymentRequestDetail = z.output<typeof paymentRequestDetail>;

/** A request as whoever has its link sees it, signed in or not. */
export const linkedPaymentRequest = z.object({ ...requestFields, asker_name: z.string() });
export type LinkedPaymentRequest = z.output<typeof linkedPaymentRequest>;

/** A request as the customer sees it who is asked. */
export const receivedPaymentRequest = z.object({
  id,
  ...requestFields,
  asker_name: z.string(),
  /** What the caller has paid for it. */
  paid_by_me: decimal,
  /** When the caller declined it. */
  declined_at: instant.nullable(),
});
export type ReceivedPaymentRequest = z.output<typeof receivedPaymentRequest>;

/** Where a request is paid to: a contact of the payer's, in the field of a payment that names it. */
export const paymentRequestPayee = z.object({
  field: z.enum(['beneficiary', 'bdt_account_beneficiary']),
  contact_id: id,
});

const askAccess = { kind: 'resource', resource: 'bank_accounts', right: 'act' } as const;
const readAccess = { kind: 'resource', resource: 'bank_accounts', right: 'use' } as const;
const payAccess = { kind: 'resource', resource: 'transfer_money', right: 'act' } as const;
const receiveAccess = { kind: 'resource', resource: 'transfer_money', right: 'use' } as const;
const ownRequest = [{ noun: 'payment_request', at: 'params.id', of: 'caller' }] as const;
const receivedRequest = [
  { noun: 'received_payment_request', at: 'params.id', of: 'caller' },
] as const;

/** The secret end of a link. */
const secret = z.string().min(1).max(64);

export const paymentRequestCreate = route({
  method: 'POST',
  path: '/payment-request/',
  tag: 'Payment requests',
  summary: 'Ask for money by a link and a code, or of one person',
  access: askAccess,
  // Whom it is addressed to is told of it, so nobody is asked through us a hundred times an hour.
  slow: 'payee_look_up',
  names: [
    { noun: 'account', at: 'body.account_id', of: 'caller' },
    { noun: 'user', at: 'body.payer', of: 'anyone' },
    { noun: 'contact', at: 'body.contact_id', of: 'caller' },
  ],
  body: z.object({
    /** Where the money goes, and so in which currency. */
    account_id: id,
    /** Without it the payer says how much. */
    amount: typedAmount.optional(),
    note: plainNote.optional(),
    valid_days: z.literal(PAYMENT_REQUEST_DAYS),
    is_reusable: z.boolean().default(false),
    is_part_allowed: z.boolean().default(false),
    /** The e-mail address or mobile number of the person who is asked. */
    payer: lineOfText({ min: 1, max: 254 }).optional(),
    /** Instead of that, a contact of the caller's who is at Kheya or invited. */
    contact_id: id.optional(),
  }),
  idempotent: true,
  reply: { status: 201, schema: paymentRequest },
  errors: [
    'request_invalid',
    'not_found',
    'account_unavailable',
    'contact_archived',
    'payment_request_to_self',
    'payment_request_limit_reached',
    'amount_not_a_number',
    'amount_too_many_decimals',
    'amount_not_positive',
    'amount_too_large',
    'idempotency_key_required',
    'idempotency_key_reused',
    'rate_limited',
  ],
});

export const paymentRequestList = route({
  method: 'GET',
  path: '/payment-request/',
  tag: 'Payment requests',
  summary: 'What the caller asked for, newest first',
  access: readAccess,
  names: [{ noun: 'contact', at: 'query.contact', of: 'caller' }],
  query: pageQuery.extend({ state: paymentRequestState.optional(), contact: id.optional() }),
  reply: { status: 200, schema: listOf(paymentRequest) },
  errors: ['request_invalid', 'not_found'],
});

export const paymentRequestGet = route({
  method: 'GET',
  path: '/payment-request/:id/',
  tag: 'Payment requests',
  summary: 'One of them, with what was paid',
  access: readAccess,
  names: ownRequest,
  params: idParams,
  reply: { status: 200, schema: paymentRequestDetail },
  errors: ['not_found'],
});

export const paymentRequestCancel = route({
  method: 'POST',
  path: '/payment-request/:id/cancel/',
  tag: 'Payment requests',
  summary: 'Take it back; what was paid stays paid',
  access: askAccess,
  names: ownRequest,
  params: idParams,
  reply: { status: 200, schema: paymentRequestDetail },
  errors: [
    'not_found',
    'payment_request_expired',
    'payment_request_paid',
    'payment_request_closed',
    'payment_request_being_paid',
  ],
});

/** The secret is in the body, so that no log keeps it. */
export const paymentRequestLookUp = route({
  method: 'POST',
  path: '/payment-request/look-up/',
  tag: 'Payment requests',
  summary: 'Who asks for what, for whoever has the link',
  access: { kind: 'public' },
  names: [],
  body: z.object({ secret }),
  reply: { status: 200, schema: linkedPaymentRequest },
  errors: ['request_invalid', 'payment_link_not_found', 'rate_limited'],
});

/** From then on it is among the requests the caller received. */
export const paymentRequestReceive = route({
  method: 'POST',
  path: '/received-payment-request/',
  tag: 'Payment requests',
  summary: 'Receive the request of a link',
  access: payAccess,
  slow: 'payee_look_up',
  names: [],
  body: z.object({ secret }),
  reply: { status: 200, schema: receivedPaymentRequest },
  errors: ['request_invalid', 'payment_link_not_found', 'payment_request_is_own', 'rate_limited'],
});

export const receivedPaymentRequestList = route({
  method: 'GET',
  path: '/received-payment-request/',
  tag: 'Payment requests',
  summary: 'What the caller is asked for, newest first',
  access: receiveAccess,
  names: [],
  query: pageQuery.extend({ state: paymentRequestState.optional() }),
  reply: { status: 200, schema: listOf(receivedPaymentRequest) },
  errors: ['request_invalid'],
});

export const receivedPaymentRequestGet = route({
  method: 'GET',
  path: '/received-payment-request/:id/',
  tag: 'Payment requests',
  summary: 'One of them',
  access: receiveAccess,
  names: receivedRequest,
  params: idParams,
  reply: { status: 200, schema: receivedPaymentRequest },
  errors: ['not_found'],
});

/** Of a code for several payers it says only that this caller won't pay. */
export const receivedPaymentRequestDecline = route({
  method: 'POST',
  path: '/received-payment-request/:id/decline/',
  tag: 'Payment requests',
  summary: 'Decline to pay, with or without a reason',
  access: payAccess,
  names: receivedRequest,
  params: idParams,
  body: z.object({ reason: plainNote.optional() }),
  reply: { status: 200, schema: receivedPaymentRequest },
  errors: [
    'request_invalid',
    'not_found',
    'payment_request_expired',
    'payment_request_paid',
    'payment_request_closed',
    'payment_request_being_paid',
  ],
});

/** Saves the asker among the caller's contacts, or finds them there; the payment names the contact. */
export const receivedPaymentRequestPayee = route({
  method: 'POST',
  path: '/received-payment-request/:id/payee/',
  tag: 'Payment requests',
  summary: 'The contact to pay it to',
  access: payAccess,
  names: receivedRequest,
  params: idParams,
  reply: { status: 200, schema: paymentRequestPayee },
  errors: [
    'not_found',
    'account_unavailable',
    'payment_request_expired',
    'payment_request_paid',
    'payment_request_closed',
  ],
});
