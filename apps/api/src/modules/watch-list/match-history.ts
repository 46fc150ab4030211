import { sql, type Kysely } from 'kysely';
import type { ScreeningMatch, WatchList } from '@kheya/contract';
import type { Database, ScreeningMatchRow } from '#database.ts';
import type { Page } from '#platform/page.ts';
import { paginate } from '#platform/page.ts';

/** Operators compare what they can read at once. */
const MOST = 20;

/** Since when the customer is here, what was paid, what else was found, and what this one stopped. */
export async function readHistory(
  db: Kysely<Database>,
  row: ScreeningMatchRow,
): Promise<Pick<ScreeningMatch, 'history' | 'transfers'>> {
  const isContact = row.subject_kind !== 'customer';
  const user = await db
    .selectFrom('payments.users')
    .select('created_at')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const paid = await db
    .selectFrom('payments.transfers')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('all'),
      sql<bigint>`count(*) filter (where contact_id = ${row.subject_id})`.as('to_contact'),
    ])
    .where('user_id', '=', row.user_id)
    .where('step', '=', 'settled')
    .executeTakeFirstOrThrow();
  const others = await db
    .selectFrom('payments.screening_matches')
    .select(['id', 'given_name', 'state', 'found_at'])
    .where('user_id', '=', row.user_id)
    .where('id', '<>', row.id)
    .orderBy('found_at', 'desc')
    .limit(MOST)
    .execute();
  const transfers = await db
    .selectFrom('payments.transfer_matches as m')
    .innerJoin('payments.transfers as t', 't.id', 'm.transfer_id')
    .select(['t.id', 't.created_at'])
    .where('m.match_id', '=', row.id)
    .orderBy('t.created_at', 'desc')
    .limit(MOST)
    .execute();
  return {
    history: {
      customer_since: user.created_at.toISOString(),
      paid_transfers: Number(paid.all),
      paid_to_contact: isContact ? Number(paid.to_contact) : null,
      other_matches: others.map((one) => ({ ...one, found_at: one.found_at.toISOString() })),
    },
    transfers: transfers.map(({ id, created_at: at }) => ({ id, created_at: at.toISOString() })),
  };
}

/** The versions in force first, then the newest of those before. */
export async function listWatchLists(
  db: Kysely<Database>,
  page: Page,
): Promise<{ results: WatchList[]; count: number; queued: number }> {
  const lists = db.selectFrom('payments.watch_lists');
  const rows = await paginate(
    lists
      .selectAll()
      .orderBy(sql`replaced_at is null`, 'desc')
      .orderBy('loaded_at', 'desc'),
    page,
  ).execute();
  const all = await lists
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  const queued = await db
    .selectFrom('payments.screening_queue')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return {
    results: rows.map(({ content_hash: _hash, ...row }) => ({
      ...row,
      loaded_at: row.loaded_at.toISOString(),
      replaced_at: row.replaced_at?.toISOString() ?? null,
    })),
    count: Number(all.n),
    queued: Number(queued.n),
  };
}
