import type { Transfer } from '@kheya/contract';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { TransferRow } from '#database.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { ADVANCE_TASK, advanceKey } from '../advance/wait.ts';
import { voidPostings } from '../posting/postings.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import { railOf } from '../rails/rails.ts';
import { ledgerAccountsOf, findOwnTransfer } from '../repository.ts';
import { cancelOf, isWithRail, transferViews } from '../view/view.ts';
import { CANCELLABLE } from '../step-table.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'jobs' | 'ledger' | 'log'>;
type Cancelled =
  | { readonly ok: true; readonly value: Transfer; readonly status: 200 | 202 }
  | Refusal<'not_found' | 'transfer_not_cancellable'>;

const MAX_TRIES = 5;

/**
 * Cancels a transfer, or requests its return. The worker's claim and this cancellation move the
 * same row from the same steps by compare-and-set, so exactly one of them succeeds.
 */
export async function cancelTransfer(
  ctx: Context,
  caller: Pick<Caller, 'userId'>,
  id: string,
  key: string,
): Promise<Cancelled> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const row = await findOwnTransfer(ctx.db, caller.userId, id);
    if (!row) return refuse('not_found');
    const done = await tryToCancel(ctx, row, key);
    if (done === 'refused') return refuse('transfer_not_cancellable');
    if (done !== 'overtaken') return answer(ctx, done);
  }
  // The worker moved the row before every attempt, so it can no longer be cancelled.
  return refuse('transfer_not_cancellable');
}

type Attempt = TransferRow | 'refused' | 'overtaken';

async function tryToCancel(ctx: Context, row: TransferRow, key: string): Promise<Attempt> {
  if (row.step === 'released' && row.cancel_key === key) return row;
  if (CANCELLABLE.has(row.step) && railOf(row).cancellation !== 'none')
    return release(ctx, row, key);
  if (!isWithRail(row)) return 'refused';
  if (row.cancel_requested_at) return row;
  if (cancelOf(row, ctx.clock.now()).kind !== 'request') return 'refused';
  const change = { cancel_requested_at: ctx.clock.now(), cancel_key: key };
  const asked = await updateTransfer(ctx, row, change, 'cancel_requested');
  if (asked) await passOn(ctx, asked);
  return asked ?? 'overtaken';
}

/** A bank that can still stop it hears of it now: the next question may be an hour away. */
async function passOn(ctx: Context, row: TransferRow): Promise<void> {
  if (row.step !== 'accepted' || !railOf(row).provider?.recall) return;
  await ctx.jobs.add(ctx.db, ADVANCE_TASK, { transfer_id: row.id }, { key: advanceKey(row.id) });
}

async function release(ctx: Context, row: TransferRow, key: string): Promise<Attempt> {
  const released = await transitionTo(ctx, row, {
    to: 'released',
    event: 'released',
    change: {
      reason: 'CANCELLED_BY_CUSTOMER',
      cancel_requested_at: ctx.clock.now(),
      cancel_key: key,
    },
  });
  if (!released) return 'overtaken';
  return (await returnFunds(ctx, released)) ?? released;
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

async function answer(ctx: Context, row: TransferRow): Promise<Cancelled> {
  const [value] = await transferViews(ctx.db, [row], ctx.clock.now());
  return { ok: true, value: value!, status: row.step === 'released' ? 200 : 202 };
}
