import { z } from 'zod';
import { attachment, ATTACHMENTS_A_COMMENT } from './attachment.ts';
import { route } from './route.ts';
import { id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { lineOfText, paragraphs } from './text.ts';

/**
 * Spec section 3. open: we have to answer · pending: the customer has to · solved: answered, a word
 * reopens it · closed: over; a new ticket is needed.
 */
export const TICKET_STATUSES = ['open', 'pending', 'solved', 'closed'] as const;
export const ticketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.output<typeof ticketStatus>;

export const TICKET_KINDS = [
  'question',
  'transfer',
  'remittance_error',
  'account',
  'verification',
  'appeal',
  'scam',
  'problem_report',
  'complaint',
] as const;
export const ticketKind = z.enum(TICKET_KINDS);
export type TicketKind = z.output<typeof ticketKind>;

/** What a sender may call an error of a remittance (12 CFR 1005.33(a)(1)). */
export const REMITTANCE_ERRORS = [
  'wrong_amount_paid',
  'calculation_mistake',
  'wrong_amount_received',
  'not_available_in_time',
  'wrong_recipient',
  'need_information',
] as const;

/** The law's clock of a remittance error (12 CFR 1005.33): notice, 90 days, 3 business days. */
export const remittanceError = z.object({
  kind: z.enum(REMITTANCE_ERRORS),
  /** 180 days after the disclosed date of availability; notice came before. */
  notice_until: instant,
  notice_received_at: instant,
  /** 90 days after the notice. */
  investigate_until: instant,
  concluded_at: instant.nullable(),
  /** 3 business days after the conclusion. */
  report_until: instant.nullable(),
  reported_at: instant.nullable(),
  finding: z.enum(['error', 'no_error']).nullable(),
  /** What the sender chose where there was an error. */
  remedy: z.enum(['refund', 'resend']).nullable(),
});
export type RemittanceError = z.output<typeof remittanceError>;

const subject = lineOfText({ min: 3, max: 120 });
const message = paragraphs({ min: 1, max: 5000 });
const attachmentIds = z.array(id).max(ATTACHMENTS_A_COMMENT).default([]);

export const ticket = z.object({
  id,
  /** What is said on the phone: KT-10042. */
  number: z.string(),
  subject: z.string(),
  kind: ticketKind,
  status: ticketStatus,
  transfer_id: id.nullable(),
  remittance_error: remittanceError.nullable(),
  comment_count: z.number().int().min(0),
  last_comment_by: z.enum(['customer', 'support']),
  created_at: instant,
  updated_at: instant,
});
export type Ticket = z.output<typeof ticket>;

export const ticketComment = z.object({
  id,
  author: z.enum(['customer', 'support']),
  /** The customer's own name; of our people the first name. */
  author_name: z.string(),
  message: z.string(),
  attachments: z.array(attachment),
  created_at: instant,
});
export type TicketComment = z.output<typeof ticketComment>;

const ticketErrors = ['request_invalid', 'not_found'] as const;

/** The support-desk data: one's tickets, the ones that wait for an answer of one's own first. */
export const ticketList = route({
  method: 'GET',
  path: '/ticket/',
  tag: 'Support',
  summary: 'Support tickets, newest word first',
  access: { kind: 'signed_in' },
  names: [],
  query: pageQuery.extend({ status: ticketStatus.optional() }),
  reply: { status: 200, schema: listOf(ticket) },
  errors: ['request_invalid'],
});

export const ticketCreate = route({
  method: 'POST',
  path: '/ticket/',
  tag: 'Support',
  summary: 'Ask for help',
  access: { kind: 'signed_in' },
  slow: 'message',
  names: [
    { noun: 'transfer', at: 'body.transfer_id', of: 'caller' },
    { noun: 'attachment', at: 'body.attachment_ids', of: 'caller' },
  ],
  body: z.object({
    subject,
    message,
    kind: ticketKind.exclude(['scam']).default('question'),
    transfer_id: id.nullable().default(null),
    /** Required for a remittance error, together with the transfer. */
    remittance_error: z.enum(REMITTANCE_ERRORS).nullable().default(null),
    attachment_ids: attachmentIds,
  }),
  reply: { status: 201, schema: ticket },
  errors: [
    ...ticketErrors,
    'remittance_error_too_late',
    'remittance_error_open',
    'attachment_gone',
    'idempotency_key_reused',
    'rate_limited',
  ],
  idempotent: 'optional',
});

/** How many there are; `pending` is the badge of the top bar (product decision 9). */
export const ticketCount = route({
  method: 'GET',
  path: '/ticket/count/',
  tag: 'Support',
  summary: 'How many tickets have a status',
  access: { kind: 'signed_in' },
  names: [],
  query: z.object({ status: ticketStatus.optional() }),
  reply: { status: 200, schema: z.object({ count: z.number().int().min(0) }) },
  errors: ['request_invalid'],
});

export const ticketGet = route({
  method: 'GET',
  path: '/ticket/:id/',
  tag: 'Support',
  summary: 'One ticket',
  access: { kind: 'signed_in' },
  names: [{ noun: 'ticket', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 200, schema: ticket },
  errors: ['not_found'],
});

/** The customer says that it is solved. A later comment reopens it; a remittance error has its report first. */
export const ticketUpdate = route({
  method: 'PATCH',
  path: '/ticket/:id/',
  tag: 'Support',
  summary: 'Mark a ticket as solved',
  access: { kind: 'signed_in' },
  names: [{ noun: 'ticket', at: 'params.id', of: 'caller' }],
  params: idParams,
  body: z.object({ status: z.literal('solved') }),
  reply: { status: 200, schema: ticket },
  errors: [...ticketErrors, 'ticket_closed', 'remittance_error_not_reported'],
});

export const ticketCommentList = route({
  method: 'GET',
  path: '/ticket/:id/comments/',
  tag: 'Support',
  summary: 'The thread, oldest first',
  access: { kind: 'signed_in' },
  names: [{ noun: 'ticket', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 200, schema: listOf(ticketComment) },
  errors: ['not_found'],
});

export const ticketCommentCreate = route({
  method: 'POST',
  path: '/ticket/:id/comments/',
  tag: 'Support',
  summary: 'Write in a thread',
  access: { kind: 'signed_in' },
  slow: 'message',
  names: [
    { noun: 'ticket', at: 'params.id', of: 'caller' },
    { noun: 'attachment', at: 'body.attachment_ids', of: 'caller' },
  ],
  params: idParams,
  body: z.object({ message, attachment_ids: attachmentIds }),
  reply: { status: 201, schema: ticketComment },
  errors: [
    ...ticketErrors,
    'ticket_closed',
    'attachment_gone',
    'idempotency_key_reused',
    'rate_limited',
  ],
  idempotent: 'optional',
});
