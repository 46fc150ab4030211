import type { Kysely } from 'kysely';
import type { AppealRow, Database, NewAppeal } from '#database.ts';

export async function findAppeal(
  db: Kysely<Database>,
  id: string,
  lock?: 'lock',
): Promise<AppealRow | undefined> {
  const row = db.selectFrom('payments.appeals').selectAll().where('id', '=', id);
  return (lock ? row.forUpdate() : row).executeTakeFirst();
}

/** The customer's appeals, newest first. */
export async function listAppeals(db: Kysely<Database>, userId: string): Promise<AppealRow[]> {
  return db
    .selectFrom('payments.appeals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertAppeal(trx: Kysely<Database>, appeal: NewAppeal): Promise<AppealRow> {
  return trx.insertInto('payments.appeals').values(appeal).returningAll().executeTakeFirstOrThrow();
}

export async function closeAppeal(
  trx: Kysely<Database>,
  id: string,
  change: Required<Pick<AppealRow, 'status' | 'decision' | 'customer_reason' | 'decided_at'>>,
): Promise<void> {
  await trx.updateTable('payments.appeals').set(change).where('id', '=', id).execute();
}
