import type { Kysely } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { walletScenario } from '#platform/wallet-values.ts';
import { gsmaError, type GsmaAnswer } from './gsma-errors.ts';
import { isMsisdn } from './gsma-format.ts';
import type { GsmaWallet } from './gsma-wallet.ts';

/** Who holds the numbers ending 82, whoever was meant. */
const OTHER_HOLDER = 'Sultana Begum';

export async function nameHolder(
  db: Kysely<SimulatorSchema>,
  holder: { readonly wallet: GsmaWallet['name']; readonly msisdn: string; readonly name: string },
): Promise<void> {
  await db
    .insertInto('gsma.holders')
    .values(holder)
    .onConflict((conflict) =>
      conflict.columns(['wallet', 'msisdn']).doUpdateSet({ name: holder.name }),
    )
    .execute();
}

/**
 * The name of a number's holder: the one a control gave it, or the recipient's in an earlier payment.
 * The wallet tells no name of any other number.
 */
export async function accountNameAnswer(
  db: Kysely<SimulatorSchema>,
  { name: wallet }: GsmaWallet,
  msisdn: string,
): Promise<GsmaAnswer> {
  if (!isMsisdn(msisdn)) return gsmaError('formatError', 'identifier');
  if (walletScenario(msisdn) === 'not_registered')
    return gsmaError('identifierError', 'identifier');
  const kept = await db
    .selectFrom('gsma.holders')
    .select('name')
    .where('wallet', '=', wallet)
    .where('msisdn', '=', msisdn)
    .executeTakeFirst();
  const fullName = msisdn.endsWith('82') ? OTHER_HOLDER : kept?.name;
  return { status: 200, body: { name: fullName === undefined ? {} : { fullName } } };
}
