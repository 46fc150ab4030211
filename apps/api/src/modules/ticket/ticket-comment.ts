import type { Kysely } from 'kysely';
import type { BodyOf, Ticket, TicketComment, ticketCommentCreate } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, TicketCommentRow } from '#database.ts';
import { useAttachments } from '#modules/attachment/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';
import { checkCommentRate } from './ticket-limits.ts';
import { authorName, lockPersonTickets } from './ticket-open.ts';
import { awaitsReport, changeTicket, lockTicket } from './ticket-repository.ts';
import { showComments, showTickets } from './ticket-view.ts';
import { afterCustomerComment, afterStatus } from './ticket-status.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;

export interface NewComment {
  readonly ticketId: string;
  readonly author: Pick<TicketCommentRow, 'author' | 'author_id' | 'author_name'>;
  readonly message: string;
  readonly isInternal?: boolean;
  readonly attachmentIds: readonly string[];
  readonly idempotency: { readonly key: string; readonly hash: string } | undefined;
}

/** Adds a comment with its attachments. The caller updates the ticket. */
export async function addComment(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  comment: NewComment,
): Promise<
  { readonly ok: true; readonly row: TicketCommentRow } | Refusal<'attachment_gone' | 'not_found'>
> {
  const { ticketId, author, message, isInternal, attachmentIds, idempotency } = comment;
  const row = await trx
    .insertInto('payments.ticket_comments')
    .values({
      id: newId(ctx.clock),
      ticket_id: ticketId,
      ...author,
      message,
      is_internal: isInternal ?? false,
      idempotency_key: idempotency?.key ?? null,
      request_hash: idempotency?.hash ?? null,
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const use = { ids: attachmentIds, uploaderId: author.author_id, commentId: row.id };
  const used = await useAttachments(trx, use);
  return used.ok ? { ok: true, row } : used;
}

/** The comment that this idempotency key created; another request with the key is refused. */
export async function findExistingComment(
  trx: Kysely<Database>,
  authorId: string,
  idempotency: NewComment['idempotency'],
): Promise<
  | { readonly ok: true; readonly row: TicketCommentRow }
  | Refusal<'idempotency_key_reused'>
  | undefined
> {
  if (!idempotency) return undefined;
  const row = await trx
    .selectFrom('payments.ticket_comments')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('idempotency_key', '=', idempotency.key)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.request_hash === idempotency.hash
    ? { ok: true, row }
    : refuse('idempotency_key_reused');
}

/** The key with the hash of its request: the same text in another ticket is another request. */
export function idempotencyOf(key: string | undefined, ticketId: string, request: object) {
  return key === undefined ? undefined : { key, hash: requestHash({ ...request, ticketId }) };
}

/** Adds a customer's comment, which reopens the ticket unless it is closed. */
export async function commentAsCustomer(
  ctx: Context,
  call: {
    readonly caller: Pick<Caller, 'userId' | 'user'>;
    readonly ticketId: string;
    readonly request: BodyOf<typeof ticketCommentCreate>;
    readonly idempotencyKey: string | undefined;
  },
): Promise<
  | { readonly ok: true; readonly value: TicketComment }
  | Refusal<
      'not_found' | 'ticket_closed' | 'attachment_gone' | 'idempotency_key_reused' | 'rate_limited'
    >
> {
  const { caller, ticketId, request } = call;
  const idempotency = idempotencyOf(call.idempotencyKey, ticketId, request);
  const comment = await inTransaction(ctx.db, async (trx) => {
    await lockPersonTickets(trx, caller.userId);
    const ticket = await lockTicket(trx, ticketId);
    if (ticket?.user_id !== caller.userId) return refuse('not_found');
    const before = await findExistingComment(trx, caller.userId, idempotency);
    if (before) return before;
    if (ticket.status === 'closed') return refuse('ticket_closed');
    const tooMany = await checkCommentRate(trx, ctx, caller.userId);
    if (tooMany) return tooMany;
    const { user } = caller;
    const added = await addComment(trx, ctx, {
      ticketId,
      author: { author: 'customer', author_id: user.id, author_name: authorName(user) },
      message: request.message,
      attachmentIds: request.attachment_ids,
      idempotency,
    });
    if (!added.ok) return added;
    await changeTicket(trx, ticketId, {
      ...afterCustomerComment(ticket, ctx.clock.now()),
      comment_count: ticket.comment_count + 1,
      last_comment_by: 'customer',
    });
    await ctx.events.publish(trx, caller.userId, { kind: 'ticket', id: ticketId });
    return added;
  });
  if (!comment.ok) return comment;
  const [shown] = await showComments(ctx.db, [comment.row]);
  return { ok: true, value: shown! };
}

/** The customer marks the ticket as solved; a repeat changes nothing. */
export async function solveAsCustomer(
  ctx: Context,
  userId: string,
  ticketId: string,
): Promise<
  | { readonly ok: true; readonly value: Ticket }
  | Refusal<'not_found' | 'ticket_closed' | 'remittance_error_not_reported'>
> {
  const solved = await inTransaction(ctx.db, async (trx) => {
    const ticket = await lockTicket(trx, ticketId);
    if (ticket?.user_id !== userId) return refuse('not_found');
    if (ticket.status === 'closed') return refuse('ticket_closed');
    if (ticket.status === 'solved') return { ok: true as const, row: ticket };
    if (await awaitsReport(trx, ticketId)) return refuse('remittance_error_not_reported');
    const change = afterStatus(ticket, 'solved', ctx.clock.now());
    const row = await changeTicket(trx, ticketId, change);
    await ctx.events.publish(trx, userId, { kind: 'ticket', id: ticketId });
    return { ok: true as const, row };
  });
  if (!solved.ok) return solved;
  const [shown] = await showTickets(ctx.db, [solved.row]);
  return { ok: true, value: shown! };
}

/** The comments, oldest first; internal notes for operators only. */
export async function listComments(
  db: Kysely<Database>,
  ticketId: string,
  reader: 'customer' | 'operator',
): Promise<TicketCommentRow[]> {
  let words = db
    .selectFrom('payments.ticket_comments')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .orderBy('id');
  if (reader === 'customer') words = words.where('is_internal', '=', false);
  return words.execute();
}
