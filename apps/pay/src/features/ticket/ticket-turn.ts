import type { Ticket, TicketComment } from '@kheya/contract';

const minuteMs = 60_000;

type AuthoredComment = Pick<TicketComment, 'author' | 'created_at'>;

/** Until when we promised an answer: counted from the first word of the customer we left unanswered. */
export function answerDueAt(
  kind: Ticket['kind'],
  comments: readonly AuthoredComment[] | undefined,
): string | undefined {
  const lastOurs = comments?.findLastIndex((one) => one.author === 'support') ?? -1;
  const first = comments?.[lastOurs + 1];
  if (first === undefined) return undefined;
  // Where money is being stolen a quarter of an hour, else a day.
  const minutes = kind === 'scam' ? 15 : 24 * 60;
  return new Date(Date.parse(first.created_at) + minutes * minuteMs).toISOString();
}
