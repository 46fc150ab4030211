import type { Kysely } from 'kysely';
import type {
  AccountRow,
  Database,
  ReviewRow,
  TicketRow,
  TransferRow,
  UserRow,
} from '#database.ts';
import type { SearchQuery } from './search-query.ts';

/** A search shows a few of each kind; whoever needs more opens the list. */
export const MOST = 5;

export interface Wanted extends SearchQuery {
  /** The customers found by the same search. */
  readonly customerIds: readonly string[];
}

/** The transfer that was quoted, then the newest of the customers found. */
export async function findTransfers(
  db: Kysely<Database>,
  { id, reference, railNumber, customerIds }: Wanted,
): Promise<TransferRow[]> {
  const quoted = [
    ...(id === undefined ? [] : [{ column: 'id', value: id } as const]),
    ...(reference === undefined ? [] : [{ column: 'reference', value: reference } as const]),
    ...(railNumber === undefined ? [] : [{ column: 'rail_reference', value: railNumber } as const]),
  ];
  if (quoted.length > 0) {
    const found = await db
      .selectFrom('payments.transfers')
      .selectAll()
      .where((eb) => eb.or(quoted.map(({ column, value }) => eb(column, '=', value))))
      .limit(MOST)
      .execute();
    if (found.length > 0) return found;
  }
  if (customerIds.length === 0) return [];
  return db
    .selectFrom('payments.transfers')
    .selectAll()
    .where('user_id', 'in', customerIds)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** The account whose number or id was quoted. */
export async function findAccounts(
  db: Kysely<Database>,
  { id, accountNumber }: SearchQuery,
): Promise<AccountRow[]> {
  if (id === undefined && accountNumber === undefined) return [];
  const all = db.selectFrom('payments.accounts').selectAll();
  return (
    id === undefined ? all.where('account_number', '=', accountNumber!) : all.where('id', '=', id)
  ).execute();
}

/** The ticket that was quoted, or those of the customers found, the newest first. */
export async function findTickets(
  db: Kysely<Database>,
  { id, ticketNumber, customerIds }: Wanted,
): Promise<TicketRow[]> {
  const all = db.selectFrom('payments.tickets').selectAll();
  if (ticketNumber !== undefined) {
    return all.where('number', '=', BigInt(ticketNumber)).execute();
  }
  if (id !== undefined) {
    const quoted = await all
      .where((eb) => eb.or([eb('id', '=', id), eb('transfer_id', '=', id)]))
      .limit(MOST)
      .execute();
    if (quoted.length > 0) return quoted;
  }
  if (customerIds.length === 0) return [];
  return all
    .where('user_id', 'in', customerIds)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** The review that was quoted, or the undecided ones of the customers found. */
export async function findReviews(
  db: Kysely<Database>,
  { id, customerIds }: Wanted,
): Promise<ReviewRow[]> {
  const all = db.selectFrom('payments.reviews').selectAll();
  if (id !== undefined) {
    const quoted = await all.where('id', '=', id).execute();
    if (quoted.length > 0) return quoted;
  }
  if (customerIds.length === 0) return [];
  return all
    .where('user_id', 'in', customerIds)
    .where('closed_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

export async function findUsers(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.users')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
