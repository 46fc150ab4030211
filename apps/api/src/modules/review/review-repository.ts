import { sql, type Kysely } from 'kysely';
import type { QueryOf, ReviewKind, reviewList } from '@kheya/contract';
import type { Database, NewReview, ReviewChange, ReviewRow } from '#database.ts';
import { paginate } from '#platform/page.ts';
import type { Part } from './review-rules.ts';

export type ReviewFilter = QueryOf<typeof reviewList>;

/** Undecided reviews, most urgent first; overdue ones lead. */
export async function listReviews(
  db: Kysely<Database>,
  filter: ReviewFilter,
  operatorId: string,
): Promise<{ rows: ReviewRow[]; count: number }> {
  const found = applyFilters(db.selectFrom('payments.reviews as r'), filter, operatorId);
  const all = found.selectAll('r');
  const ordered =
    filter.state === 'decided' ? all.orderBy('r.decided_at', 'desc') : all.orderBy('r.due_at');
  const rows = await paginate(ordered.orderBy('r.id'), filter).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

const reviewsOf = (db: Kysely<Database>) => db.selectFrom('payments.reviews as r');

function applyFilters(
  all: ReturnType<typeof reviewsOf>,
  { kind, state, mine }: ReviewFilter,
  operatorId: string,
): ReturnType<typeof reviewsOf> {
  let found = all;
  if (state === 'undecided') found = found.where('r.closed_at', 'is', null);
  else found = found.where('r.state', '=', state);
  if (kind) found = found.where('r.kind', '=', kind);
  if (mine) found = found.where('r.assignee_id', '=', operatorId);
  return found;
}

/** The number of undecided reviews, by kind. */
export async function countUndecided(db: Kysely<Database>): Promise<Record<ReviewKind, number>> {
  const { rows } = await sql<{ kind: ReviewKind; count: number }>`
    select kind, count(*)::int as count from payments.reviews where closed_at is null
    group by kind`.execute(db);
  const counts = {
    ...{ profile_approval: 0, manual_kyc: 0, business: 0, appeal: 0, access: 0 },
    ...{ profile_change: 0, sign_in_recovery: 0 },
  };
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}

export function findReview(db: Kysely<Database>, id: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('payments.reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockReview(trx: Kysely<Database>, id: string): Promise<ReviewRow | undefined> {
  return trx
    .selectFrom('payments.reviews')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Opens a review; undefined when one of its kind is open for this customer. */
export function insertReview(
  trx: Kysely<Database>,
  review: NewReview,
): Promise<ReviewRow | undefined> {
  return trx
    .insertInto('payments.reviews')
    .values(review)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).where('closed_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function changeReview(
  trx: Kysely<Database>,
  id: string,
  change: ReviewChange,
): Promise<ReviewRow> {
  return trx
    .updateTable('payments.reviews')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Decided reviews of a customer, newest first. */
export function listDecided(db: Kysely<Database>, userId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('payments.reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'decided')
    .orderBy('decided_at', 'desc')
    .execute();
}

/** The operators who took part in earlier decisions about these customers. */
export async function listParts(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Part[]>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; operator_id: string; review_id: string | null }>`
    select user_id, operator_id, id as review_id
    from payments.reviews, unnest(array[proposed_by, decided_by]) operator_id
    where user_id = any(${userIds}::uuid[]) and operator_id is not null
    union
    select r.user_id, who.operator_id, r.review_id
    from payments.restrictions r, unnest(array[r.operator_id, r.confirmed_by]) who(operator_id)
    where r.user_id = any(${userIds}::uuid[]) and who.operator_id is not null`.execute(db);
  const parts = new Map<string, Part[]>();
  for (const row of rows) {
    const known = parts.get(row.user_id) ?? [];
    known.push({ operatorId: row.operator_id, reviewId: row.review_id });
    parts.set(row.user_id, known);
  }
  return parts;
}

/** Undecided reviews, with the facts that tell whether they are still needed. */
export function listUndecided(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom('payments.reviews as r')
    .innerJoin('payments.users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select(['u.profile_approval_status', 'u.closed_at as user_closed_at'])
    .where('r.closed_at', 'is', null)
    .orderBy('r.opened_at')
    .limit(limit)
    .execute();
}
