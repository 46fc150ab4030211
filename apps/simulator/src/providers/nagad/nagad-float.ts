import type { Kysely, Transaction } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';

/** Tk 5 crore for payouts. */
const OPENING_MINOR = 5_000_000_000n;

/** Opens the merchant's account where it is missing. */
export async function ensureFloat(
  db: Kysely<SimulatorSchema>,
  merchantId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('nagad.merchants')
    .values({ id: merchantId, balance_minor: OPENING_MINOR, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function readFloat(db: Kysely<SimulatorSchema>, merchantId: string): Promise<bigint> {
  const merchant = await db
    .selectFrom('nagad.merchants')
    .select('balance_minor')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return merchant.balance_minor;
}

/** Adds to (or takes from) the merchant's account; false when its balance is too small. */
export async function moveFloat(
  trx: Transaction<SimulatorSchema>,
  merchantId: string,
  minor: bigint,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('nagad.merchants')
    .set((eb) => ({ balance_minor: eb('balance_minor', '+', minor), updated_at: now }))
    .where('id', '=', merchantId)
    .where('balance_minor', '>=', minor < 0n ? -minor : 0n)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
