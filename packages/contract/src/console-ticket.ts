import { z } from 'zod';
import { ATTACHMENTS_A_COMMENT } from './attachment.ts';
import { operator } from './operator.ts';
import { profileStatus } from './profile-status.ts';
import { route } from './route.ts';
import {
  country,
  currency,
  decimal,
  id,
  idParams,
  instant,
  listOf,
  locale,
  pageQuery,
} from './shared.ts';
import { lineOfText, paragraphs, searchText } from './text.ts';
import { ticket, ticketComment, ticketKind, ticketStatus } from './ticket.ts';

const access = { kind: 'operator', roles: ['SUPPORT', 'ADMIN'] } as const;
/** SUPPORT answers; COMPLIANCE reads as well, because it concludes investigations. */
const readers = { kind: 'operator', roles: ['SUPPORT', 'COMPLIANCE', 'ADMIN'] } as const;
const assignee = operator.pick({ id: true, name: true }).nullable();

/** A ticket as an operator sees it in the queue. */
export const consoleTicket = ticket.extend({
  customer: z.object({
    id,
    name: z.string(),
    country: country.nullable(),
    language: locale.nullable(),
  }),
  assignee,
  /**
   * When we have to act: by our own deadline or by that of the remittance rule, whichever is first.
   */
  due_at: instant.nullable(),
  is_overdue: z.boolean(),
});
export type ConsoleTicket = z.output<typeof consoleTicket>;

/** The customer, shown next to the thread so that an operator need not ask for it. Masked. */
export const customerContext = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: country.nullable(),
  language: locale.nullable(),
  profile_type: z.enum(['PERSON', 'BUSINESS']),
  profile_approval_status: profileStatus,
  user_status: z.enum(['ACTIVE', 'FROZEN']),
  admin_review_status: z.enum(['BLOCKED']).nullable(),
  member_since: instant,
  accounts: z.array(
    z.object({
      id,
      masked_number: z.string(),
      currency,
      available_balance: decimal,
      status: z.string(),
    }),
  ),
  transfers: z.array(
    z.object({
      id,
      reference: z.string(),
      status: z.string(),
      amount: decimal,
      currency,
      payee: z.string(),
      created_at: instant,
    }),
  ),
  tickets: z.array(
    ticket.pick({ id: true, number: true, subject: true, status: true, created_at: true }),
  ),
  /** Whether the customer has a stop in force. */
  stop_id: id.nullable(),
});
export type CustomerContext = z.output<typeof customerContext>;

export const consoleTicketList = route({
  method: 'GET',
  path: '/console/ticket/',
  tag: 'Console',
  summary: 'The queue: the most urgent first',
  access: readers,
  names: [{ noun: 'operator', at: 'query.assignee', of: 'anyone' }],
  query: pageQuery.extend({
    /** `unsolved`: open and pending tickets together. */
    status: z.union([ticketStatus, z.literal('unsolved')]).optional(),
    kind: ticketKind.optional(),
    assignee: z.union([z.literal('me'), z.literal('none'), id]).optional(),
    /** Only tickets whose answer is overdue, whatever their status. */
    due: z.literal('overdue').optional(),
    /** A part of the number, the subject, or the customer's name or e-mail address. */
    search: searchText(80).optional(),
  }),
  reply: {
    status: 200,
    schema: listOf(consoleTicket).extend({
      counts: z.object({
        open: z.number().int(),
        mine: z.number().int(),
        unassigned: z.number().int(),
        overdue: z.number().int(),
      }),
    }),
  },
  errors: ['request_invalid'],
});

