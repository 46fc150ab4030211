import type { TransferRow } from '#database.ts';
import { noteUnbooked } from '#modules/operator-task/index.ts';
import { fund } from './advance-bank.ts';
import type { AdvanceContext, Advanced, AdvanceStep } from './advance-context.ts';
import { mirrorConversion } from './advance-mirror.ts';
import { askAgain, sendFirst } from './advance-rail.ts';
import { screen } from './advance-screening.ts';
import { giveBack, unwind } from './advance-unwind.ts';
import { bookTransfer } from './transfer-book.ts';
import { withTransferLock } from './transfer-lock.ts';
import { moveTransfer } from './transfer-move.ts';
import { findTransfer } from './transfer-repository.ts';
import { isCompanyRejected, isSenderStopped } from './transfer-sender.ts';
import { ADVANCE_TASK, advanceKey, waitAndAskAgain } from './transfer-wait.ts';

/** More steps than any transfer has: a row that still wants more is a mistake of ours. */
const MOST_STEPS = 20;

/**
 * Takes a transfer as far as it goes now. It reads the row before each step, so it may be called at
 * any time, by a job or a sweep, after a crash or twice.
 */
export async function advanceTransfer(ctx: AdvanceContext, transferId: string): Promise<void> {
  try {
    await advance(ctx, transferId);
  } catch (error) {
    // What the world does not answer is waited for; what throws are our own books.
    const row = await findTransfer(ctx.db, transferId).catch(() => undefined);
    const since = row?.updated_at ?? ctx.clock.now();
    await noteUnbooked(ctx, { kind: 'transfer_not_booked', subjectId: transferId, since, error });
    throw error;
  }
}

async function advance(ctx: AdvanceContext, transferId: string): Promise<void> {
  const ran = await withTransferLock(ctx.pool, transferId, async () => {
    for (let count = 0; count < MOST_STEPS; count += 1) {
      const row = await findTransfer(ctx.db, transferId);
      if (!row || (await stepOf(ctx, row)) === 'wait') return true;
    }
    throw new Error(`transfer ${transferId} does not come to rest`);
  });
  if (ran === undefined) {
    // Another worker has it and may be just past what called us: look once more in a moment.
    const runAt = new Date(ctx.clock.now().getTime() + 1000);
    const options = { runAt, key: advanceKey(transferId) };
    await ctx.jobs.add(ctx.db, ADVANCE_TASK, { transfer_id: transferId }, options);
  }
}

async function stepOf(ctx: AdvanceContext, row: TransferRow): Promise<Advanced> {
  const step = nextStep(row);
  return step ? step(ctx, row) : 'wait';
}

/** What is to be done with a row in this state; nothing where it rests. */
function nextStep(row: TransferRow): AdvanceStep | undefined {
  if (row.step === 'settled') return row.movement === 'usd_to_bdt' ? mirrorConversion : undefined;
  if (row.completed_at !== null) return undefined;
  switch (row.step) {
    case 'intent':
      return row.scheduled_for === null ? bookIntent : undefined;
    case 'reserved':
      return row.reason === null ? screen : unwind;
    case 'screened':
      return claim;
    case 'claimed':
      if (row.reason !== null) return unwind;
      return row.movement === 'usd_to_wallet' ? fund : sendFirst;
    case 'funded':
      return sendFirst;
    case 'sent':
      return row.reason === null ? askAgain : unwind;
    case 'released':
    case 'stopped':
    case 'expired':
      return giveBack;
    case 'failed':
      return undefined;
  }
}

const bookIntent: AdvanceStep = async (ctx, row) => {
  // The sweeper ends it.
  if (await isSenderStopped(ctx.db, row)) return 'wait';
  await bookTransfer(ctx, row);
  return 'again';
};

/**
 * The atomic claim: it and a cancel move the same row from the same step by compare-and-set, so
 * exactly one of them wins. After it the money is handed over, so nobody frozen gets past here.
 */
const claim: AdvanceStep = async (ctx, row) => {
  if (await isSenderStopped(ctx.db, row)) {
    if (!(await isCompanyRejected(ctx.db, row))) {
      await waitAndAskAgain(ctx, row, { detail: 'the sender is frozen' });
      return 'wait';
    }
    // Its owner may not cancel it, and could ask for nothing that is reserved.
    const change = { reason: 'COMPLIANCE_STOP' };
    await moveTransfer(ctx, row, { to: 'stopped', event: 'stopped', change });
    return 'again';
  }
  await moveTransfer(ctx, row, { to: 'claimed' });
  return 'again';
};
