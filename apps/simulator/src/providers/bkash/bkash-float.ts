import type { Kysely, Transaction } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';

export type FloatName = 'Collection' | 'Disbursement';

/** Tk 5 crore for payouts; nothing is collected yet. */
const OPENING_MINOR: Readonly<Record<FloatName, bigint>> = {
  Collection: 0n,
  Disbursement: 5_000_000_000n,
};

/** Creates the organisation's two accounts where they are missing. */
export async function ensureFloat(db: Kysely<SimulatorSchema>, now: Date): Promise<void> {
  for (const name of ['Collection', 'Disbursement'] as const) {
    await db
      .insertInto('bkash.accounts')
      .values({ name, balance_minor: OPENING_MINOR[name], updated_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
}

/** Both accounts, for the balance call. */
export async function listFloat(db: Kysely<SimulatorSchema>) {
  return db.selectFrom('bkash.accounts').selectAll().orderBy('name').execute();
}

/** Adds to (or takes from) one account; false when its balance is too small. */
export async function moveFloat(
  trx: Transaction<SimulatorSchema>,
  name: FloatName,
  minor: bigint,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bkash.accounts')
    .set((eb) => ({ balance_minor: eb('balance_minor', '+', minor), updated_at: now }))
    .where('name', '=', name)
    .where('balance_minor', '>=', minor < 0n ? -minor : 0n)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
