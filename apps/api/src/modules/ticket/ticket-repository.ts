import type { Kysely } from 'kysely';
import type { TicketStatus } from '@kheya/contract';
import type { Database, RemittanceErrorRow, TicketChange, TicketRow } from '#database.ts';
import { paginate, type Page } from '#platform/page.ts';

/** A ticket of this customer; undefined for another customer's. */
export async function findOwnTicket(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<TicketRow | undefined> {
  return db
    .selectFrom('payments.tickets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Locks the ticket, so that simultaneous changes run one after another. */
export async function lockTicket(
  trx: Kysely<Database>,
  id: string,
): Promise<TicketRow | undefined> {
  return trx
    .selectFrom('payments.tickets')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeTicket(
  trx: Kysely<Database>,
  id: string,
  change: TicketChange,
): Promise<TicketRow> {
  return trx
    .updateTable('payments.tickets')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The customer's tickets: those waiting for them first, then by the newest comment. */
export async function listTickets(
  db: Kysely<Database>,
  userId: string,
  { status, ...page }: Page & { readonly status?: TicketStatus | undefined },
): Promise<{ rows: TicketRow[]; count: number }> {
  let mine = db.selectFrom('payments.tickets').where('user_id', '=', userId);
  if (status) mine = mine.where('status', '=', status);
  const ordered = mine
    .selectAll()
    .orderBy((eb) => eb('status', '=', 'pending'), 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await paginate(ordered, page).execute();
  return { rows, count: await countTickets(db, userId, status) };
}

export async function countTickets(
  db: Kysely<Database>,
  userId: string,
  status: TicketStatus | undefined,
): Promise<number> {
  let mine = db.selectFrom('payments.tickets').where('user_id', '=', userId);
  if (status) mine = mine.where('status', '=', status);
  const { count } = await mine
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The error notices of these tickets, where they have one. */
export async function findRemittanceErrors(
  db: Kysely<Database>,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, RemittanceErrorRow>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.remittance_errors')
    .selectAll()
    .where('ticket_id', 'in', [...ticketIds])
    .execute();
  return new Map(rows.map((row) => [row.ticket_id, row]));
}

/**
 * Whether the law still requires a report for this ticket; until it is sent, the ticket cannot be
 * solved.
 */
export async function awaitsReport(db: Kysely<Database>, ticketId: string): Promise<boolean> {
  const row = (await findRemittanceErrors(db, [ticketId])).get(ticketId);
  return row !== undefined && row.reported_at === null;
}
