import type { Ticket, TicketComment } from '@kheya/contract';

const minuteMs = 60_000;

type AuthoredComment = Pick<TicketComment, 'author' | 'created_at'>;

/** When an answer is due, counted from the customer's first unanswered comment, if there is one. */
export function answerDueAt(
  kind: Ticket['kind'],
  comments: readonly AuthoredComment[] | undefined,
): string | undefined {
  const lastOurs = comments?.findLastIndex((one) => one.author === 'support') ?? -1;
  const first = comments?.[lastOurs + 1];
  if (first === undefined) return undefined;
  // A quarter of an hour while money may be stolen, else a day.
  const minutes = kind === 'scam' ? 15 : 24 * 60;
  return new Date(Date.parse(first.created_at) + minutes * minuteMs).toISOString();
}
