import { z } from 'zod';
import type { Outcome } from '#outcome.ts';
import type { CallBank } from './bank-client.ts';
import { cents } from './bank-cents.ts';
import type { BankPartner } from './bank-port.ts';
import type { UsBankAccount, UsBankPayment } from './us-bank-payment.ts';

const ach = z.object({
  // The id of its transaction in the partner's ledger, by which it is read and recalled.
  external_id: z.uuid(),
  status: z.enum(['INIT', 'PENDING', 'CANCELED', 'COMPLETE', 'DECLINED']),
  // A date in the partner's document and midnight in its example.
  effective_date: z.string().regex(/^\d{4}-\d{2}-\d{2}(T|$)/),
  trace_no: z.string().nullish(),
  return_data: z.object({ code: z.string().nullish() }).nullish(),
});

const wire = z.object({
  id: z.uuid(),
  transaction_id: z.uuid(),
  status: z.enum(['PENDING', 'COMPLETED', 'CANCELED', 'DECLINED']),
  sender_reference_id: z.string().nullish(),
  return_data: z.object({ reason_code: z.string().nullish() }).nullish(),
});

/** COMPLETE and COMPLETED are the partner's word for ACH and for wires. */
const STATUSES = {
  INIT: 'accepted',
  PENDING: 'accepted',
  COMPLETE: 'settled',
  COMPLETED: 'settled',
  DECLINED: 'refused',
  CANCELED: 'cancelled',
} as const satisfies Record<string, UsBankPayment['status']>;

function achOf(body: z.output<typeof ach>): UsBankPayment {
  return {
    paymentId: body.external_id,
    transactionId: body.external_id,
    status: STATUSES[body.status],
    networkReference: body.trace_no || null,
    effectiveDate: body.effective_date.slice(0, 10),
    detail: body.return_data?.code || null,
  };
}

function wireOf(body: z.output<typeof wire>): UsBankPayment {
  return {
    paymentId: body.id,
    transactionId: body.transaction_id,
    status: STATUSES[body.status],
    networkReference: body.sender_reference_id || null,
    effectiveDate: null,
    detail: body.return_data?.reason_code || null,
  };
}

const held = z.object({ data: z.object({ reason: z.string() }) });

/**
 * The payment in an answer. Why the partner's own checks declined it stands on its pending
 * transaction alone; without that answer the payment is declined all the same.
 */
async function paymentIn<Body>(
  call: CallBank,
  got: Outcome<{ body: Body }>,
  read: (body: Body) => UsBankPayment,
): Promise<Outcome<{ payment: UsBankPayment }>> {
  if (got.outcome !== 'done') return got;
  const payment = read(got.body);
  if (payment.status !== 'refused' || payment.detail !== null) return { outcome: 'done', payment };
  const path = `/transactions/pending/${payment.transactionId}`;
  const pending = await call({ method: 'GET', path, answer: held });
  const reason = pending.outcome === 'done' ? pending.body.data.reason : '';
  return { outcome: 'done', payment: { ...payment, detail: reason || null } };
}

type Payments = Pick<
  BankPartner,
  | 'addExternalAccount'
  | 'sendAch'
  | 'readAch'
  | 'cancelAch'
  | 'sendWire'
  | 'readWire'
  | 'cancelWire'
>;

/** Payments from a customer's account to an account at another bank in the United States. */
export function usBankPayments(call: CallBank): Payments {
  return { ...externalAccounts(call), ...achPayments(call), ...wirePayments(call) };
}

function externalAccounts(call: CallBank): Pick<Payments, 'addExternalAccount'> {
  return {
    async addExternalAccount({ key, personId, account }) {
      const got = await call({
        method: 'POST',
        path: '/external_accounts',
        body: externalAccountBody(personId, account),
        key,
        answer: z.object({ id: z.uuid() }),
      });
      return got.outcome === 'done' ? { outcome: 'done', externalAccountId: got.body.id } : got;
    },
  };
}

function externalAccountBody(personId: string, account: UsBankAccount) {
  return {
    customer_id: personId,
    customer_type: account.holderType,
    account_owner_names: [account.holderName],
    account_identifiers: { number: account.accountNumber },
    routing_identifiers: {
      ach_routing_number: account.routingNumber,
      wire_routing_number: account.routingNumber,
      bank_countries: ['US'],
      bank_name: account.bankName,
    },
    type: account.accountType,
  };
}

function achPayments(call: CallBank): Pick<Payments, 'sendAch' | 'readAch' | 'cancelAch'> {
  return {
    async sendAch({ key, isSameDay, effectiveDate, ...order }) {
      const got = await call({
        method: 'POST',
        path: '/ach',
        body: {
          amount: cents(order.amount),
          currency: 'USD',
          customer_id: order.personId,
          // A credit is a transfer out of the originating account, in the partner's words.
          dc_sign: 'credit',
          originating_account_id: order.accountId,
          receiving_account_id: order.externalAccountId,
          // The partner takes one of the two: a same-day entry has no date of its own.
          ...(isSameDay ? { is_same_day: true } : { effective_date: effectiveDate }),
          memo: order.memo,
          external_data: { reference_id: order.reference },
        },
        key,
        answer: ach,
      });
      return paymentIn(call, got, achOf);
    },
    async readAch({ paymentId }) {
      const got = await call({ method: 'GET', path: `/ach/${paymentId}`, answer: ach });
      return paymentIn(call, got, achOf);
    },
    async cancelAch({ key, paymentId }) {
      const path = `/ach/${paymentId}`;
      const body = { status: 'CANCELED' };
      const got = await call({ method: 'PATCH', path, body, key, answer: ach });
      return paymentIn(call, got, achOf);
    },
  };
}

function wirePayments(call: CallBank): Pick<Payments, 'sendWire' | 'readWire' | 'cancelWire'> {
  return {
    async sendWire({ key, ...order }) {
      const got = await call({
        method: 'POST',
        path: '/wires',
        body: {
          amount: cents(order.amount),
          currency: 'USD',
          customer_id: order.personId,
          originating_account_id: order.accountId,
          receiving_account_id: order.externalAccountId,
          recipient_message: order.recipientMessage,
          metadata: { reference_id: order.reference },
        },
        key,
        answer: wire,
      });
      return paymentIn(call, got, wireOf);
    },
    async readWire({ paymentId }) {
      const got = await call({ method: 'GET', path: `/wires/${paymentId}`, answer: wire });
      return paymentIn(call, got, wireOf);
    },
    async cancelWire({ key, paymentId }) {
      const path = `/wires/${paymentId}`;
      const body = { status: 'CANCELED' };
      const got = await call({ method: 'PATCH', path, body, key, answer: wire });
      return paymentIn(call, got, wireOf);
    },
  };
}
