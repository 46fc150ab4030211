import type { Kysely, Transaction } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { writeAmount } from '#platform/wallet-values.ts';
import type { GsmaWallet } from './gsma-wallet.ts';

/** Tk 5 crore for payouts. */
const OPENING_MINOR = 5_000_000_000n;

/** Opens our account at the wallet where it is missing. */
export async function ensureFloat(
  db: Kysely<SimulatorSchema>,
  { name: wallet }: GsmaWallet,
  now: Date,
): Promise<void> {
  await db
    .insertInto('gsma.accounts')
    .values({ wallet, balance_minor: OPENING_MINOR, updated_at: now })
    .onConflict((conflict) => conflict.column('wallet').doNothing())
    .execute();
}

/** Adds to (or takes from) our account; false when its balance is too small. */
export async function moveFloat(
  trx: Transaction<SimulatorSchema>,
  wallet: GsmaWallet['name'],
  minor: bigint,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gsma.accounts')
    .set((eb) => ({ balance_minor: eb('balance_minor', '+', minor), updated_at: now }))
    .where('wallet', '=', wallet)
    .where('balance_minor', '>=', minor < 0n ? -minor : 0n)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a pending payment holds is still ours, and no longer available. */
export async function balanceResource(
  db: Kysely<SimulatorSchema>,
  { name: wallet }: GsmaWallet,
): Promise<Record<string, string>> {
  const { available, reserved } = await db
    .selectFrom('gsma.accounts')
    .select((eb) => [
      'balance_minor as available',
      eb
        .selectFrom('gsma.payments')
        .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
        .where('wallet', '=', wallet)
        .where('status', '=', 'pending')
        .as('reserved'),
    ])
    .where('wallet', '=', wallet)
    .executeTakeFirstOrThrow();
  const held = BigInt(reserved ?? 0);
  return {
    accountStatus: 'available',
    currentBalance: writeAmount(available + held),
    availableBalance: writeAmount(available),
    reservedBalance: writeAmount(held),
    currency: 'BDT',
  };
}
