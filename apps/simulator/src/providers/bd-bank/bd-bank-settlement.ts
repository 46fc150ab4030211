import type { Kysely, Transaction } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';

const ACCOUNT_NO = '2170110001200';
/** Tk 15 crore: what we put in when the account is opened. */
const OPENING_MINOR = 15_000_000_000n;

/** Opens our settlement account where it is missing. */
export async function ensureSettlement(db: Kysely<SimulatorSchema>, now: Date): Promise<void> {
  await db
    .insertInto('bd_bank.settlement_account')
    .values({ account_no: ACCOUNT_NO, balance_minor: OPENING_MINOR, updated_at: now })
    .onConflict((conflict) => conflict.column('account_no').doNothing())
    .execute();
}

/** The account that payments are taken from. */
export async function readSettlement(db: Kysely<SimulatorSchema>) {
  return db.selectFrom('bd_bank.settlement_account').selectAll().executeTakeFirstOrThrow();
}

/** Adds to (or takes from) the account; false when its balance is too small. */
export async function moveSettlement(
  trx: Transaction<SimulatorSchema>,
  minor: bigint,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bd_bank.settlement_account')
    .set((eb) => ({ balance_minor: eb('balance_minor', '+', minor), updated_at: now }))
    .where('balance_minor', '>=', minor < 0n ? -minor : 0n)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
