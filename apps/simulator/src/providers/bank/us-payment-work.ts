import { z } from 'zod';
import type { UsPayment } from '#database/schema.ts';
import { nextNumber, uuidOf } from '#platform/simulator-id.ts';
import { addTimer, type TimerAction } from '#platform/timers.ts';
import type { BankTransaction } from './bank-calls.ts';
import { changeHold, lockAccount, post, type NewPosting } from './bank-posting.ts';
import { showTransaction } from './transaction-resource.ts';
import { ACH_CHECKED, nextTrace, PAYMENT_SETTLES, setPayment } from './us-payment.ts';
import { earlyReturnCodeOf, returnCodeOf } from './us-payment-outcome.ts';
import { returnData } from './us-payment-resource.ts';
import { fedwireDay, nextAchMorning } from './us-settlement.ts';
import { emitEvents } from './webhook-events.ts';

const PAYMENT_RETURNS = 'us_payment_returns';

const WIRE_RETURNS_AFTER_MS = 10 * 60_000;
/** This bank's eight characters in the numbers of Fedwire's messages. */
const FEDWIRE_SOURCE = 'KHSAMPL1';

const payload = z.object({ payment_id: z.uuid() });

/** What happens to payments to other banks by itself. */
export const paymentTimers: Readonly<Record<string, TimerAction>> = {
  [ACH_CHECKED]: async (trx, data, now) => {
    const payment = await lockPayment(trx, data);
    if (payment.status === 'INIT') await setPayment(trx, payment, { status: 'PENDING' }, now);
  },
  [PAYMENT_SETTLES]: async (trx, data, now) => {
    const payment = await lockPayment(trx, data);
    if (!isOnItsWay(payment)) return;
    const receiver = await trx
      .selectFrom('bank.external_accounts')
      .select(['account_number'])
      .where('id', '=', payment.external_account_id)
      .executeTakeFirstOrThrow();
    const early = earlyReturnCodeOf(payment.network, receiver.account_number);
    if (early !== undefined) return returnUnsettled(trx, payment, early, now);
    return settlePayment(trx, payment, now);
  },
  [PAYMENT_RETURNS]: async (trx, data, now) => {
    const payment = await lockPayment(trx, data);
    const code = returnCodeOf(payment.network, payment.amount_minor);
    if (code !== undefined && isReturnable(payment)) await returnSettled(trx, payment, code, now);
  },
};

async function lockPayment(trx: BankTransaction, data: unknown): Promise<UsPayment> {
  return trx
    .selectFrom('bank.us_payments')
    .selectAll()
    .where('id', '=', payload.parse(data).payment_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Taken, and not yet at the other bank. */
export function isOnItsWay({ status }: UsPayment): boolean {
  return status === 'INIT' || status === 'PENDING';
}

/** At the other bank, which has not sent it back. */
export function isReturnable({ status, return_code }: UsPayment): boolean {
  return (status === 'COMPLETE' || status === 'COMPLETED') && return_code === null;
}

/** What the ledger writes of a payment, besides the two accounts. */
export const TRANSACTIONS = {
  ach: { type: 'ach', subtype: 'outgoing_credit', network: 'ACH_SETTLEMENT' },
  wire: { type: 'wire', subtype: 'outgoing_wire', network: 'WIRE_SETTLEMENT' },
} as const;

async function settlePayment(trx: BankTransaction, payment: UsPayment, now: Date): Promise<void> {
  const isWire = payment.network === 'wire';
  const reference = isWire ? await nextImad(trx, now) : payment.network_reference;
  const settled = await setPayment(
    trx,
    payment,
    { status: isWire ? 'COMPLETED' : 'COMPLETE', network_reference: reference },
    now,
  );
  await lockAccount(trx, payment.account_id);
  await changeHold(trx, payment.account_id, -payment.amount_minor);
  const { type, subtype, network } = TRANSACTIONS[payment.network];
  await postAndTell(trx, {
    ...ownFields(settled),
    ...{ type, subtype, uuid: payment.transaction_uuid, idemkey: payment.idemkey },
    fromAccountId: payment.account_id,
    toAccountId: uuidOf(`program account:${network}`),
    referenceId: reference ?? undefined,
    userData: isWire ? { input_message_accountability_data: reference } : { trace_no: reference },
    now,
  });
  if (returnCodeOf(payment.network, payment.amount_minor) === undefined) return;
  const returnsAt = isWire ? new Date(now.getTime() + WIRE_RETURNS_AFTER_MS) : nextAchMorning(now);
  await addTimer(trx, PAYMENT_RETURNS, { payment_id: payment.id }, returnsAt);
}

/** Comes back before it has settled: it was never posted, and its dollars are released. */
export async function returnUnsettled(
  trx: BankTransaction,
  payment: UsPayment,
  code: string,
  now: Date,
): Promise<void> {
  await changeHold(trx, payment.account_id, -payment.amount_minor);
  const return_reference = await returnReference(trx, payment, now);
  await setPayment(trx, payment, { status: 'DECLINED', return_code: code, return_reference }, now);
}

/** Comes back whole, as a transaction of its own that names the first. */
export async function returnSettled(
  trx: BankTransaction,
  payment: UsPayment,
  code: string,
  now: Date,
): Promise<void> {
  const reference = await returnReference(trx, payment, now);
  const returned = await setPayment(
    trx,
    payment,
    { return_code: code, return_reference: reference },
    now,
  );
  await lockAccount(trx, payment.account_id);
  const { type, subtype, network } = TRANSACTIONS[payment.network];
  await postAndTell(trx, {
    ...ownFields(returned),
    ...{ type, subtype: `${subtype}_return`, originalUuid: payment.transaction_uuid },
    fromAccountId: uuidOf(`program account:${network}`),
    toAccountId: payment.account_id,
    referenceId: reference,
    userData: { return_data: returnData(returned) },
    now,
  });
}

async function postAndTell(
  trx: BankTransaction,
  order: Omit<NewPosting, 'isForced'>,
): Promise<void> {
  const posted = await post(trx, { ...order, isForced: true });
  const resource = await showTransaction(trx, posted);
  await emitEvents(trx, order.now, [{ type: 'TRANSACTION.POSTED.CREATED', resource }]);
}

/** What the client sent along stands on every transaction of its payment. */
function ownFields({ data, amount_minor }: UsPayment) {
  return {
    amountMinor: amount_minor,
    memo: textOf(data['memo'] ?? data['recipient_message']),
    metadata: recordOf(data['metadata']),
    externalData: recordOf(data['external_data']),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const recordOf = (value: unknown) => z.record(z.string(), z.unknown()).safeParse(value).data;

/** The other bank numbers what it sends back. */
async function returnReference(
  trx: BankTransaction,
  payment: UsPayment,
  now: Date,
): Promise<string> {
  if (payment.network === 'wire') return nextImad(trx, now);
  const { data } = await trx
    .selectFrom('bank.external_accounts')
    .select('data')
    .where('id', '=', payment.external_account_id)
    .executeTakeFirstOrThrow();
  const routing = z.object({ routing_identifiers: z.object({ ach_routing_number: z.string() }) });
  return nextTrace(trx, routing.parse(data).routing_identifiers.ach_routing_number);
}

/** Input message accountability data: Fedwire's day, the source, and a number of six digits. */
async function nextImad(trx: BankTransaction, now: Date): Promise<string> {
  const number = ((await nextNumber(trx)) % 1_000_000n).toString().padStart(6, '0');
  return fedwireDay(now).replaceAll('-', '') + FEDWIRE_SOURCE + number;
}
