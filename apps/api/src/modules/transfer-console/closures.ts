import type { Kysely } from 'kysely';
import type { ConsoleTransfer } from '@kheya/contract';
import type { Database, TransferRow } from '#database.ts';

type Closure = ConsoleTransfer['closures'][number];

interface Span {
  readonly kind: Closure['kind'];
  readonly since: Date;
  readonly until: Date | null;
}

const OPENED_BY = { freeze: 'unfreeze', block: 'unblock' } as const;

/**
 * The stops, freezes and blocks of the sender, or of the business's owner, that were in force while
 * the transfer was under way.
 */
export async function listClosures(
  db: Kysely<Database>,
  row: Pick<TransferRow, 'user_id' | 'created_at' | 'completed_at'>,
): Promise<Closure[]> {
  const { owner_id: owner } = await db
    .selectFrom('payments.users')
    .select('owner_id')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const people = owner === null ? [row.user_id] : [row.user_id, owner];
  const spans = [...(await findStops(db, people)), ...(await findRestrictions(db, people))];
  return spans
    .filter(
      ({ since, until }) =>
        (row.completed_at === null || since <= row.completed_at) &&
        (until === null || until >= row.created_at),
    )
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .map(({ kind, since, until }) => ({
      kind,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    }));
}

async function findStops(db: Kysely<Database>, people: readonly string[]): Promise<Span[]> {
  const rows = await db
    .selectFrom('payments.customer_stops')
    .select(['stopped_at', 'lifted_at'])
    .where('user_id', 'in', people)
    .execute();
  return rows.map((row) => ({
    kind: 'customer_stop',
    since: row.stopped_at,
    until: row.lifted_at,
  }));
}

/** Each freeze or block lasts until the next opening of the same person. */
async function findRestrictions(db: Kysely<Database>, people: readonly string[]): Promise<Span[]> {
  const rows = await db
    .selectFrom('payments.restrictions')
    .select(['user_id', 'action', 'at'])
    .where('user_id', 'in', people)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ user_id: person, action, at }, index): Span[] => {
    if (action !== 'freeze' && action !== 'block') return [];
    const opened = rows
      .slice(index + 1)
      .find((later) => later.user_id === person && later.action === OPENED_BY[action]);
    return [{ kind: action, since: at, until: opened?.at ?? null }];
  });
}
