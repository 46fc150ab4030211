import type {
  consoleTicketCommentList,
  consoleTicketGet,
  ConsoleTicket,
  Macro,
  RemittanceError,
  ReplyOf,
} from '@kheya/contract';

import { aContext } from '#testing/examples/customers.ts';

export const TICKET_ID = '01998000-0000-7000-8000-00000000d001';

export function aTicket(over: Partial<ConsoleTicket> = {}): ConsoleTicket {
  const { id, name, country, language } = aContext();
  return {
    ...{ id: TICKET_ID, number: 'KT-10042', subject: 'Where is it?', kind: 'transfer' },
    ...{ status: 'open', transfer_id: null, remittance_error: null, comment_count: 1 },
    ...{ last_comment_by: 'customer', created_at: '2026-11-20T09:00:00.000Z' },
    ...{ updated_at: '2026-11-20T09:00:00.000Z', customer: { id, name, country, language } },
    ...{ assignee: null, due_at: '2026-11-21T09:00:00.000Z', is_overdue: false },
    ...over,
  };
}

type OpenTicket = ReplyOf<typeof consoleTicketGet>;

export const anOpenTicket = (over: Partial<OpenTicket> = {}): OpenTicket => ({
  ...aTicket(),
  context: aContext(),
  ...over,
});

type Comment = ReplyOf<typeof consoleTicketCommentList>['results'][number];

/** The customer's first comment; a later one has a higher number. */
export function aComment(number: number, over: Partial<Comment> = {}): Comment {
  return {
    id: `01998000-0000-7000-8000-00000000d1${String(number).padStart(2, '0')}`,
    ...{ author: 'customer', author_name: 'Nadia Haque', attachments: [], is_internal: false },
    message: 'I sent it on Sunday and my mother has nothing.',
    created_at: `2026-11-20T09:${String(number).padStart(2, '0')}:00.000Z`,
    ...over,
  };
}

export const threadOf = (...results: Comment[]): ReplyOf<typeof consoleTicketCommentList> => ({
  count: results.length,
  results,
});

export const macro: Macro = {
  id: '01998000-0000-7000-8000-00000000d201',
  name: 'On its way',
  text: {
    en: 'Dear {customer}, your transfer is on its way. {operator}',
    bn: 'প্রিয় {customer}, আপনার টাকা পথে আছে। {operator}',
  },
  status: 'pending',
};

/** A remittance error under investigation. */
export const remittanceError: RemittanceError = {
  kind: 'not_available_in_time',
  notice_until: '2027-05-01T00:00:00.000Z',
  notice_received_at: '2026-11-02T00:00:00.000Z',
  investigate_until: '2027-01-31T00:00:00.000Z',
  ...{ concluded_at: null, report_until: null, reported_at: null, finding: null, remedy: null },
};
