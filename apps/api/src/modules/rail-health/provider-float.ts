import type { Kysely } from 'kysely';
import { CONNECTED_WALLETS, WALLETS, type RailProviderKey } from '@kheya/contract';
import type { Money } from '@kheya/money';
import type { Database } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext } from '#platform/module.ts';

export interface FloatMarks {
  readonly low: bigint;
  readonly stop: bigint;
}

/** The marks in force today, by provider; one without a float of ours has none. */
export async function floatMarks(
  db: Kysely<Database>,
  now: Date,
): Promise<ReadonlyMap<string, FloatMarks>> {
  const rows = await db
    .selectFrom('payments.float_marks')
    .selectAll()
    .distinctOn('provider')
    .where('valid_from', '<=', dayIn('Asia/Dhaka', now))
    .orderBy('provider')
    .orderBy('valid_from', 'desc')
    .execute();
  return new Map(
    rows.map(({ provider, low_minor: low, stop_minor: stop }) => [provider, { low, stop }]),
  );
}

/** The balance that the provider has for our payouts; undefined where it has none, or does not answer. */
export async function readFloat(
  { log, partners }: Pick<ModuleContext, 'log' | 'partners'>,
  provider: RailProviderKey,
): Promise<Money | undefined> {
  const partner = partnerOf(partners, provider);
  if (!partner) return undefined;
  const read = await partner.readFloat();
  if (read.outcome === 'done') return read.float;
  log.warn({ provider, outcome: read.outcome }, 'the float could not be read');
  return undefined;
}

function partnerOf(partners: ModuleContext['partners'], provider: RailProviderKey) {
  if (provider === 'bd_bank') return partners.bdBank;
  const wallet = CONNECTED_WALLETS.find((type) => WALLETS[type].ledgerKey === provider);
  return wallet === undefined ? undefined : partners.wallets[wallet];
}
