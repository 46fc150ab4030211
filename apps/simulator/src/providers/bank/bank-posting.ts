import type { Account, PostedTransaction } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import { nextUuid } from '#platform/simulator-id.ts';
import type { BankTransaction } from './bank-calls.ts';
import { bankProblem, BankRefusal } from './bank-problem.ts';

export interface NewPosting {
  readonly type: string;
  readonly subtype: string;
  readonly memo: string;
  readonly amountMinor: bigint;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly idemkey?: string | undefined;
  readonly referenceId?: string | undefined;
  readonly metadata?: Record<string, unknown> | undefined;
  readonly externalData?: Record<string, unknown> | undefined;
  /** What the payment network said about it. */
  readonly userData?: Record<string, unknown>;
  /** Of a pending transaction that is posted now under its own id. */
  readonly uuid?: string;
  /** The transaction that comes back with this one. */
  readonly originalUuid?: string;
  /** The network has moved the money already: no status of the account can stop it. */
  readonly isForced?: boolean;
  readonly now: Date;
}

/** Moves cents from one account to another and writes both sides, or refuses as a whole. */
export async function post(trx: BankTransaction, order: NewPosting): Promise<PostedTransaction> {
  const { from, to } = await lockBoth(trx, order);
  const amount = order.amountMinor;
  if (!from.may_overdraw && availableOf(from) < amount) {
    throw new BankRefusal(
      bankProblem(422, 'INSUFFICIENT_FUNDS', 'The originating account does not hold that much.'),
    );
  }
  const uuid = order.uuid ?? (await nextUuid(trx, 'transaction'));
  const posted = await trx
    .insertInto('bank.transactions')
    .values({
      uuid,
      idemkey: order.idemkey ?? uuid,
      reference_id: order.referenceId ?? order.idemkey ?? uuid,
      type: order.type,
      subtype: order.subtype,
      memo: order.memo,
      metadata: toJson(order.metadata ?? {}),
      external_data: toJson(order.externalData ?? {}),
      user_data: toJson(order.userData ?? {}),
      original_trx: order.originalUuid ?? null,
      posted_at: order.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const sides = [
    { account: from, dc_sign: 'debit', balance: from.balance_minor - amount },
    { account: to, dc_sign: 'credit', balance: to.balance_minor + amount },
  ] as const;
  for (const [index, { account, dc_sign, balance }] of sides.entries()) {
    await trx
      .insertInto('bank.transaction_lines')
      .values({
        transaction_id: posted.id,
        seq: index + 1,
        uuid: await nextUuid(trx, 'transaction line'),
        account_id: account.id,
        amount_minor: amount,
        dc_sign,
        balance_minor: balance,
      })
      .execute();
    await trx
      .updateTable('bank.accounts')
      .set({ balance_minor: balance, last_updated_time: order.now })
      .where('id', '=', account.id)
      .execute();
  }
  return posted;
}

async function lockBoth(
  trx: BankTransaction,
  order: NewPosting,
): Promise<{ from: Account; to: Account }> {
  if (order.fromAccountId === order.toAccountId) {
    throw new BankRefusal(
      bankProblem(422, 'SAME_ACCOUNT', 'Both sides of the transfer are the same account.'),
    );
  }
  // Always in the same order, so that two transfers between the same accounts cannot deadlock.
  const rows = await trx
    .selectFrom('bank.accounts')
    .selectAll()
    .where('id', 'in', [order.fromAccountId, order.toAccountId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const pick = (id: string) => {
    const account = rows.find((row) => row.id === id);
    if (!account) throw new Error(`the account ${id} is gone between two reads`);
    if (!order.isForced) checkActive(account);
    return account;
  };
  return { from: pick(order.fromAccountId), to: pick(order.toAccountId) };
}

/** What may still be spent: the balance less the money that is on its way out. */
export function availableOf(account: Account): bigint {
  return account.balance_minor - account.held_minor;
}

export function checkActive(account: Account): void {
  if (account.status !== 'CLOSED' && account.access_status !== 'FROZEN') return;
  throw new BankRefusal(
    bankProblem(422, 'ACCOUNT_NOT_ACTIVE', `The account ${account.id} is frozen or closed.`),
  );
}

/** The account, kept from every other write until the transaction ends. */
export async function lockAccount(trx: BankTransaction, id: string): Promise<Account | undefined> {
  return trx
    .selectFrom('bank.accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Holds money for a payment on its way out, or releases it with a negative amount. */
export async function changeHold(
  trx: BankTransaction,
  accountId: string,
  changeMinor: bigint,
): Promise<void> {
  await trx
    .updateTable('bank.accounts')
    .set((eb) => ({ held_minor: eb('held_minor', '+', changeMinor) }))
    .where('id', '=', accountId)
    .execute();
}
