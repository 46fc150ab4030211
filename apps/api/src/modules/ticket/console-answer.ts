import type { Kysely } from 'kysely';
import type { BodyOf, consoleTicketCommentCreate } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import type { Database, TicketCommentRow, TicketRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { noteOperatorAction, operatorName } from '#modules/operator/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import { addComment, findSaid, onceFor } from './ticket-comment.ts';
import { inTurn, ticketNumber } from './ticket-open.ts';
import { awaitsReport, changeTicket, lockTicket } from './ticket-repository.ts';
import { showComments } from './ticket-shown.ts';
import { afterAnswer } from './ticket-status.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;
type Request = BodyOf<typeof consoleTicketCommentCreate>;

type No = Refusal<
  | 'not_found'
  | 'ticket_closed'
  | 'attachment_gone'
  | 'remittance_error_not_reported'
  | 'idempotency_key_reused'
>;

export interface AnswerCall {
  readonly caller: OperatorCaller;
  readonly ticketId: string;
  readonly request: Request;
  readonly idempotencyKey: string | undefined;
}

/** An operator answers the customer, or notes something only we read. */
export async function answerTicket(ctx: Context, call: AnswerCall) {
  const said = await inTransaction(ctx.db, (trx) => say(trx, ctx, call));
  if (!said.ok) return said;
  const [shown] = await showComments(ctx.db, [said.row]);
  return { ok: true as const, value: shown! };
}

async function say(
  trx: Kysely<Database>,
  ctx: Context,
  { caller, ticketId, request, idempotencyKey }: AnswerCall,
): Promise<{ readonly ok: true; readonly row: TicketCommentRow } | No> {
  await inTurn(trx, caller.operatorId);
  const ticket = await lockTicket(trx, ticketId);
  if (!ticket) return refuse('not_found');
  const once = onceFor(idempotencyKey, ticketId, request);
  const before = await findSaid(trx, caller.operatorId, once);
  if (before) return before;
  if (ticket.status === 'closed') return refuse('ticket_closed');
  if (request.status === 'solved' && (await awaitsReport(trx, ticketId))) {
    return refuse('remittance_error_not_reported');
  }
  const added = await addComment(trx, ctx, {
    ticketId,
    author: supportAuthor(caller),
    message: request.message,
    isInternal: request.is_internal,
    attachmentIds: request.attachment_ids,
    once,
  });
  // A note leaves the ticket as the customer knows it.
  if (!added.ok || request.is_internal) return added;
  const status = request.status ?? 'pending';
  await handOver(trx, ctx, { caller, ticket, status });
  await notify(trx, ctx, {
    userId: ticket.user_id,
    kind: status === 'solved' ? 'ticket_solved' : 'ticket_answered',
    facts: { number: ticketNumber(ticket) },
    subjectId: added.row.id,
    ticketId,
  });
  return added;
}

/** The ticket after a word of ours that the customer reads. */
export async function handOver(
  trx: Kysely<Database>,
  ctx: Context,
  after: {
    readonly caller: OperatorCaller;
    readonly ticket: TicketRow;
    readonly status: 'open' | 'pending' | 'solved';
  },
): Promise<void> {
  const { caller, ticket, status } = after;
  await changeTicket(trx, ticket.id, {
    ...afterAnswer(ticket, status, ctx.clock.now()),
    comment_count: ticket.comment_count + 1,
    last_comment_by: 'support',
  });
  if (status !== ticket.status) await noteStatus(trx, ctx, caller, ticket, status);
  await ctx.events.publish(trx, ticket.user_id, { kind: 'ticket', id: ticket.id });
}

export async function noteStatus(
  trx: Kysely<Database>,
  ctx: Context,
  caller: OperatorCaller,
  ticket: TicketRow,
  to: TicketRow['status'],
): Promise<void> {
  await noteOperatorAction(trx, ctx, {
    operatorId: caller.operatorId,
    action: 'ticket_status',
    subjectId: ticket.id,
    facts: { from: ticket.status, to },
  });
}

export function supportAuthor(caller: OperatorCaller) {
  return {
    author: 'support',
    author_id: caller.operatorId,
    author_name: operatorName(caller.email),
  } as const;
}
