import type { ModuleContext } from '#platform/module.ts';
import { findTransfer } from '../repository.ts';
import { railOf } from '../rails/rails.ts';
import { readRailReference } from './provider-keys.ts';
import { ADVANCE_TASK, advanceKey } from './wait.ts';

/**
 * A wallet says that a payment ended. What it says is not read: the rail is asked, now and not at
 * the next attempt, so a late, repeated or wrong call changes nothing. False where there is no such
 * payment, or the call is not proved to be of the wallet that has it.
 */
export async function hearCallback(
  ctx: Pick<ModuleContext, 'db' | 'jobs'>,
  reference: string,
  isOf: (ledgerWallet: string) => boolean,
): Promise<boolean> {
  const id = readRailReference(reference);
  const row = id === undefined ? undefined : await findTransfer(ctx.db, id);
  const wallet = row && railOf(row).ledgerWallet;
  if (!row || !wallet || !isOf(wallet)) return false;
  if (row.step !== 'sent') return true;
  await ctx.jobs.add(ctx.db, ADVANCE_TASK, { transfer_id: row.id }, { key: advanceKey(row.id) });
  return true;
}
