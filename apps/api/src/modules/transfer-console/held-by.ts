import type { ConsoleTransfer, RailProviderKey } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import { railOf } from '#modules/transfer/index.ts';
import type { ModuleContext } from '#platform/module.ts';

const BEFORE_HAND_OVER: readonly TransferRow['step'][] = ['screened', 'claimed', 'funded'];

/** The provider that a payment waits for because it takes none now; null where nothing holds it. */
export async function heldBy(
  { clock, db }: Pick<ModuleContext, 'clock' | 'db'>,
  row: TransferRow,
): Promise<ConsoleTransfer['held_by']> {
  const { provider } = railOf(row);
  const isReady = row.send_after === null || row.send_after <= clock.now();
  if (!provider || !isReady || row.reason !== null || !BEFORE_HAND_OVER.includes(row.step)) {
    return null;
  }
  const health = await db
    .selectFrom('payments.rail_health')
    .select(['state', 'since'])
    .where('provider', '=', provider.name)
    .where('state', 'not in', ['working', 'slow'])
    .executeTakeFirst();
  if (!health) return null;
  const { state, since } = health;
  return { provider: provider.name as RailProviderKey, state, since: since.toISOString() };
}
