import { z } from 'zod';
import { transferPayee } from './payee.ts';
import { route } from './route.ts';
import { currency, day, decimal, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { lineOfText } from './text.ts';
import { transfer, transferCreate, transferQuoteCreate, transferRequest } from './transfer.ts';
import { transferQuote } from './transfer-quote.ts';

/** waiting, then one of the ends; nothing is reserved before it is approved. */
export const PAYMENT_APPROVAL_STATES = [
  'WAITING',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
] as const;
export const paymentApprovalState = z.enum(PAYMENT_APPROVAL_STATES);
export type PaymentApprovalState = z.output<typeof paymentApprovalState>;

/** Why an approver says no; the maker is told it. */
export const REJECTION_REASONS = [
  'PAID_TWICE',
  'WRONG_AMOUNT',
  'WRONG_RECIPIENT',
  'NOT_DUE',
  'NOT_OURS',
  'OTHER',
] as const;
export const rejectionReason = z.enum(REJECTION_REASONS);
export type RejectionReason = z.output<typeof rejectionReason>;

/** Why the caller can't approve; null where they can. */
export const APPROVAL_OBSTACLES = [
  'NOT_WAITING',
  'PREPARED_BY_YOU',
  'NOT_AN_APPROVER',
  'ABOVE_YOUR_LIMIT',
  'MAKER_STOPPED',
] as const;
export const approvalObstacle = z.enum(APPROVAL_OBSTACLES);
export type ApprovalObstacle = z.output<typeof approvalObstacle>;

/** Who did something for a business, a member or one who was. */
export const memberName = z.object({ id, name: z.string(), is_you: z.boolean() });

export const paymentApproval = z.object({
  id,
  state: paymentApprovalState,
  payee: transferPayee,
  source_account: id,
  source_account_number: z.string(),
  memo: z.string().nullable(),
  scheduled_for: day.nullable(),
  /** As its maker saw it. What it costs now is told by the quote that its approver asks for. */
  prepared: z.object({
    amount: decimal,
    fee: decimal,
    total: decimal,
    currency,
    target_amount: decimal,
    target_currency: currency,
    rate: decimal.nullable(),
  }),
  prepared_by: memberName,
  prepared_at: instant,
  expires_at: instant,
  decided_by: memberName.nullable(),
  decided_at: instant.nullable(),
  rejection_reason: rejectionReason.nullable(),
  rejection_note: z.string().nullable(),
  /** The payment, once it is approved. */
  transfer_id: id.nullable(),
  obstacle: approvalObstacle.nullable(),
  /** Who else can approve it now, by name. */
  approvers: z.array(z.string()),
  may_withdraw: z.boolean(),
});
export type PaymentApproval = z.output<typeof paymentApproval>;

const readAccess = { kind: 'resource', resource: 'transactions', right: 'use' } as const;
const writeAccess = { kind: 'resource', resource: 'transfer_money', right: 'act' } as const;
const named = [{ noun: 'payment_approval', at: 'params.id', of: 'caller' }] as const;

export const paymentApprovalList = route({
  method: 'GET',
  path: '/payment-approval/',
  tag: 'Approvals',
  summary: 'Payments of the business that wait for a second person, and those decided',
  access: readAccess,
  names: [],
  query: pageQuery.extend({ is_waiting: z.enum(['true', 'false']).optional() }),
  reply: { status: 200, schema: listOf(paymentApproval) },
  errors: ['request_invalid'],
});

export const paymentApprovalGet = route({
  method: 'GET',
  path: '/payment-approval/:id/',
  tag: 'Approvals',
  summary: 'One payment that needs approval',
  access: readAccess,
  names: named,
  params: idParams,
  reply: { status: 200, schema: paymentApproval },
  errors: ['not_found'],
});

/** The payment as it would be made, with the quote that was shown. */
export const paymentApprovalCreate = route({
  method: 'POST',
  path: '/payment-approval/',
  tag: 'Approvals',
  summary: 'Prepare a payment that another person approves',
  access: writeAccess,
  names: transferCreate.names,
  body: transferRequest.extend({ quote_id: id }),
  idempotent: true,
  reply: { status: 201, schema: paymentApproval },
  errors: [
    ...transferQuoteCreate.errors,
    'quote_already_used',
    'quote_changed',
    'scam_answers_required',
    'scam_answers_worrying',
    'approval_not_needed',
    'idempotency_key_required',
    'idempotency_key_reused',
  ],
});

/** What it costs at this moment; an approval pays on this quote. */
export const paymentApprovalQuote = route({
  method: 'POST',
  path: '/payment-approval/:id/quote/',
  tag: 'Approvals',
  summary: 'Price a waiting payment again',
  access: writeAccess,
  names: named,
  params: idParams,
  reply: { status: 201, schema: transferQuote },
  errors: [...transferQuoteCreate.errors, 'approval_moved_on'],
});

export const paymentApprovalApprove = route({
  method: 'POST',
  path: '/payment-approval/:id/approve/',
  tag: 'Approvals',
  summary: 'Approve a payment and pay it',
  access: writeAccess,
  names: [...named, { noun: 'quote', at: 'body.quote_id', of: 'caller' }],
  params: idParams,
  body: z.object({ quote_id: id, accept_late_processing: z.boolean().optional() }),
  reply: { status: 201, schema: transfer },
  errors: [
    ...transferCreate.errors,
    'profile_status_not_allowed',
    'approval_moved_on',
    'approval_by_maker',
    'approval_above_limit',
    'approval_maker_stopped',
  ],
});

export const paymentApprovalReject = route({
  method: 'POST',
  path: '/payment-approval/:id/reject/',
  tag: 'Approvals',
  summary: 'Reject a payment with a reason',
  access: writeAccess,
  names: named,
  params: idParams,
  body: z.object({ reason: rejectionReason, note: lineOfText({ max: 200 }).optional() }),
  reply: { status: 200, schema: paymentApproval },
  errors: ['not_found', 'request_invalid', 'approval_moved_on', 'approval_by_maker'],
});

/** Its maker takes it back; so does the owner. */
export const paymentApprovalWithdraw = route({
  method: 'POST',
  path: '/payment-approval/:id/withdraw/',
  tag: 'Approvals',
  summary: 'Withdraw a payment that waits',
  access: writeAccess,
  names: named,
  params: idParams,
  reply: { status: 200, schema: paymentApproval },
  errors: ['not_found', 'not_permitted', 'approval_moved_on'],
});
