import { money } from '@kheya/money';
import type { TransferReason } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { FindOutcome, SendOutcome, WalletRefusal } from '#partners/bkash/index.ts';
import type { AdvanceContext, Advanced, AdvanceStep } from './advance-context.ts';
import { settleBooks } from './transfer-books.ts';
import { railReference } from './transfer-keys.ts';
import { moveTransfer, noteTransfer } from './transfer-move.ts';
import { tell } from './transfer-notices.ts';
import type { Payee } from './transfer-party.ts';
import { bookAccounts } from './transfer-repository.ts';
import { waitAndAskAgain } from './transfer-wait.ts';

const REASONS: Readonly<Record<WalletRefusal, TransferReason>> = {
  wallet_not_registered: 'WALLET_NOT_REGISTERED',
  wallet_limit_exceeded: 'WALLET_LIMIT_EXCEEDED',
  rail_refused: 'RAIL_REFUSED',
};

/** The first hand-over. That the rail was asked is written down before it is asked. */
export const sendFirst: AdvanceStep = async (ctx, row) => {
  const change = { rail_asked_at: ctx.clock.now() };
  const sent = await moveTransfer(ctx, row, { to: 'sent', event: 'handed_over', change });
  return sent ? send(ctx, sent) : 'again';
};

/** Asked before: the rail is asked by reference first, and is sent only what it never had. */
export const askAgain: AdvanceStep = async (ctx, row) => {
  const found = await ctx.partners.bkash.find(railReference(row.id));
  if (found.outcome !== 'not_found') return take(ctx, row, found, 'asked_again');
  return send(ctx, row);
};

async function send(ctx: AdvanceContext, row: TransferRow): Promise<Advanced> {
  const payee = row.payee as unknown as Payee;
  const outcome = await ctx.partners.bkash.send({
    reference: railReference(row.id),
    amount: money('BDT', row.target_minor),
    msisdn: payee.account_number,
  });
  return take(ctx, row, outcome);
}

type RailOutcome = SendOutcome | Exclude<FindOutcome, { outcome: 'not_found' }>;

async function take(
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
      // Written down before anything is undone: a refused payment is never sent again.
      await noteTransfer(ctx, row, { reason: REASONS[outcome.code], asks: 0 }, 'refused');
      return 'again';
    }
    case 'not_sent':
      await waitAndAskAgain(ctx, row, { detail: `not sent: ${outcome.cause.message}` });
      await openOperatorTask(ctx.db, ctx, {
        kind: 'transfer_rail_trouble',
        subjectId: row.id,
        detail: outcome.cause.message,
      });
      return 'wait';
    case 'in_progress':
      await waitAndAskAgain(ctx, row, {
        detail: 'the rail is still working on it',
        ...(event ? { event } : {}),
      });
      return 'wait';
    case 'unknown': {
      const detail = `unknown: ${outcome.cause.message}`;
      await waitAndAskAgain(ctx, row, { detail, ...(event ? { event } : {}) });
      return 'wait';
    }
  }
}

/** Paid: the books first, then the row, so that a row that says so is always true. */
async function settle(ctx: AdvanceContext, row: TransferRow, trxId: string): Promise<Advanced> {
  await settleBooks(ctx.ledger, row, await bookAccounts(ctx.db, row));
  const now = ctx.clock.now();
  await moveTransfer(ctx, row, {
    to: 'settled',
    event: 'delivered',
    change: { rail_reference: trxId, completed_at: now },
    also: async (trx, settled) => {
      if (settled.cancel_requested_at) await tell(trx, ctx, settled, 'transfer_cancel_missed');
    },
  });
  return 'again';
}
