import type { TransferReason } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { PayoutRefusal } from '@kheya/partners';
import type { AdvanceContext, Advanced, AdvanceStep } from './context.ts';
import { recordCall, withoutNumbers } from './provider-calls.ts';
import { postSent, postSettlement } from '../posting/postings.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import { notifyCustomer } from '../notices.ts';
import type { RailAnswer, RailProvider } from '../rails/rail.ts';
import { railOf } from '../rails/rails.ts';
import { ledgerAccountsOf } from '../repository.ts';
import { noteReturn } from './returns.ts';
import { expectedBy, isHeldByRail, scheduleRetry } from './wait.ts';

const REASONS: Readonly<Record<PayoutRefusal, TransferReason>> = {
  wallet_not_registered: 'WALLET_NOT_REGISTERED',
  wallet_limit_exceeded: 'WALLET_LIMIT_EXCEEDED',
  account_not_found: 'ACCOUNT_NOT_FOUND',
  account_closed: 'ACCOUNT_CLOSED',
  name_mismatch: 'NAME_MISMATCH',
  amount_out_of_range: 'AMOUNT_OUT_OF_RANGE',
  rail_refused: 'RAIL_REFUSED',
};

/** The first hand-over. The attempt is stored before the rail is called. */
export const sendFirst: AdvanceStep = async (ctx, row) => {
  if (await isHeldByRail(ctx, row, { keepsProbe: false })) return 'wait';
  const change = handOverFacts(ctx, row);
  const sent = await transitionTo(ctx, row, { to: 'sent', event: 'handed_over', change });
  return sent ? send(ctx, sent) : 'again';
};

/** The moment by which the rail's day is counted, and what it makes of the promise. */
function handOverFacts({ clock }: AdvanceContext, row: TransferRow) {
  const now = clock.now();
  return { rail_requested_at: now, expected_by: expectedBy(row, now) };
}

/**
 * A repeated hand-over: the rail is queried by reference first, and the payment is sent only if it
 * never arrived.
 */
export const resumeSend: AdvanceStep = async (ctx, row) => {
  const found = await find(ctx, row);
  if (found.outcome !== 'not_found') return applyRailAnswer(ctx, row, found, 'asked_again');
  if (await isHeldByRail(ctx, row, { keepsProbe: false })) return 'wait';
  if (row.rail_requested_at !== null) return send(ctx, row);
  const again = await updateTransfer(ctx, row, handOverFacts(ctx, row));
  return again ? send(ctx, again) : 'again';
};

/**
 * A batch rail has it: a customer's wish to stop it is passed on once, and then the rail is asked
 * until it has settled or comes back.
 */
export const followAccepted: AdvanceStep = async (ctx, row) => {
  if (row.cancel_requested_at !== null && row.recalled_at === null) return recall(ctx, row);
  const found = await find(ctx, row);
  return applyRailAnswer(ctx, row, found, 'asked_again');
};

const DAY_MS = 24 * 3_600_000;
/** A bank in Bangladesh gives a payment back within the next two sessions; a long weekend lies between. */
const DAYS_ASKED_AFTERWARDS = 5;

/** A batch rail that tells us nothing by itself; the partner lists what its own rails gave back. */
function isAskedAfterwards(row: TransferRow): boolean {
  const { isBatch, dollarLeg } = railOf(row);
  return isBatch && dollarLeg !== 'by_rail';
}

/** Whether a settled payment is due to be asked about once more. */
export function isToAskAgain({ next_attempt_at: due }: TransferRow, now: Date): boolean {
  return due !== null && due <= now;
}

/** Asks whether what was credited came back after all; once a day, for as long as it may. */
export const askAfterSettlement: AdvanceStep = async (ctx, row) => {
  const found = await find(ctx, row);
  if (found.outcome === 'returned' && (await noteReturn(ctx, row, found))) return 'again';
  const next = new Date(ctx.clock.now().getTime() + DAY_MS);
  await updateTransfer(ctx, row, {
    attempts: row.attempts + 1,
    next_attempt_at: row.attempts + 1 < DAYS_ASKED_AFTERWARDS ? next : null,
  });
  return 'wait';
};

async function recall(ctx: AdvanceContext, row: TransferRow): Promise<Advanced> {
  const { provider } = providerOf(row);
  const done = { recalled_at: ctx.clock.now() };
  if (!provider.recall) {
    await updateTransfer(ctx, row, done);
    return 'again';
  }
  const call = { provider: provider.name, call: 'recall' } as const;
  const answer = await recordCall(ctx, row, call, () => provider.recall!(ctx, row));
  if (answer.outcome === 'unknown') {
    await scheduleRetry(ctx, row, { detail: `recall: ${answer.cause.message}` });
    return 'wait';
  }
  const asked = await updateTransfer(ctx, row, done);
  if (asked && answer.outcome === 'returned') await noteReturn(ctx, asked, answer);
  return 'again';
}

function find(ctx: AdvanceContext, row: TransferRow): Promise<RailAnswer> {
  const { provider } = providerOf(row);
  const ask = () => provider.find(ctx, row);
  return recordCall(ctx, row, { provider: provider.name, call: 'find' }, ask);
}