export const consoleTicketGet = route({
  method: 'GET',
  path: '/console/ticket/:id/',
  tag: 'Console',
  summary: 'One ticket, with its customer',
  access: readers,
  names: [{ noun: 'ticket', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  reply: { status: 200, schema: consoleTicket.extend({ context: customerContext }) },
  errors: ['not_found'],
});

export const consoleTicketUpdate = route({
  method: 'PATCH',
  path: '/console/ticket/:id/',
  tag: 'Console',
  summary: 'Assign a ticket, or change its status',
  access,
  names: [
    { noun: 'ticket', at: 'params.id', of: 'any_customer' },
    { noun: 'operator', at: 'body.assignee_id', of: 'anyone' },
  ],
  params: idParams,
  body: z.object({ status: ticketStatus.optional(), assignee_id: id.nullable().optional() }),
  reply: { status: 200, schema: consoleTicket },
  errors: ['request_invalid', 'not_found', 'ticket_closed', 'remittance_error_not_reported'],
});

/** The thread with the internal notes that only operators read. */
export const consoleTicketComment = ticketComment.extend({ is_internal: z.boolean() });

export const consoleTicketCommentList = route({
  method: 'GET',
  path: '/console/ticket/:id/comments/',
  tag: 'Console',
  summary: 'The thread with internal notes',
  access: readers,
  names: [{ noun: 'ticket', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  reply: { status: 200, schema: listOf(consoleTicketComment) },
  errors: ['not_found'],
});

export const consoleTicketCommentCreate = route({
  method: 'POST',
  path: '/console/ticket/:id/comments/',
  tag: 'Console',
  summary: 'Answer, or note something for ourselves',
  access,
  names: [
    { noun: 'ticket', at: 'params.id', of: 'any_customer' },
    { noun: 'attachment', at: 'body.attachment_ids', of: 'caller' },
  ],
  params: idParams,
  body: z.object({
    message: paragraphs({ min: 1, max: 5000 }),
    is_internal: z.boolean(),
    /** The status of the ticket after an answer; `pending` when it is left out. */
    status: ticketStatus.exclude(['closed']).optional(),
    attachment_ids: z.array(id).max(ATTACHMENTS_A_COMMENT).default([]),
  }),
  reply: { status: 201, schema: consoleTicketComment },
  errors: [
    'request_invalid',
    'not_found',
    'ticket_closed',
    'attachment_gone',
    'remittance_error_not_reported',
    'idempotency_key_reused',
  ],
  idempotent: 'optional',
});

/**
 * Concludes the investigation of a remittance error with a finding. The report is due within 3
 * business days.
 */
export const consoleTicketConclude = route({
  method: 'POST',
  path: '/console/ticket/:id/conclude/',
  tag: 'Console',
  summary: 'Conclude the investigation of a remittance error',
  access: { kind: 'operator', roles: ['SUPPORT', 'COMPLIANCE', 'ADMIN'] },
  names: [{ noun: 'ticket', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  body: z.object({
    finding: z.enum(['error', 'no_error']),
    remedy: z.enum(['refund', 'resend']).nullable().default(null),
  }),
  reply: { status: 200, schema: consoleTicket },
  errors: ['request_invalid', 'not_found', 'remittance_error_not_open'],
});

/** The written report of the findings. It is added to the thread and meets the deadline. */
export const consoleTicketReport = route({
  method: 'POST',
  path: '/console/ticket/:id/report/',
  tag: 'Console',
  summary: 'Send the report of a remittance error',
  access: { kind: 'operator', roles: ['SUPPORT', 'COMPLIANCE', 'ADMIN'] },
  names: [{ noun: 'ticket', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  body: z.object({ message: paragraphs({ min: 20, max: 5000 }) }),
  reply: { status: 200, schema: consoleTicket },
  errors: [
    'request_invalid',
    'not_found',
    'remittance_error_not_open',
    'remittance_error_not_concluded',
  ],
});

/** A ready answer in both languages; `{customer}`, `{ticket}` and `{operator}` are filled in. */
export const macro = z.object({
  id,
  name: z.string(),
  text: z.object({ en: z.string(), bn: z.string() }),
  /** The status of the ticket after the macro is used. */
  status: ticketStatus.exclude(['closed']),
});
export type Macro = z.output<typeof macro>;

const macroBody = z.object({
  name: lineOfText({ min: 2, max: 60 }),
  text: z.object({
    en: paragraphs({ min: 1, max: 5000 }),
    bn: paragraphs({ min: 1, max: 5000 }),
  }),
  status: ticketStatus.exclude(['closed']),
});

export const macroList = route({
  method: 'GET',
  path: '/console/macro/',
  tag: 'Console',
  summary: 'Ready answers',
  access,
  names: [],
  reply: { status: 200, schema: listOf(macro) },
  errors: [],
});

export const macroCreate = route({
  method: 'POST',
  path: '/console/macro/',
  tag: 'Console',
  summary: 'Add a ready answer',
  access,
  names: [],
  body: macroBody,
  reply: { status: 201, schema: macro },
  errors: ['request_invalid'],
});

export const macroUpdate = route({
  method: 'PATCH',
  path: '/console/macro/:id/',
  tag: 'Console',
  summary: 'Change a ready answer',
  access,
  names: [{ noun: 'macro', at: 'params.id', of: 'anyone' }],
  params: idParams,
  body: macroBody.partial(),
  reply: { status: 200, schema: macro },
  errors: ['request_invalid', 'not_found'],
});

export const macroDelete = route({
  method: 'DELETE',
  path: '/console/macro/:id/',
  tag: 'Console',
  summary: 'Remove a ready answer',
  access,
  names: [{ noun: 'macro', at: 'params.id', of: 'anyone' }],
  params: idParams,
  reply: { status: 204, schema: null },
  errors: ['not_found'],
});
