import type { TicketKind, TicketStatus } from '@kheya/contract';
import type { TicketChange, TicketRow } from '#database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Our promise: an answer within a day, or within a quarter of an hour for a scam. */
export function answerDue(kind: TicketKind, since: Date): Date {
  return new Date(since.getTime() + (kind === 'scam' ? 15 * MINUTE_MS : DAY_MS));
}

type AnswerClock = Pick<TicketRow, 'kind' | 'waiting_since' | 'answer_due_at'>;
type Change = Pick<
  TicketChange,
  'status' | 'waiting_since' | 'answer_due_at' | 'solved_at' | 'updated_at'
>;

/**
 * A customer's comment reopens the ticket. Their wait counts from their first unanswered comment: a
 * second one does not put them further back.
 */
export function afterCustomerComment(ticket: AnswerClock, now: Date): Change {
  return {
    status: 'open',
    waiting_since: ticket.waiting_since ?? now,
    answer_due_at: ticket.answer_due_at ?? answerDue(ticket.kind, now),
    solved_at: null,
    updated_at: now,
  };
}

/**
 * An answer passes the ticket to the customer; one that leaves it open promises the next. An
 * answered error notice stays open while it is investigated, and is due on the law's date.
 */
export function afterAnswer(
  ticket: AnswerClock,
  status: Exclude<TicketStatus, 'closed'>,
  now: Date,
): Change {
  const change = afterStatus(ticket, status, now);
  if (status !== 'open') return change;
  if (ticket.kind === 'remittance_error') return { ...change, ...NOT_WAITING };
  return { ...change, ...waiting(ticket.waiting_since ?? now, answerDue(ticket.kind, now)) };
}

/** A status change without a comment: only an open ticket has somebody waiting. */
export function afterStatus(ticket: AnswerClock, status: TicketStatus, now: Date): Change {
  const rest = { status, solved_at: status === 'solved' ? now : null, updated_at: now };
  if (status !== 'open') return { ...rest, ...NOT_WAITING };
  const since = ticket.waiting_since ?? now;
  return { ...rest, ...waiting(since, ticket.answer_due_at ?? answerDue(ticket.kind, now)) };
}

const NOT_WAITING = { waiting_since: null, answer_due_at: null };

function waiting(since: Date, due: Date) {
  return { waiting_since: since, answer_due_at: due };
}
