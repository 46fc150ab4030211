import type { TicketKind, TicketStatus } from '@kheya/contract';
import type { TicketChange, TicketRow } from '#database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What we promise: an answer within a day, and within a quarter of an hour where money is being stolen. */
export function answerDue(kind: TicketKind, since: Date): Date {
  return new Date(since.getTime() + (kind === 'scam' ? 15 * MINUTE_MS : DAY_MS));
}

type AnswerClock = Pick<TicketRow, 'kind' | 'waiting_since' | 'answer_due_at'>;
type Change = Pick<
  TicketChange,
  'status' | 'waiting_since' | 'answer_due_at' | 'solved_at' | 'updated_at'
>;

/**
 * A customer's comment reopens the ticket. They wait from their first unanswered comment on: a second
 * one does not put them further back.
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
 * An answer hands the ticket over; one that leaves it open promises the next. An error notice that was
 * answered stays open while it is investigated, and what is promised then is the law's date.
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

/** A status without a word: only an open ticket has somebody waiting. */
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