async function send(ctx: AdvanceContext, row: TransferRow): Promise<Advanced> {
  const { provider } = providerOf(row);
  const ask = () => provider.send(ctx, row);
  const answer = await recordCall(ctx, row, { provider: provider.name, call: 'send' }, ask);
  return applyRailAnswer(ctx, row, answer);
}

function providerOf(row: TransferRow): { readonly provider: RailProvider } {
  const { key, provider } = railOf(row);
  if (!provider) throw new Error(`transfer ${row.id} is handed to nobody: ${key}`);
  return { provider };
}

async function applyRailAnswer(
  ctx: AdvanceContext,
  row: TransferRow,
  outcome: RailAnswer,
  event?: 'asked_again',
): Promise<Advanced> {
  switch (outcome.outcome) {
    case 'done':
      return settle(ctx, row, outcome);
    case 'accepted':
      return row.step === 'accepted' ? waitForRail(ctx, row, event) : accept(ctx, row, outcome);
    case 'returned':
      if (row.step === 'sent') return returnedUnheard(ctx, row, outcome.code);
      if (!(await noteReturn(ctx, row, outcome))) await waitForRail(ctx, row, event);
      return 'again';
    case 'refused': {
      if (row.step === 'accepted') throw new Error(`accepted, and then refused: ${outcome.detail}`);
      ctx.log.warn({ transfer: row.id, detail: outcome.detail }, 'the rail refused');
      // Stored before anything is reversed: a refused payment is never sent again.
      await updateTransfer(ctx, row, { reason: REASONS[outcome.code], attempts: 0 }, 'refused');
      return 'again';
    }
    case 'not_sent':
      await scheduleRetry(ctx, row, {
        detail: `not sent: ${outcome.cause.message}`,
        // Nothing of it reached the rail, so the next attempt is dated by its own moment.
        ...(railOf(row).isBatch ? { change: { rail_requested_at: null } } : {}),
      });
      await openOperatorTask(ctx.db, ctx, {
        kind: 'transfer_rail_trouble',
        subjectId: row.id,
        detail: withoutNumbers(outcome.cause.message),
      });
      return 'wait';
    case 'in_progress':
      return waitForRail(ctx, row, event);
    case 'not_found':
      throw new Error(`the rail has lost transfer ${row.id}, which it had accepted`);
    case 'unknown':
      return waitForRail(ctx, row, event, `unknown: ${outcome.cause.message}`);
  }
}

/**
 * It came back before we heard that it was accepted: a batch rail had it all the same, and an
 * instant one never paid.
 */
async function returnedUnheard(ctx: AdvanceContext, row: TransferRow, code: string) {
  if (!railOf(row).isBatch) {
    await updateTransfer(ctx, row, { reason: 'RAIL_REFUSED', attempts: 0 }, 'refused');
    ctx.log.warn({ transfer: row.id, code }, 'the rail gave it back');
    return 'again' as const;
  }
  const number = { paymentId: null, networkReference: null };
  return accept(ctx, row, { outcome: 'accepted', ...number });
}

async function waitForRail(
  ctx: AdvanceContext,
  row: TransferRow,
  event?: 'asked_again',
  detail = 'the rail is still working on it',
): Promise<Advanced> {
  await scheduleRetry(ctx, row, {
    detail,
    // A batch rail works for days, and each question would be a line of the timeline.
    ...(event && row.step !== 'accepted' ? { event } : {}),
  });
  return 'wait';
}

/** Books what the rail accepted before the row says so: final for the customer, and in transit. */
async function accept(
  ctx: AdvanceContext,
  row: TransferRow,
  answer: Extract<RailAnswer, { outcome: 'accepted' }>,
): Promise<Advanced> {
  await postSent(ctx.ledger, row, await ledgerAccountsOf(ctx.db, row));
  await transitionTo(ctx, row, {
    to: 'accepted',
    event: 'accepted',
    change: {
      rail_payment_id: answer.paymentId,
      rail_reference: answer.networkReference,
    },
  });
  return 'again';
}

/** Settles the books before the row, so that a row that says settled is always true. */
async function settle(
  ctx: AdvanceContext,
  row: TransferRow,
  paid: Extract<RailAnswer, { outcome: 'done' }>,
): Promise<Advanced> {
  if (railOf(row).isBatch && row.step === 'sent') {
    const number = { paymentId: null, networkReference: paid.trxId };
    return accept(ctx, row, { outcome: 'accepted', ...number });
  }
  await postSettlement(ctx.ledger, row, await ledgerAccountsOf(ctx.db, row));
  const now = ctx.clock.now();
  await transitionTo(ctx, row, {
    to: 'settled',
    event: 'delivered',
    change: {
      rail_reference: paid.trxId,
      completed_at: now,
      ...(isAskedAfterwards(row) ? { next_attempt_at: new Date(now.getTime() + DAY_MS) } : {}),
      ...('bankTransactionId' in paid ? { bank_transfer_id: paid.bankTransactionId } : {}),
    },
    also: async (trx, settled) => {
      if (settled.cancel_requested_at)
        await notifyCustomer(trx, ctx, settled, 'transfer_cancel_missed');
    },
  });
  return 'again';
}
