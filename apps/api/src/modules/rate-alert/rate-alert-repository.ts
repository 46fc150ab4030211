import { sql, type Kysely } from 'kysely';
import type { Rate } from '@kheya/money';
import type { Database, RateAlertRow, UserRow } from '#database.ts';

/** An alert that is neither reached nor expired at a moment. */
const waits = (at: Date) => sql<boolean>`(reached_at is null and expires_at > ${at})`;

/** Those that wait first, each by its rate; then those that have ended, the newest first. */
export function listAlerts(
  db: Kysely<Database>,
  userId: string,
  at: Date,
): Promise<RateAlertRow[]> {
  return db
    .selectFrom('payments.rate_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`case when ${waits(at)} then rate_e8 end nulls last`)
    .orderBy(sql`coalesce(reached_at, expires_at) desc`)
    .limit(50)
    .execute();
}

export function findOwnAlert(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<RateAlertRow | undefined> {
  return db
    .selectFrom('payments.rate_alerts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** How many of them wait. */
export async function countWaiting(
  db: Kysely<Database>,
  userId: string,
  at: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('payments.rate_alerts')
    .where('user_id', '=', userId)
    .where(waits(at))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasWaiting(db: Kysely<Database>, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payments.rate_alerts')
    .select('id')
    .where(waits(at))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes room for a new alert for a rate for which one has expired. */
export async function deleteExpired(
  trx: Kysely<Database>,
  { user_id: userId, rate_e8: rate }: Pick<RateAlertRow, 'user_id' | 'rate_e8'>,
  at: Date,
): Promise<void> {
  await trx
    .deleteFrom('payments.rate_alerts')
    .where('user_id', '=', userId)
    .where('rate_e8', '=', rate)
    .where('reached_at', 'is', null)
    .where('expires_at', '<=', at)
    .execute();
}

/** Undefined when an alert for this rate waits already. */
export function insertAlert(
  trx: Kysely<Database>,
  alert: Pick<RateAlertRow, 'id' | 'user_id' | 'rate_e8' | 'created_at' | 'expires_at'>,
): Promise<RateAlertRow | undefined> {
  return trx
    .insertInto('payments.rate_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when it was reached, expired or was removed meanwhile. */
export function changeAlert(
  db: Kysely<Database>,
  alert: Pick<RateAlertRow, 'id' | 'user_id' | 'rate_e8'>,
  at: Date,
): Promise<RateAlertRow | undefined> {
  return db
    .updateTable('payments.rate_alerts')
    .set({ rate_e8: alert.rate_e8 })
    .where('id', '=', alert.id)
    .where('user_id', '=', alert.user_id)
    .where(waits(at))
    .returningAll()
    .executeTakeFirst();
}

/** False when there is no such alert of theirs. */
export async function deleteAlert(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows: deleted } = await db
    .deleteFrom('payments.rate_alerts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return deleted > 0n;
}

/** Marks the alerts that our rate for customers of this kind has reached; each is returned once. */
export async function markReached(
  trx: Kysely<Database>,
  profileType: UserRow['profile_type'],
  rate: Rate,
  at: Date,
): Promise<readonly RateAlertRow[]> {
  const { rows } = await sql<RateAlertRow>`
    update payments.rate_alerts a set reached_at = ${at}, reached_rate_e8 = ${rate.e8}
    from payments.users u
    where u.id = a.user_id and u.profile_type = ${profileType} and u.closed_at is null
      and a.reached_at is null and a.expires_at > ${at} and a.rate_e8 <= ${rate.e8}
    returning a.*`.execute(trx);
  return rows;
}
