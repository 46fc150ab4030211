import { railTiming, type RailKey } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { railOf } from '../rails/rails.ts';
import { findTransfer } from '../repository.ts';
import { updateTransfer, type Transition } from '../transition.ts';
import { ADVANCE_TASK, advanceKey } from './wait.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'jobs'>;

/** The half hour in which a remittance can always be cancelled: 12 CFR 1005.34(a). */
const CANCELLABLE_MS = 30 * 60_000;
const MAX_TRIES = 5;

/** Whether a first large payment waits still, and nobody has it yet. */
export function isCoolingOff(
  row: Pick<TransferRow, 'cools_off_until' | 'step'>,
  now: Date,
): boolean {
  const { cools_off_until: until, step } = row;
  const isKept = step === 'intent' || step === 'reserved' || step === 'screened';
  return isKept && until !== null && until > now;
}

/**
 * Operators let a first large payment go out before its wait is over. The worker and a cancellation
 * move the same row by compare-and-set; false where it doesn't wait any more.
 */
export async function endCoolOff(
  ctx: Context,
  id: string,
  also: NonNullable<Transition['also']>,
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const row = await findTransfer(ctx.db, id);
    const now = ctx.clock.now();
    if (!row || !isCoolingOff(row, now)) return false;
    const goesOut = goesOutAt(row, now);
    const change = { cools_off_until: now, send_after: goesOut, next_attempt_at: goesOut };
    const ended = await updateTransfer(ctx, row, change, undefined, async (trx, changed) => {
      await also(trx, changed);
      const options = { key: advanceKey(id), runAt: goesOut };
      await ctx.jobs.add(trx, ADVANCE_TASK, { transfer_id: id }, options);
    });
    if (ended) return true;
  }
  throw new Error(`transfer ${id} moved before every attempt to let it go out`);
}

function goesOutAt(row: TransferRow, now: Date): Date {
  const cancellable = new Date(row.created_at.getTime() + CANCELLABLE_MS);
  const from = cancellable > now ? cancellable : now;
  // We wrote this field from this very type.
  return railOf(row).isBatch ? railTiming(row.rail as RailKey, from).startsAt : from;
}
