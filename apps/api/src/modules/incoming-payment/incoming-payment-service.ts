import { inTransaction } from '@kheya/db';
import { incomingAch, postMovement, type TransferStatus } from '@kheya/ledger';
import { money } from '@kheya/money';
import type { AccountRow, IncomingPaymentRow } from '#database.ts';
import { findAccountBy } from '#modules/account/index.ts';
import { moneyFact, notify } from '#modules/notification/index.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { hearReturn } from '#modules/transfer/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { PostedTransaction } from '@kheya/partners/bank';
import { findPayment, insertPayment, markBooked } from './incoming-payment-repository.ts';

export const BANK = 'bank';

/**
 * Whether a transaction at the partner is money from outside; our own movements are not, nor is one
 * that came back.
 */
function isIncoming({ side, type, returned }: PostedTransaction): boolean {
  return side === 'credit' && type === 'ACH' && returned === null;
}

/** Takes what the partner posted: money from outside, or a payment of ours that came back. */
export async function takePosted(
  ctx: ModuleContext,
  transaction: PostedTransaction,
): Promise<void> {
  if (transaction.returned) await hearReturn(ctx, transaction);
  else if (isIncoming(transaction)) await receivePayment(ctx, transaction);
}

/** Takes one incoming payment: stores it, then books it. A repeat changes nothing. */
async function receivePayment(ctx: ModuleContext, transaction: PostedTransaction): Promise<void> {
  const known = await findPayment(ctx.db, BANK, transaction.id);
  if (known && known.step !== 'intent') return;
  if (!known) {
    const account = await findAccountBy(ctx.db, { bankAccountId: transaction.accountId });
    await insertPayment(ctx.db, {
      id: newId(ctx.clock),
      provider: BANK,
      provider_transaction_id: transaction.id,
      account_id: account?.id ?? null,
      account_number: transaction.accountNumber,
      currency: 'USD',
      amount_minor: transaction.amount.minor,
      sender_name: transaction.senderName ?? 'Unknown sender',
      memo: transaction.memo,
      trace_number: transaction.traceNumber,
      step: 'intent',
      occurred_at: transaction.postedAt,
      created_at: ctx.clock.now(),
      posted_at: null,
    });
  }
  const payment = known ?? (await findPayment(ctx.db, BANK, transaction.id));
  if (payment) await bookPayment(ctx, payment);
}

/** The ledger has no such account, or it is closed. */
const ACCOUNT_UNAVAILABLE: readonly TransferStatus[] = [
  'credit_account_already_closed',
  'credit_account_not_found',
];

/** Books a stored payment. The ids are derived from its row, so a repeat posts the same entries. */
export async function bookPayment(ctx: ModuleContext, payment: IncomingPaymentRow): Promise<void> {
  const account = payment.account_id
    ? await ctx.db
        .selectFrom('payments.accounts')
        .selectAll()
        .where('id', '=', payment.account_id)
        .executeTakeFirstOrThrow()
    : undefined;
  const step = await post(ctx, payment, account);
  await inTransaction(ctx.db, async (trx) => {
    if (!(await markBooked(trx, payment.id, step, ctx.clock.now()))) return;
    if (!account || step === 'unallocated') {
      const detail = account
        ? 'Money came in for an account that is closed.'
        : 'Money came in for an account that nobody here has.';
      const subjectId = payment.id;
      await openOperatorTask(trx, ctx, { kind: 'payment_unallocated', subjectId, detail });
      return;
    }
    const userId = account.user_id;
    const amount = money(payment.currency, payment.amount_minor);
    await notify(trx, ctx, {
      userId,
      kind: 'incoming_payment',
      facts: { amount: moneyFact(amount), sender: payment.sender_name },
      subjectId: payment.id,
    });
    await ctx.events.publish(trx, userId, { kind: 'incoming_payment', id: payment.id });
    await ctx.events.publish(trx, userId, { kind: 'account', id: account.id });
  });
}

/** Posts it to its owner's account, or to `unallocated` when no account can take it. */
async function post(
  ctx: ModuleContext,
  payment: IncomingPaymentRow,
  account: AccountRow | undefined,
): Promise<'posted' | 'unallocated'> {
  const facts = {
    intent: { id: payment.id, at: payment.created_at, bucket: account?.bucket ?? 0 },
    customerAccountId: account?.ledger_account_id ?? null,
    amount: money(payment.currency, payment.amount_minor),
  };
  const result = await postMovement(ctx.ledger, incomingAch(facts));
  if (result.ok) return account ? 'posted' : 'unallocated';
  if (!account || !ACCOUNT_UNAVAILABLE.includes(result.status)) throw notBooked(result.status);
  // The refusal has used up the ids of the first attempt, so nothing can be posted to that account
  // any more. The ids of the next attempt are the same for every caller.
  const next = await postMovement(
    ctx.ledger,
    incomingAch({ ...facts, customerAccountId: null }, 1),
  );
  if (!next.ok) throw notBooked(next.status);
  return 'unallocated';
}

function notBooked(status: TransferStatus): Error {
  return new Error(`an incoming payment was not booked: ${status}`);
}
