import type { Kysely } from 'kysely';
import type { TransferReason } from '@kheya/contract';
import { isAchFeeReturned, isWireFeeReturned } from '@kheya/ledger';
import type { Money } from '@kheya/money';
import type { Database, TransferReturnRow, TransferRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { newId } from '#platform/ids.ts';
import { notifyReturned } from '../notices.ts';
import { postReturn } from '../posting/postings.ts';
import { railOf } from '../rails/rails.ts';
import { findReturn, ledgerAccountsOf, refundedFee } from '../repository.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import { moveAtBank } from './bank.ts';
import type { AdvanceContext, Advanced, AdvanceStep } from './context.ts';
import { reverse } from './unwind.ts';
import { scheduleRetry } from './wait.ts';

/** What is heard of a payment that came back. */
export interface HeardReturn {
  readonly code: string;
  readonly kept: Money;
  readonly at: Date | null;
  /** The partner's own transaction of the dollars coming back, where the rail moved them. */
  readonly bankTransactionId?: string;
  /** The action of operators that it was recorded by, where no machine told it. */
  readonly actionId?: string;
}

/**
 * Stores that a payment came back, with the facts its postings are derived from. False when another
 * writer moved the row first, or a return is stored already.
 */
export async function noteReturn(
  ctx: Pick<AdvanceContext, 'clock' | 'db'>,
  row: TransferRow,
  heard: HeardReturn,
  also?: (trx: Kysely<Database>) => Promise<void>,
): Promise<boolean> {
  if (row.return_id !== null) return false;
  const now = ctx.clock.now();
  const id = newId(ctx.clock);
  return ctx.db
    .transaction()
    .execute(async (trx) => {
      await lock(trx, row);
      const fee = isFeeReturned(row, heard.code) ? await feeLeft(trx, row) : 0n;
      await trx
        .insertInto('payments.transfer_returns')
        .values({
          id,
          transfer_id: row.id,
          account_id: row.source_account_id,
          code: heard.code,
          is_after_settlement: row.step === 'settled',
          kept_minor: heard.kept.minor,
          amount_minor: row.amount_minor,
          fee_minor: fee,
          is_unallocated: false,
          step: 'intent',
          bank_transaction_id: heard.bankTransactionId ?? null,
          action_id: heard.actionId ?? null,
          occurred_at: heard.at ?? now,
          created_at: now,
          posted_at: null,
        })
        .execute();
      const noted = await trx
        .updateTable('payments.transfers')
        .set((eb) => ({
          return_id: id,
          attempts: 0,
          next_attempt_at: null,
          version: eb('version', '+', 1),
          updated_at: now,
        }))
        .where('id', '=', row.id)
        .where('step', 'in', ['accepted', 'settled'])
        .where('version', '=', row.version)
        .executeTakeFirst();
      if (noted.numUpdatedRows !== 1n) throw new Overtaken();
      await also?.(trx);
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Overtaken) return false;
      throw error;
    });
}

class Overtaken extends Error {}

/** The row stays locked, so that no refund of the fee is approved beside the return. */
async function lock(trx: Kysely<Database>, row: TransferRow): Promise<void> {
  const { version } = await trx
    .selectFrom('payments.transfers')
    .select('version')
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (version !== row.version) throw new Overtaken();
}

async function feeLeft(trx: Kysely<Database>, row: TransferRow): Promise<bigint> {
  return row.fee_minor - (await refundedFee(trx, row.id));
}

/** The fee comes back unless the code says that the customer's details were wrong (return-codes.ts). */
function isFeeReturned(row: TransferRow, code: string): boolean {
  if (row.movement === 'ach_out') return isAchFeeReturned(code);
  return row.movement === 'wire_out' ? isWireFeeReturned(code) : true;
}

/**
 * Gives a returned payment back: what the partner moved for us is reversed, then the books, then the
 * row. Each part is stored before the next, so it may be interrupted anywhere.
 */
