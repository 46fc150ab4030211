import { money } from '@kheya/money';
import type { TransferRow } from '#database.ts';
import type { BankMovement } from '@kheya/partners/bank';
import type { AdvanceContext, Advanced, AdvanceStep } from './context.ts';
import { recordCall } from './provider-calls.ts';
import { providerKey, type ProviderAct } from './provider-keys.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import type { Payee } from '../rails/payee.ts';
import { ledgerAccountsOf } from '../repository.ts';
import { scheduleRetry } from './wait.ts';

/**
 * The partner's dollar leg comes before the rail: the amount, then the fee, each with its own key.
 */
export const fund: AdvanceStep = async (ctx, row) => {
  if (row.bank_transfer_id === null) {
    return askBank(ctx, row, 'remittance', (id) => ({ bank_transfer_id: id }));
  }
  if (row.fee_minor > 0n && row.bank_fee_transfer_id === null) {
    return askBank(ctx, row, 'fee', (id) => ({ bank_fee_transfer_id: id }));
  }
  await transitionTo(ctx, row, { to: 'funded', event: 'dollars_sent' });
  return 'again';
};

async function askBank(
  ctx: AdvanceContext,
  row: TransferRow,
  movement: 'remittance' | 'fee',
  kept: (id: string) => Partial<Pick<TransferRow, 'bank_transfer_id' | 'bank_fee_transfer_id'>>,
): Promise<Advanced> {
  const answer = await moveAtBank(ctx, row, movement);
  if (answer.outcome === 'done') {
    await updateTransfer(ctx, row, kept(answer.transactionId));
    return 'again';
  }
  if (answer.outcome === 'refused') {
    ctx.log.warn({ transfer: row.id, code: answer.code }, 'the bank refused the dollar leg');
    // Stored first: from here on the transfer can only be reversed.
    await updateTransfer(ctx, row, { reason: 'BANK_REFUSED', attempts: 0 }, 'refused');
    return 'again';
  }
  await scheduleRetry(ctx, row, { detail: `bank ${movement}: ${answer.cause.message}` });
  return 'wait';
}

/**
 * One movement on the partner's books; the same key is the same movement, however often it is sent.
 */
export async function moveAtBank(
  ctx: AdvanceContext,
  row: TransferRow,
  movement: BankMovement & ProviderAct,
) {
  const { bankAccountId } = await ledgerAccountsOf(ctx.db, row);
  if (bankAccountId === null) throw new Error(`transfer ${row.id} has no account at the partner`);
  const isFee = movement === 'fee' || movement === 'fee_reversal';
  const { name } = row.payee as unknown as Payee;
  const ask = () =>
    ctx.partners.bank.move({
      key: providerKey(row.id, movement),
      movement,
      accountId: bankAccountId,
      amount: money('USD', isFee ? row.fee_minor : row.amount_minor),
      memo: isFee ? 'Transfer fee' : `Transfer to ${name}`,
      reference: row.id,
    });
  return recordCall(ctx, row, { provider: 'bank', call: movement }, ask);
}

/** The same for dollars that move between two accounts with us. */
export async function moveBetweenAtBank(
  ctx: AdvanceContext,
  row: TransferRow,
  movement: 'own_transfer' | 'internal_transfer',
) {
  const { bankAccountId: from, targetBankAccountId: to } = await ledgerAccountsOf(ctx.db, row);
  if (from === null || to === null) {
    throw new Error(`transfer ${row.id} has an account that the partner does not know`);
  }
  const ask = () =>
    ctx.partners.bank.moveBetween({
      key: providerKey(row.id, movement),
      fromAccountId: from,
      toAccountId: to,
      amount: money('USD', row.amount_minor),
      memo:
        movement === 'own_transfer' ? 'Transfer between own accounts' : `Transfer ${row.reference}`,
      reference: row.id,
    });
  return recordCall(ctx, row, { provider: 'bank', call: movement }, ask);
}
