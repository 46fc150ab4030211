import type { Kysely } from 'kysely';
import type { BodyOf, Locale, Ticket, ticketCreate } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, TicketRow } from '#database.ts';
import { useAttachments } from '#modules/attachment/index.ts';
import { notify } from '#modules/notification/index.ts';
import { findOwnTransfer } from '#modules/transfer/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';
import { validateNotice, writeNotice } from './remittance-error.ts';
import { checkTicketRate } from './ticket-limits.ts';
import { lockPersonTickets, openTicket, ticketNumber } from './ticket-open.ts';
import { showTickets } from './ticket-view.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;

export interface TicketCall {
  readonly caller: Pick<Caller, 'userId' | 'user'>;
  readonly request: BodyOf<typeof ticketCreate>;
  readonly idempotencyKey: string | undefined;
  readonly locale: Locale;
}

type TicketRefusal = Refusal<
  | 'request_invalid'
  | 'not_found'
  | 'remittance_error_too_late'
  | 'remittance_error_open'
  | 'attachment_gone'
  | 'idempotency_key_reused'
  | 'rate_limited'
>;

/** Opens a customer's ticket. The same key returns the ticket it made, in its current state. */
export async function createTicket(
  ctx: Context,
  call: TicketCall,
): Promise<{ readonly ok: true; readonly value: Ticket } | TicketRefusal> {
  const made = await inTransaction(ctx.db, async (trx) => {
    await lockPersonTickets(trx, call.caller.userId);
    return (await findExistingTicket(trx, call)) ?? (await writeTicket(trx, ctx, call));
  });
  if (!made.ok) return made;
  const [shown] = await showTickets(ctx.db, [made.ticket]);
  return { ok: true, value: shown! };
}

type CreatedTicket = { readonly ok: true; readonly ticket: TicketRow } | TicketRefusal;

async function findExistingTicket(
  trx: Kysely<Database>,
  call: TicketCall,
): Promise<CreatedTicket | undefined> {
  if (call.idempotencyKey === undefined) return undefined;
  const ticket = await trx
    .selectFrom('payments.tickets')
    .selectAll()
    .where('user_id', '=', call.caller.userId)
    .where('idempotency_key', '=', call.idempotencyKey)
    .executeTakeFirst();
  if (!ticket) return undefined;
  const isSame = ticket.request_hash === requestHash(call.request);
  return isSame ? { ok: true, ticket } : refuse('idempotency_key_reused');
}

async function writeTicket(
  trx: Kysely<Database>,
  ctx: Context,
  call: TicketCall,
): Promise<CreatedTicket> {
  const { caller, request, idempotencyKey: key, locale } = call;
  const tooMany = await checkTicketRate(trx, ctx, caller.userId);
  if (tooMany) return tooMany;
  const { transfer_id: transferId } = request;
  const transfer =
    transferId === null ? undefined : await findOwnTransfer(trx, caller.userId, transferId);
  if (transferId !== null && !transfer) return refuse('not_found');
  const validated = await validateNotice(trx, ctx, { request, transfer, locale });
  if (!validated.ok) return validated;
  const { ticket, commentId } = await openTicket(trx, ctx, {
    user: caller.user,
    kind: request.kind,
    subject: request.subject,
    message: request.message,
    transferId,
    idempotency: key === undefined ? undefined : { key, hash: requestHash(request) },
  });
  const use = { ids: request.attachment_ids, uploaderId: caller.userId, commentId };
  const used = await useAttachments(trx, use);
  if (!used.ok) return used;
  if (validated.notice) await writeNotice(trx, ctx, ticket.id, validated.notice);
  await notify(trx, ctx, {
    userId: caller.userId,
    kind: 'ticket_received',
    facts: { number: ticketNumber(ticket) },
    subjectId: ticket.id,
    ticketId: ticket.id,
  });
  return { ok: true, ticket };
}
