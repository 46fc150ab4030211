import type { TransferRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { AdvanceContext, AdvanceStep } from './advance-context.ts';
import { providerKey } from './transfer-keys.ts';
import { moveTransfer } from './transfer-move.ts';
import type { Payee } from './transfer-party.ts';
import { waitAndAskAgain } from './transfer-wait.ts';

/** Both ends are held against the watch lists before anything leaves. A match stops the transfer. */
export const screen: AdvanceStep = async (ctx, row) => {
  const payer = await payerOf(ctx, row);
  const payee = await payeeOf(ctx, row);
  if (payee.outcome !== 'done') {
    await waitAndAskAgain(ctx, row, { detail: `payee not known to the partner: ${why(payee)}` });
    return 'wait';
  }
  const screened = await ctx.partners.bank.screen({
    key: providerKey(row.id, 'screen'),
    payerId: payer,
    payeeId: payee.payeeId,
  });
  if (screened.outcome !== 'done') {
    await waitAndAskAgain(ctx, row, { detail: `not screened: ${why(screened)}` });
    return 'wait';
  }
  if (screened.matches.length > 0) return stop(ctx, row, screened.matches);
  await moveTransfer(ctx, row, { to: 'screened', event: 'checked' });
  return 'again';
};

async function stop(ctx: AdvanceContext, row: TransferRow, matches: readonly string[]) {
  await moveTransfer(ctx, row, {
    to: 'stopped',
    event: 'stopped',
    change: { reason: 'COMPLIANCE_STOP' },
    also: (trx) =>
      openOperatorTask(trx, ctx, {
        kind: 'transfer_screening_match',
        subjectId: row.id,
        detail: `payee matched ${matches.join(', ')}`,
      }),
  });
  return 'again' as const;
}

async function payerOf(ctx: AdvanceContext, row: TransferRow): Promise<string> {
  const user = await ctx.db
    .selectFrom('payments.users')
    .select('bank_person_id')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  if (user.bank_person_id === null) {
    throw new Error(`the sender of transfer ${row.id} is not known to the banking partner`);
  }
  return user.bank_person_id;
}

/** The payee as the partner's screening knows one; made once per contact. */
async function payeeOf(ctx: AdvanceContext, row: TransferRow) {
  const contact = await ctx.db
    .selectFrom('payments.contacts')
    .select(['id', 'bank_payee_id'])
    .where('id', '=', row.contact_id)
    .executeTakeFirstOrThrow();
  if (contact.bank_payee_id !== null) {
    return { outcome: 'done' as const, payeeId: contact.bank_payee_id };
  }
  const { name } = row.payee as unknown as Payee;
  const made = await ctx.partners.bank.createPayee({
    key: providerKey(contact.id, 'payee'),
    name,
    country: 'BD',
  });
  if (made.outcome !== 'done') return made;
  await ctx.db
    .updateTable('payments.contacts')
    .set({ bank_payee_id: made.payeeId })
    .where('id', '=', contact.id)
    .execute();
  return made;
}

function why(outcome: { outcome: string; code?: string; cause?: Error }): string {
  return outcome.code ?? outcome.cause?.message ?? outcome.outcome;
}
