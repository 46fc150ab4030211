import type { Kysely } from 'kysely';
import type { BodyOf, consoleTicketCommentCreate } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, TicketCommentRow, TicketRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { noteOperatorAction, operatorName } from '#modules/operator/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { addComment, findExistingComment, idempotencyOf } from './ticket-comment.ts';
import { lockPersonTickets, ticketNumber } from './ticket-open.ts';
import { awaitsReport, changeTicket, lockTicket } from './ticket-repository.ts';
import { showComments } from './ticket-view.ts';
import { afterAnswer } from './ticket-status.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;
type Request = BodyOf<typeof consoleTicketCommentCreate>;

type TicketRefusal = Refusal<
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

/** Adds an operator's answer to the customer, or an internal note. */
export async function answerTicket(ctx: Context, call: AnswerCall) {
  const written = await inTransaction(ctx.db, (trx) => writeAnswer(trx, ctx, call));
  if (!written.ok) return written;
  const [shown] = await showComments(ctx.db, [written.row]);
  return { ok: true as const, value: shown! };
}

async function writeAnswer(
  trx: Kysely<Database>,
  ctx: Context,
  { caller, ticketId, request, idempotencyKey }: AnswerCall,
): Promise<{ readonly ok: true; readonly row: TicketCommentRow } | TicketRefusal> {
  await lockPersonTickets(trx, caller.operatorId);
  const ticket = await lockTicket(trx, ticketId);
  if (!ticket) return refuse('not_found');
  const idempotency = idempotencyOf(idempotencyKey, ticketId, request);
  const before = await findExistingComment(trx, caller.operatorId, idempotency);
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
    idempotency,
  });
  // A note does not change the ticket for the customer.
  if (!added.ok || request.is_internal) return added;
  const status = request.status ?? 'pending';
  await publishAnswer(trx, ctx, { caller, ticket, status });
  await notify(trx, ctx, {
    userId: ticket.user_id,
    kind: status === 'solved' ? 'ticket_solved' : 'ticket_answered',
    facts: { number: ticketNumber(ticket) },
    subjectId: added.row.id,
    ticketId,
  });
  return added;
}

/** Updates the ticket after an answer that the customer reads. */
export async function publishAnswer(
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
