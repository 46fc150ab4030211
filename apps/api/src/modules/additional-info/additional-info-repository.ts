import type { Kysely } from 'kysely';
import type { AdditionalInfoRow, Database } from '#database.ts';

export async function findAdditionalInfo(
  db: Kysely<Database>,
  userId: string,
): Promise<AdditionalInfoRow | undefined> {
  return db
    .selectFrom('payments.additional_infos')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Saves the money information; one row per person, the latest replaces it. */
export async function saveAdditionalInfo(
  db: Kysely<Database>,
  row: AdditionalInfoRow,
): Promise<AdditionalInfoRow> {
  const { user_id: _user, ...told } = row;
  return db
    .insertInto('payments.additional_infos')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(told))
    .returningAll()
    .executeTakeFirstOrThrow();
}
