import type { TicketKind, TicketStatus } from '@kheya/contract';
import type { TicketChange, TicketRow } from '#database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What we promise: an answer within a day, and within a quarter of an hour where money is being stolen. */
export function answerDue(kind: TicketKind, since: Date): Date {
  return new Date(since.getTime() + (kind === 'scam' ? 15 * MINUTE_MS : DAY_MS));
}

type Standing = Pick<TicketRow, 'kind' | 'waiting_since' | 'answer_due_at'>;
type Change = Pick<
  TicketChange,
  'status' | 'waiting_since' | 'answer_due_at' | 'solved_at' | 'updated_at'
>;

/**
 * A customer's word opens the ticket again. They wait from their first unanswered word on: a second
 * one does not put them further back.
 */
export function afterCustomersWord(ticket: Standing, now: Date): Change {
  return {
    status: 'open',
    waiting_since: ticket.waiting_since ?? now,
    answer_due_at: ticket.answer_due_at ?? answerDue(ticket.kind, now),
    solved_at: null,
    updated_at: now,
  };
}

/**
 * An answer hands the ticket over; one that leaves it open promises the next. An error notice that was
 * answered stays open while it is investigated, and what is promised then is the law's date.
 */
export function afterAnswer(
  ticket: Standing,
  status: Exclude<TicketStatus, 'closed'>,
  now: Date,
): Change {
  const change = afterStatus(ticket, status, now);
  if (status !== 'open') return change;
  if (ticket.kind === 'remittance_error') return { ...change, ...NOBODY_WAITS };
  return { ...change, ...waiting(ticket.waiting_since ?? now, answerDue(ticket.kind, now)) };
}

/** A status without a word: only an open ticket has somebody waiting. */
export function afterStatus(ticket: Standing, status: TicketStatus, now: Date): Change {
  const rest = { status, solved_at: status === 'solved' ? now : null, updated_at: now };
  if (status !== 'open') return { ...rest, ...NOBODY_WAITS };
  const since = ticket.waiting_since ?? now;
  return { ...rest, ...waiting(since, ticket.answer_due_at ?? answerDue(ticket.kind, now)) };
}

const NOBODY_WAITS = { waiting_since: null, answer_due_at: null };

function waiting(since: Date, due: Date) {
  return { waiting_since: since, answer_due_at: due };
}
