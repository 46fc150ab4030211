import type { TransferReason } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { FindOutcome, SendOutcome, PayoutRefusal } from '@kheya/partners';
import type { AdvanceContext, Advanced, AdvanceStep } from './context.ts';
import { recordCall, withoutNumbers } from './provider-calls.ts';
import { postSettlement } from '../posting/postings.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import { notifyCustomer } from '../notices.ts';
import type { RailProvider } from '../rails/rail.ts';
import { railOf } from '../rails/rails.ts';
import { ledgerAccountsOf } from '../repository.ts';
import { scheduleRetry } from './wait.ts';

const REASONS: Readonly<Record<PayoutRefusal, TransferReason>> = {
  wallet_not_registered: 'WALLET_NOT_REGISTERED',
  wallet_limit_exceeded: 'WALLET_LIMIT_EXCEEDED',
  rail_refused: 'RAIL_REFUSED',
};

/** The first hand-over. The attempt is stored before the rail is called. */
export const sendFirst: AdvanceStep = async (ctx, row) => {
  const change = { rail_requested_at: ctx.clock.now() };
  const sent = await transitionTo(ctx, row, { to: 'sent', event: 'handed_over', change });
  return sent ? send(ctx, sent) : 'again';
};

/**
 * A repeated hand-over: the rail is queried by reference first, and the payment is sent only if it
 * never arrived.
 */
export const resumeSend: AdvanceStep = async (ctx, row) => {
  const { name, provider } = providerOf(row);
  const find = () => provider.find(ctx.partners, row);
  const found = await recordCall(ctx, row, { provider: name, call: 'find' }, find);
  if (found.outcome !== 'not_found') return applyRailOutcome(ctx, row, found, 'asked_again');
  return send(ctx, row);
};

async function send(ctx: AdvanceContext, row: TransferRow): Promise<Advanced> {
  const { name, provider } = providerOf(row);
  const ask = () => provider.send(ctx.partners, row);
  return applyRailOutcome(
    ctx,
    row,
    await recordCall(ctx, row, { provider: name, call: 'send' }, ask),
  );
}

function providerOf(row: TransferRow): { readonly name: string; readonly provider: RailProvider } {
  const { key, provider, ledgerWallet } = railOf(row);
  if (!provider) throw new Error(`transfer ${row.id} is handed to nobody: ${key}`);
  return { name: ledgerWallet ?? key, provider };
}

type RailOutcome = SendOutcome | Exclude<FindOutcome, { outcome: 'not_found' }>;

async function applyRailOutcome(
  ctx: AdvanceContext,
  row: TransferRow,
  outcome: RailOutcome,
  event?: 'asked_again',
): Promise<Advanced> {
  switch (outcome.outcome) {
    case 'done':
      return settle(ctx, row, outcome.trxId);
    case 'refused': {
      ctx.log.warn({ transfer: row.id, detail: outcome.detail }, 'the rail refused');
      // Stored before anything is reversed: a refused payment is never sent again.
      await updateTransfer(ctx, row, { reason: REASONS[outcome.code], attempts: 0 }, 'refused');
      return 'again';
    }
    case 'not_sent':
      await scheduleRetry(ctx, row, { detail: `not sent: ${outcome.cause.message}` });
      await openOperatorTask(ctx.db, ctx, {
        kind: 'transfer_rail_trouble',
        subjectId: row.id,
        detail: withoutNumbers(outcome.cause.message),
      });
      return 'wait';
    case 'in_progress':
      await scheduleRetry(ctx, row, {
        detail: 'the rail is still working on it',
        ...(event ? { event } : {}),
      });
      return 'wait';
    case 'unknown': {
      const detail = `unknown: ${outcome.cause.message}`;
      await scheduleRetry(ctx, row, { detail, ...(event ? { event } : {}) });
      return 'wait';
    }
  }
}

/** Settles the books before the row, so that a row that says settled is always true. */
async function settle(ctx: AdvanceContext, row: TransferRow, trxId: string): Promise<Advanced> {
  await postSettlement(ctx.ledger, row, await ledgerAccountsOf(ctx.db, row));
  const now = ctx.clock.now();
  await transitionTo(ctx, row, {
    to: 'settled',
    event: 'delivered',
    change: { rail_reference: trxId, completed_at: now },
    also: async (trx, settled) => {
      if (settled.cancel_requested_at)
        await notifyCustomer(trx, ctx, settled, 'transfer_cancel_missed');
    },
  });
  return 'again';
}
