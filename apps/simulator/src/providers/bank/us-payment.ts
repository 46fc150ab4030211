import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Fields } from '@kheya/db';
import type { Account, SimulatorSchema, UsPayment } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import { nextNumber, nextUuid } from '#platform/simulator-id.ts';
import { addTimer } from '#platform/timers.ts';
import { holdersOf } from './account-resource.ts';
import type { BankTransaction } from './bank-calls.ts';
import { availableOf, changeHold, checkActive, lockAccount } from './bank-posting.ts';
import { type BankAnswer, bankProblem, BankRefusal, notFound } from './bank-problem.ts';
import { BANK_ROUTING } from './account-number.ts';
import { findExternalAccount } from './external-account-routes.ts';
import { isDeclined, type Network } from './us-payment-outcome.ts';
import { showPayment } from './us-payment-resource.ts';

/** The bank's checks are over, and the entry waits for its file. */
export const ACH_CHECKED = 'ach_checked';
/** It reaches the other bank. */
export const PAYMENT_SETTLES = 'us_payment_settles';

/** How long the bank's own checks take, and with them the time in which an ACH can be recalled. */
const CHECKS_TAKE_MS = 5 * 60_000;

export interface PaymentOrder {
  readonly network: Network;
  readonly partyId: string;
  readonly accountId: string;
  readonly externalAccountId: string;
  readonly amountMinor: bigint;
  readonly data: Fields;
  readonly effectiveDate: string | null;
  readonly settlesAt: Date;
  readonly idemkey: string | undefined;
  readonly now: Date;
}

/**
 * Takes a payment: its dollars are held from now on. What the account or its holder cannot do is
 * refused; what fails the bank's checks, cover among them, is a payment with the status DECLINED.
 */
export async function takePayment(trx: BankTransaction, order: PaymentOrder): Promise<BankAnswer> {
  const account = await checkParties(trx, order);
  const declineReason = declineReasonOf(account, order);
  const transactionUuid = await nextUuid(trx, 'transaction');
  const payment = await trx
    .insertInto('bank.us_payments')
    .values({
      id: await nextUuid(trx, order.network),
      transaction_uuid: transactionUuid,
      idemkey: order.idemkey ?? transactionUuid,
      network: order.network,
      status: declineReason !== null ? 'DECLINED' : order.network === 'ach' ? 'INIT' : 'PENDING',
      party_id: order.partyId,
      account_id: account.id,
      external_account_id: order.externalAccountId,
      amount_minor: order.amountMinor,
      data: toJson(order.data),
      effective_date: order.effectiveDate,
      settles_at: order.settlesAt,
      network_reference: order.network === 'ach' ? await nextTrace(trx, BANK_ROUTING) : null,
      decline_reason: declineReason,
      creation_time: order.now,
      last_updated_time: order.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (declineReason === null) {
    await changeHold(trx, account.id, order.amountMinor);
    const subject = { payment_id: payment.id };
    if (order.network === 'ach') {
      const checkedAt = new Date(order.now.getTime() + CHECKS_TAKE_MS);
      await addTimer(trx, ACH_CHECKED, subject, checkedAt);
    }
    await addTimer(trx, PAYMENT_SETTLES, subject, order.settlesAt);
  }
  return { status: 201, body: await showPayment(trx, payment) };
}

async function checkParties(trx: BankTransaction, order: PaymentOrder): Promise<Account> {
  const account = await lockAccount(trx, order.accountId);
  if (!account || account.alias !== null) throw new BankRefusal(notFound('originating account'));
  if (!(await mayUse(trx, account.id, order.partyId))) {
    throw new BankRefusal(
      bankProblem(422, 'CUSTOMER_NOT_HOLDER', 'The customer does not hold the account.'),
    );
  }
  const receiver = await findExternalAccount(trx, order.externalAccountId);
  if (!receiver || receiver.party_id !== order.partyId) {
    throw new BankRefusal(notFound('receiving account'));
  }
  checkActive(account);
  return account;
}

/** A holder, or a person who manages the business that holds it. */
async function mayUse(trx: BankTransaction, accountId: string, partyId: string): Promise<boolean> {
  const holders = await holdersOf(trx, [accountId]);
  if (holders.some((holder) => holder.party_id === partyId)) return true;
  const managed = await trx
    .selectFrom('bank.relationships')
    .select(sql<string>`data->>'to_business_id'`.as('business_id'))
    .where(sql`data->>'from_person_id'`, '=', partyId)
    .execute();
  return managed.some(({ business_id }) => holders.some((row) => row.party_id === business_id));
}

function declineReasonOf(account: Account, { amountMinor }: PaymentOrder): string | null {
  if (availableOf(account) < amountMinor) return 'INSUFFICIENT_FUNDS';
  return isDeclined(amountMinor) ? 'RISK_DECLINED' : null;
}

/** Fifteen digits: the first eight of the routing number of the bank that sends, and seven more. */
export async function nextTrace(trx: BankTransaction, routingNumber: string): Promise<string> {
  const number = (await nextNumber(trx)) % 10_000_000n;
  return routingNumber.slice(0, 8) + number.toString().padStart(7, '0');
}

/** Recalls a payment that has not left; recalling it again changes nothing. */
export async function recallPayment(
  trx: BankTransaction,
  network: Network,
  id: string | undefined,
  now: Date,
): Promise<BankAnswer> {
  const payment = await findPayment(trx, id, { network, isLocked: true });
  if (!payment) return notFound(network === 'ach' ? 'ACH' : 'wire');
  if (payment.status === 'CANCELED') return { status: 200, body: await showPayment(trx, payment) };
  if (payment.status !== (network === 'ach' ? 'INIT' : 'PENDING')) {
    return bankProblem(422, 'NOT_CANCELABLE', `It is ${payment.status} and cannot be canceled.`);
  }
  await changeHold(trx, payment.account_id, -payment.amount_minor);
  const canceled = await setPayment(trx, payment, { status: 'CANCELED' }, now);
  return { status: 200, body: await showPayment(trx, canceled) };
}

interface Search {
  readonly network?: Network;
  readonly isLocked?: boolean;
}

/** A wire is known by its own id, an ACH by that of its transaction in the ledger. */
export async function findPayment(
  db: Kysely<SimulatorSchema>,
  id: string | undefined,
  { network, isLocked }: Search,
): Promise<UsPayment | undefined> {
  if (id === undefined || !z.uuid().safeParse(id).success) return undefined;
  let rows = db
    .selectFrom('bank.us_payments')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('network', '=', 'ach'), eb('transaction_uuid', '=', id)]),
        eb.and([eb('network', '=', 'wire'), eb('id', '=', id)]),
      ]),
    );
  if (network) rows = rows.where('network', '=', network);
  if (isLocked) rows = rows.forUpdate();
  return rows.executeTakeFirst();
}

type Change = Partial<
  Pick<UsPayment, 'status' | 'network_reference' | 'return_code' | 'return_reference'>
>;

export async function setPayment(
  trx: BankTransaction,
  payment: UsPayment,
  change: Change,
  now: Date,
): Promise<UsPayment> {
  return trx
    .updateTable('bank.us_payments')
    .set({ ...change, last_updated_time: now })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
