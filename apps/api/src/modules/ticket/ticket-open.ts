import { sql, type Kysely } from 'kysely';
import type { TicketKind } from '@kheya/contract';
import type { Database, TicketRow, UserRow } from '#database.ts';
import { fullName } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { answerDue } from './ticket-status.ts';

type Author = Pick<
  UserRow,
  'id' | 'email' | 'first_name' | 'middle_name' | 'last_name' | 'business_name' | 'profile_type'
>;

/** Recognises a repeated request by its key; the hash reveals a different request with that key. */
export interface IdempotencyRecord {
  readonly key: string;
  readonly hash: string;
}

export interface NewTicketFacts {
  readonly user: Author;
  readonly kind: TicketKind;
  readonly subject: string;
  readonly message: string;
  readonly transferId?: string | null;
  readonly idempotency?: IdempotencyRecord | undefined;
}

export interface OpenedTicket {
  readonly ticket: TicketRow;
  /** The first comment, which carries the attachments. */
  readonly commentId: string;
}

/** Opens a ticket with a first comment in the customer's name, in the transaction of its cause. */
export async function openTicket(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock' | 'events'>,
  { user, kind, subject, message, transferId, idempotency }: NewTicketFacts,
): Promise<OpenedTicket> {
  const now = ctx.clock.now();
  const ticket = await trx
    .insertInto('payments.tickets')
    .values({
      id: newId(ctx.clock),
      user_id: user.id,
      kind,
      subject,
      status: 'open',
      transfer_id: transferId ?? null,
      comment_count: 1,
      last_comment_by: 'customer',
      waiting_since: now,
      answer_due_at: answerDue(kind, now),
      idempotency_key: idempotency?.key ?? null,
      request_hash: idempotency?.hash ?? null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const commentId = newId(ctx.clock);
  await trx
    .insertInto('payments.ticket_comments')
    .values({
      id: commentId,
      ticket_id: ticket.id,
      author: 'customer',
      author_id: user.id,
      author_name: authorName(user),
      message,
      created_at: now,
    })
    .execute();
  await ctx.events.publish(trx, user.id, { kind: 'ticket', id: ticket.id });
  return { ticket, commentId };
}

/** A customer without a name yet writes under their address. */
export function authorName(user: Author): string {
  return fullName(user) || user.email;
}

/** The ticket's number as people quote it. */
export function ticketNumber(row: Pick<TicketRow, 'number'>): string {
  return `KT-${row.number}`;
}

/** Locks one person's tickets while tickets and comments are counted and a key is looked up. */
export async function lockPersonTickets(trx: Kysely<Database>, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${personId}`}, 0))`.execute(
    trx,
  );
}
