import type { TransferRow } from '#database.ts';
import { noteUnbooked } from '#modules/operator-task/index.ts';
import { fund } from './bank.ts';
import type { AdvanceContext, Advanced, AdvanceStep } from './context.ts';
import { mirrorAtBank } from './mirror.ts';
import {
  askAfterSettlement,
  followAccepted,
  isToAskAgain,
  resumeSend,
  sendFirst,
} from './hand-over.ts';
import { isFeeToMove, moveFee, takeBack } from './returns.ts';
import { screen } from './screening.ts';
import { awaitRecipient, payRecipient } from './invitation.ts';
import { holdForSender } from './sender-stop.ts';
import { returnFunds, unwind } from './unwind.ts';
import { postToLedger } from '../posting/post-to-ledger.ts';
import { withTransferLock } from './lock.ts';
import { transitionTo } from '../transition.ts';
import { railOf } from '../rails/rails.ts';
import { findTransfer } from '../repository.ts';
import { isSenderStopped } from '../sender.ts';
import { isHeldForReview } from './soft-limit.ts';
import { ADVANCE_TASK, advanceKey, isHeldByRail, isOutsideHours, waitUntil } from './wait.ts';

/** More steps than any transfer has; a row that needs more is a bug. */
const MAX_STEPS = 20;

/**
 * Takes a transfer as far as it can go now. It reads the row before each step, so a job or a sweep
 * may call it at any time, after a crash, or twice.
 */
export async function advanceTransfer(ctx: AdvanceContext, transferId: string): Promise<void> {
  try {
    await advance(ctx, transferId);
  } catch (error) {
    // An unanswered provider call is waited for; an error thrown here comes from our own books.
    const row = await findTransfer(ctx.db, transferId).catch(() => undefined);
    const since = row?.updated_at ?? ctx.clock.now();
    await noteUnbooked(ctx, { kind: 'transfer_not_booked', subjectId: transferId, since, error });
    throw error;
  }
}

async function advance(ctx: AdvanceContext, transferId: string): Promise<void> {
  const ran = await withTransferLock(ctx.pool, transferId, async () => {
    for (let count = 0; count < MAX_STEPS; count += 1) {
      const row = await findTransfer(ctx.db, transferId);
      if (!row || (await stepOf(ctx, row)) === 'wait') return true;
    }
    throw new Error(`transfer ${transferId} does not come to rest`);
  });
  if (ran === undefined) {
    // Another worker has the transfer and may be past the reason for this call: look again in a
    // second.
    const runAt = new Date(ctx.clock.now().getTime() + 1000);
    const options = { runAt, key: advanceKey(transferId) };
    await ctx.jobs.add(ctx.db, ADVANCE_TASK, { transfer_id: transferId }, options);
  }
}

async function stepOf(ctx: AdvanceContext, row: TransferRow): Promise<Advanced> {
  const step = nextStep(row, ctx.clock.now());
  return step ? step(ctx, row) : 'wait';
}

/** The step to run for a row in this state; undefined where nothing is to be done. */
function nextStep(row: TransferRow, now: Date): AdvanceStep | undefined {
  const { dollarLeg, movement } = railOf(row);
  const isInvitation = movement === 'invited_transfer';
  if (row.return_id !== null && row.step !== 'returned') return takeBack;
  if (row.step === 'settled') {
    if (dollarLeg === 'after_settlement') return mirrorAtBank;
    if (dollarLeg === 'by_rail') return isFeeToMove(row) ? moveFee : undefined;
    return isToAskAgain(row, now) ? askAfterSettlement : undefined;
  }
  if (row.completed_at !== null) return undefined;
  switch (row.step) {
    case 'intent':
      return row.scheduled_for === null ? bookIntent : undefined;
    case 'reserved':
      if (isInvitation) return awaitRecipient;
      return row.reason === null ? screen : unwind;
    case 'screened':
      return isTimeToSend(row, now) ? claim : waitToSend;
    case 'claimed':
      if (row.reason !== null) return unwind;
      if (isInvitation) return payRecipient;
      return dollarLeg === 'before_hand_over' ? fund : sendFirst;
    case 'funded':
      return sendFirst;
    case 'sent':
      return row.reason === null ? resumeSend : unwind;
    case 'released':
    case 'stopped':
    case 'expired':
      return returnFunds;
    case 'accepted':
      return followAccepted;
    case 'failed':
    case 'returned':
      return undefined;
  }
}

/** A batch rail is given it once nobody may cancel any more and the rail works. */
const isTimeToSend = ({ send_after: after }: TransferRow, now: Date) =>
  after === null || now >= after;

const waitToSend: AdvanceStep = async (ctx, row) => {
  await waitUntil(ctx, row, row.send_after!);
  return 'wait';
};

const bookIntent: AdvanceStep = async (ctx, row) => {
  // The sweeper ends it.
  if (await isSenderStopped(ctx.db, row)) return 'wait';
  await postToLedger(ctx, row);
  return 'again';
};

/**
 * The atomic claim: it and a cancellation move the same row from the same step by compare-and-set,
 * so exactly one succeeds. The money is handed over after it, so a frozen customer's transfer stops
 * here.
 */
const claim: AdvanceStep = async (ctx, row) => {
  const held = await holdForSender(ctx, row);
  if (held) return held;
  if (await isHeldForReview(ctx, row)) return 'wait';
  // Before the claim, so that the sender can still cancel it while it waits.
  if (await isHeldByRail(ctx, row, { keepsProbe: true })) return 'wait';
  if (await isOutsideHours(ctx, row)) return 'wait';
  await transitionTo(ctx, row, { to: 'claimed' });
  return 'again';
};