export const takeBack: AdvanceStep = async (ctx, row) => {
  const back = await findReturn(ctx.db, row.return_id);
  if (!back) throw new Error(`transfer ${row.id} has no return`);
  const atBank = await settleWithBank(ctx, row, back);
  if (atBank) return atBank;
  if (!(await post(ctx, row, back))) return 'again';
  const now = ctx.clock.now();
  await transitionTo(ctx, row, {
    to: 'returned',
    event: 'returned',
    change: { reason: reasonOf(back.code), completed_at: now },
    also: async (trx, returned) => {
      await trx
        .updateTable('payments.transfer_returns')
        .set({ step: 'posted', posted_at: now })
        .where('id', '=', back.id)
        .execute();
      if (!back.is_unallocated) return notifyReturned(trx, ctx, returned, back);
      return openOperatorTask(trx, ctx, {
        kind: 'return_unallocated',
        subjectId: row.id,
        detail: `It came back with ${back.code} and its account is closed.`,
      });
    },
  });
  return 'again';
};

/** The next movement at the partner that the return still needs; undefined when there is none. */
async function settleWithBank(
  ctx: AdvanceContext,
  row: TransferRow,
  back: TransferReturnRow,
): Promise<Advanced | undefined> {
  const { dollarLeg } = railOf(row);
  if (dollarLeg === 'before_hand_over' && row.bank_reversal_id === null) {
    return reverse(ctx, row, 'remittance_reversal', 'bank_reversal_id');
  }
  const isFeeMoved = !isFeeToMove(row);
  if (
    back.fee_minor > 0n &&
    row.bank_fee_transfer_id !== null &&
    row.bank_fee_reversal_id === null
  ) {
    return reverse(ctx, row, 'fee_reversal', 'bank_fee_reversal_id', back.fee_minor);
  }
  // A fee that stays ours is still to be moved where the payment came back before that.
  const isFeeOwed = dollarLeg === 'by_rail' && row.fee_minor > back.fee_minor && !isFeeMoved;
  return isFeeOwed ? moveFee(ctx, row) : undefined;
}

/** Books the return. False when it has to be booked otherwise, which is stored for the next step. */
async function post(
  ctx: AdvanceContext,
  row: TransferRow,
  back: TransferReturnRow,
): Promise<boolean> {
  const posted = await postReturn(ctx.ledger, row, await ledgerAccountsOf(ctx.db, row), back);
  if (posted.ok) return true;
  const change = posted.isClosed
    ? { is_unallocated: true }
    : // The settlement was booked first, and only its row did not say so yet.
      { is_after_settlement: true };
  const isNews = posted.isClosed ? !back.is_unallocated : !back.is_after_settlement;
  if (!isNews) throw new Error(`the return of transfer ${row.id} cannot be booked`);
  await ctx.db
    .updateTable('payments.transfer_returns')
    .set(change)
    .where('id', '=', back.id)
    .execute();
  return false;
}

/** Our fee of a payment whose dollars the rail moves itself, once the rail has accepted it. */
export const moveFee: AdvanceStep = async (ctx, row) => {
  const answer = await moveAtBank(ctx, row, 'fee');
  if (answer.outcome === 'done') {
    await updateTransfer(ctx, row, { bank_fee_transfer_id: answer.transactionId });
    return 'again';
  }
  const detail = answer.outcome === 'refused' ? answer.code : answer.cause.message;
  await scheduleRetry(ctx, row, { detail: `fee: ${detail}` });
  if (answer.outcome === 'refused') {
    await openOperatorTask(ctx.db, ctx, {
      kind: 'conversion_not_mirrored',
      subjectId: row.id,
      detail: `fee refused: ${detail}`,
    });
  }
  return 'wait';
};

/** Whether the fee of a settled payment still has to leave the customer's account at the partner. */
export function isFeeToMove(row: TransferRow): boolean {
  return row.fee_minor > 0n && row.bank_fee_transfer_id === null;
}

const WRONG_NUMBER = new Set(['R03', 'R04', 'R13', 'R20', 'R28', 'AC01', 'AC03', 'RC01', 'RC04']);
const CLOSED = new Set(['R02', 'R12', 'R16', 'AC04', 'AC06']);

/** What the customer is told of a return code. */
function reasonOf(code: string): TransferReason {
  if (code === 'R06' || code === 'FOCR') return 'CANCELLED_BY_CUSTOMER';
  if (WRONG_NUMBER.has(code)) return 'ACCOUNT_NOT_FOUND';
  if (CLOSED.has(code)) return 'ACCOUNT_CLOSED';
  return code === 'BE01' ? 'NAME_MISMATCH' : 'RETURNED_BY_BANK';
}
