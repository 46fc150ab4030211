import type { TransferReason } from '@kheya/contract';
import type { TransferChange, TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { voidPostings } from '../posting/postings.ts';
import { railOf } from '../rails/rails.ts';
import { findTransfer, ledgerAccountsOf } from '../repository.ts';
import { CANCELLABLE } from '../step-table.ts';
import { transitionTo, updateTransfer, type Transition } from '../transition.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'ledger' | 'log'>;

interface Release {
  readonly reason: TransferReason;
  readonly change?: TransferChange;
  /** Writes that commit together with the release. */
  readonly also?: Transition['also'];
}

/** Whether everything can still be given back, because nothing has been handed over. */
export function isReleasable(row: Pick<TransferRow, 'movement' | 'rail' | 'step'>): boolean {
  return CANCELLABLE.has(row.step) && railOf(row).cancellation !== 'none';
}

/**
 * Ends a transfer that has not been handed over, and gives everything back. The worker's claim moves
 * the same row from the same steps by compare-and-set; undefined where it was first.
 */
export async function release(
  ctx: Context,
  row: TransferRow,
  { reason, change, also }: Release,
): Promise<TransferRow | undefined> {
  const released = await transitionTo(ctx, row, {
    to: 'released',
    event: 'released',
    change: { reason, ...change },
    also,
  });
  return released && ((await returnFunds(ctx, released)) ?? released);
}

/** Returns a released transfer's money; when the ledger does not respond, the sweeper does it. */
async function returnFunds(ctx: Context, row: TransferRow): Promise<TransferRow | undefined> {
  try {
    await voidPostings(ctx.ledger, row, await ledgerAccountsOf(ctx.db, row));
    return await updateTransfer(ctx, row, { completed_at: ctx.clock.now() });
  } catch (error) {
    ctx.log.error({ err: error, transfer: row.id }, 'released, its money is not back yet');
    return undefined;
  }
}

const MAX_TRIES = 5;

/** Releases a transfer as we decided. False where it can no longer be released. */
export async function releaseTransfer(ctx: Context, id: string, given: Release): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const row = await findTransfer(ctx.db, id);
    if (!row || !isReleasable(row)) return false;
    if (await release(ctx, row, given)) return true;
  }
  throw new Error(`transfer ${id} moved before every attempt to release it`);
}
