import type { TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { release } from '../cancel/release.ts';
import { findTransfer } from '../repository.ts';
import { updateTransfer, type Transition } from '../transition.ts';
import { ADVANCE_TASK, advanceKey } from './wait.ts';
import { isReviewWaiting } from '../review-state.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'jobs' | 'ledger' | 'log'>;

/** The decision wakes it; without one it is only looked at now and then. */
const LOOK_MS = 3_600_000;

/**
 * Whether the payment waits until an operator has looked at it. Its money is reserved, and its sender
 * can cancel it until it goes on.
 */
export async function isHeldForReview(ctx: Context, row: TransferRow): Promise<boolean> {
  if (!isReviewWaiting(row)) return false;
  const now = ctx.clock.now();
  if (row.next_attempt_at === null || row.next_attempt_at <= now) {
    const change = { next_attempt_at: new Date(now.getTime() + LOOK_MS) };
    await updateTransfer(ctx, row, change);
  }
  return true;
}

interface Decision {
  readonly approve: boolean;
  /** Writes that commit together with the decision. */
  readonly also: NonNullable<Transition['also']>;
}

const MAX_TRIES = 5;

/**
 * An operator lets a payment above a soft limit go on, or gives it back. Decisions, the cancellation
 * and the worker move the same row by compare-and-set; false where it doesn't wait any more.
 */
export async function decideSoftLimitReview(
  ctx: Context,
  id: string,
  { approve, also }: Decision,
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const row = await findTransfer(ctx.db, id);
    if (!row || !isReviewWaiting(row)) return false;
    const decided = approve ? await goOn(ctx, row, also) : await giveBack(ctx, row, also);
    if (decided) return true;
  }
  throw new Error(`transfer ${id} moved before every attempt to decide about it`);
}

function goOn(ctx: Context, row: TransferRow, also: Decision['also']) {
  const change = { soft_limit_review: 'approved', next_attempt_at: null } as const;
  return updateTransfer(ctx, row, change, 'reviewed', async (trx, approved) => {
    await also(trx, approved);
    // What is planned goes out on its day.
    if (approved.step === 'intent') return;
    await ctx.jobs.add(trx, ADVANCE_TASK, { transfer_id: row.id }, { key: advanceKey(row.id) });
  });
}

function giveBack(ctx: Context, row: TransferRow, also: Decision['also']) {
  const change = { soft_limit_review: 'declined' } as const;
  return release(ctx, row, { reason: 'REVIEW_DECLINED', change, also });
}
