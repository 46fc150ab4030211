import { z } from 'zod';
import { notFound, refuseFields } from '#controls/control-problem.ts';
import type { BankTransaction } from './bank-calls.ts';
import { post } from './bank-posting.ts';
import { uuidOf } from '#platform/simulator-id.ts';

const DAY_MS = 86_400_000;

export const breakBody = z.object({
  /**
   * Book: a transaction that the programme knows nothing of. Fee: the same, taken by the bank. Remove, change, move: the newest
   * transaction of the account disappears, has another amount, or another day. Balance: the balance
   * alone is another.
   */
  kind: z.enum(['book', 'fee', 'remove', 'change', 'move', 'balance']),
  account_number: z.string().min(1),
  cents: z.number().int().min(1).max(100_000_000).default(100),
  days: z.number().int().min(1).max(30).default(2),
});
type Break = z.output<typeof breakBody>;

const ADJUSTMENT = {
  type: 'INTERNAL_TRANSFER',
  subtype: 'MANUAL_ADJUSTMENT',
  memo: 'Adjustment by the bank',
};
const FEE = { type: 'FEE', subtype: 'ACCOUNT_FEE', memo: 'Account maintenance fee' };

/** Makes the bank's books differ from everybody else's, without telling anybody. */
export async function breakBooks(
  trx: BankTransaction,
  body: Break,
  now: Date,
): Promise<{ kind: string; transaction_id: string | null }> {
  const account = await trx
    .selectFrom('bank.accounts')
    .selectAll()
    .where('account_number', '=', body.account_number)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw notFound('account_number', 'account');
  const cents = BigInt(body.cents);
  const addToBalance = (change: bigint) =>
    trx
      .updateTable('bank.accounts')
      .set({ balance_minor: account.balance_minor + change })
      .where('id', '=', account.id)
      .execute();
  if (body.kind === 'balance') {
    await addToBalance(cents);
    return { kind: body.kind, transaction_id: null };
  }
  if (body.kind === 'book' || body.kind === 'fee') {
    const network = uuidOf('program account:ACH_SETTLEMENT');
    const posted = await post(trx, {
      ...(body.kind === 'fee'
        ? { ...FEE, fromAccountId: account.id, toAccountId: network }
        : { ...ADJUSTMENT, fromAccountId: network, toAccountId: account.id }),
      amountMinor: cents,
      now,
    });
    return { kind: body.kind, transaction_id: posted.uuid };
  }
  const newest = await newestOf(trx, account.id);
  if (!newest) throw refuseFields({ account_number: 'the account has no transaction' });
  const sign = newest.dc_sign === 'credit' ? 1n : -1n;
  const { transaction_id: id } = newest;
  if (body.kind === 'remove') {
    await trx.deleteFrom('bank.transaction_lines').where('transaction_id', '=', id).execute();
    await trx.deleteFrom('bank.transactions').where('id', '=', id).execute();
    await addToBalance(-sign * newest.amount_minor);
  } else if (body.kind === 'change') {
    await trx
      .updateTable('bank.transaction_lines')
      .set({ amount_minor: newest.amount_minor + cents })
      .where('transaction_id', '=', id)
      .execute();
    await addToBalance(sign * cents);
  } else {
    await trx
      .updateTable('bank.transactions')
      .set({ posted_at: new Date(newest.posted_at.getTime() - body.days * DAY_MS) })
      .where('id', '=', id)
      .execute();
  }
  return { kind: body.kind, transaction_id: newest.transaction_uuid };
}

function newestOf(trx: BankTransaction, accountId: string) {
  return trx
    .selectFrom('bank.transaction_lines as line')
    .innerJoin('bank.transactions as posted', 'posted.id', 'line.transaction_id')
    .select(['line.transaction_id', 'line.amount_minor', 'line.dc_sign'])
    .select(['posted.uuid as transaction_uuid', 'posted.posted_at'])
    .where('line.account_id', '=', accountId)
    .orderBy('line.transaction_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
