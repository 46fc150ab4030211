import type { Transfer } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import { voidBooks } from './transfer-books.ts';
import { moveTransfer, noteTransfer } from './transfer-move.ts';
import { bookAccounts, findOwnTransfer } from './transfer-repository.ts';
import { askBackUntil, showTransfers } from './transfer-shown.ts';
import { CANCELLABLE, HANDED_OVER } from './transfer-step-table.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'ledger' | 'log'>;
type Cancelled =
  | { readonly ok: true; readonly value: Transfer; readonly status: 200 | 202 }
  | Refusal<'not_found' | 'transfer_not_cancellable'>;

const TRIES = 5;

/**
 * Cancels, or asks for it. One atomic claim decides between this and the hand-over: the worker's
 * claim and this one move the same row from the same steps, so exactly one of them wins.
 */
export async function cancelTransfer(
  ctx: Context,
  caller: Pick<Caller, 'userId'>,
  id: string,
  key: string,
): Promise<Cancelled> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const row = await findOwnTransfer(ctx.db, caller.userId, id);
    if (!row) return refuse('not_found');
    const done = await tryToCancel(ctx, row, key);
    if (done === 'refused') return refuse('transfer_not_cancellable');
    if (done !== 'overtaken') return answer(ctx, done);
  }
  // The worker moved it under every try: it is long past cancelling by now.
  return refuse('transfer_not_cancellable');
}

type Attempt = TransferRow | 'refused' | 'overtaken';

async function tryToCancel(ctx: Context, row: TransferRow, key: string): Promise<Attempt> {
  if (row.step === 'released' && row.cancel_key === key) return row;
  if (CANCELLABLE.has(row.step) && row.movement !== 'usd_to_bdt') return release(ctx, row, key);
  if (!HANDED_OVER.has(row.step)) return 'refused';
  if (row.cancel_requested_at) return row;
  // A refusal is already on its way back: there is nothing left to ask for.
  if (row.reason !== null || ctx.clock.now() >= askBackUntil(row)) return 'refused';
  const asked = { cancel_requested_at: ctx.clock.now(), cancel_key: key };
  return (await noteTransfer(ctx, row, asked, 'cancel_requested')) ?? 'overtaken';
}

async function release(ctx: Context, row: TransferRow, key: string): Promise<Attempt> {
  const released = await moveTransfer(ctx, row, {
    to: 'released',
    event: 'released',
    change: {
      reason: 'CANCELLED_BY_CUSTOMER',
      cancel_requested_at: ctx.clock.now(),
      cancel_key: key,
    },
  });
  if (!released) return 'overtaken';
  return (await giveBack(ctx, released)) ?? released;
}

/** Returns a released transfer's money; where the ledger is silent, the sweeper does it. */
async function giveBack(ctx: Context, row: TransferRow): Promise<TransferRow | undefined> {
  try {
    await voidBooks(ctx.ledger, row, await bookAccounts(ctx.db, row));
    return await noteTransfer(ctx, row, { completed_at: ctx.clock.now() });
  } catch (error) {
    ctx.log.error({ err: error, transfer: row.id }, 'released, its money is not back yet');
    return undefined;
  }
}

async function answer(ctx: Context, row: TransferRow): Promise<Cancelled> {
  const [value] = await showTransfers(ctx.db, [row], ctx.clock.now());
  return { ok: true, value: value!, status: row.step === 'released' ? 200 : 202 };
}
