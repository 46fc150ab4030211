import type { Clock } from '@kheya/service-kit';
import { z } from 'zod';
import { fromDecimal, money, toDecimal, type Money } from '@kheya/money';
import { callJson, type JsonAnswer } from '#json-call.ts';
import type { Outcome } from '#outcome.ts';
import type { FindOutcome, SendOutcome, WalletPartner } from '#payout-port.ts';
import { meaningOf } from './bkash-codes.ts';
import type { BkashSettings } from './bkash-settings.ts';
import { createBkashTokens } from './bkash-token.ts';

const payment = z.object({
  trxID: z.string().min(1),
  transactionStatus: z.string(),
  merchantInvoiceNumber: z.string(),
  amount: z.string(),
  completedTime: z.string().nullish(),
});
const balances = z.object({
  organizationBalance: z.array(
    z.object({ accountTypeName: z.string(), currentBalance: z.string() }),
  ),
});
const failure = z.object({
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
  statusCode: z.string().optional(),
  statusMessage: z.string().optional(),
});

/** A client for bKash's checkout contract v1.2.0-beta. */
export function createBkashClient(
  settings: BkashSettings,
  timeoutMs: number,
  clock: Clock,
): WalletPartner {
  const tokens = createBkashTokens(settings, timeoutMs, clock);

  const call = async (method: 'GET' | 'POST', path: string, body?: Record<string, string>) => {
    const token = await tokens.get();
    if (!token.ok) return { reached: false as const, cause: token.cause };
    const answer = await callJson({
      method,
      url: `${settings.BKASH_URL}${path}`,
      headers: { authorization: token.value, 'x-app-key': settings.BKASH_APP_KEY },
      ...(body ? { body } : {}),
      timeoutMs,
    });
    if (answer.ok && answer.status === 401) tokens.forget();
    return { reached: true as const, answer };
  };

  return {
    async send({ reference, amount, msisdn }) {
      const called = await call('POST', '/checkout/payment/b2cPayment', {
        amount: amountText(amount),
        currency: 'BDT',
        merchantInvoiceNumber: reference,
        receiverMSISDN: msisdn,
      });
      // Without a token the payment itself was never sent.
      if (!called.reached) return { outcome: 'not_sent', cause: called.cause };
      if (!called.answer.ok && !called.answer.sent) {
        return { outcome: 'not_sent', cause: called.answer.cause };
      }
      return sendOutcome(called.answer, reference);
    },
    async find(reference) {
      const path = `/checkout/payment/search/${encodeURIComponent(reference)}`;
      const called = await call('GET', path);
      if (!called.reached) return { outcome: 'unknown', cause: called.cause };
      return findOutcome(called.answer, reference);
    },
    async readFloat() {
      const called = await call('GET', '/checkout/payment/organizationBalance');
      if (!called.reached) return { outcome: 'unknown', cause: called.cause };
      return floatOutcome(called.answer);
    },
  };
}

/** bKash takes whole taka, written as a plain number. */
function amountText(amount: Money): string {
  if (amount.currency !== 'BDT' || amount.minor <= 0n || amount.minor % 100n !== 0n) {
    throw new Error('a wallet payout is a positive number of whole taka');
  }
  return toDecimal(money('BDT', amount.minor)).replace(/\.00$/, '');
}

function sendOutcome(answer: JsonAnswer, reference: string): SendOutcome {
  const read = readPayment(answer, reference);
  if (read.kind === 'payment') return read.outcome;
  if (read.kind === 'unknown') return { outcome: 'unknown', cause: read.cause };
  const meaning = meaningOf(read.code);
  const detail = `${read.code} ${read.message}`.trim();
  if (meaning?.kind === 'refused') {
    return { outcome: 'refused', code: meaning.code, final: true, detail };
  }
  const cause = new Error(`bKash answered ${detail}`);
  return { outcome: meaning?.kind === 'not_now' ? 'not_sent' : 'unknown', cause };
}

function findOutcome(answer: JsonAnswer, reference: string): FindOutcome {
  const read = readPayment(answer, reference);
  if (read.kind === 'payment') return read.outcome;
  if (read.kind === 'unknown') return { outcome: 'unknown', cause: read.cause };
  if (meaningOf(read.code)?.kind === 'not_found') return { outcome: 'not_found' };
  return { outcome: 'unknown', cause: new Error(`bKash answered ${read.code} ${read.message}`) };
}

/** Payouts are taken from the disbursement account. */
function floatOutcome(answer: JsonAnswer): Outcome<{ readonly float: Money }> {
  if (!answer.ok) return { outcome: 'unknown', cause: answer.cause };
  const account = balances
    .safeParse(answer.body)
    .data?.organizationBalance.find(({ accountTypeName }) =>
      accountTypeName.includes('Disbursement'),
    );
  if (account) return { outcome: 'done', float: fromDecimal(account.currentBalance, 'BDT') };
  return { outcome: 'unknown', cause: new Error(`bKash told no float: ${answer.status}`) };
}

type Decided = Exclude<FindOutcome, { outcome: 'not_found' | 'unknown' | 'returned' }>;
type Read =
  | { readonly kind: 'payment'; readonly outcome: Decided }
  | { readonly kind: 'error'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly cause: Error };

/**
 * bKash answers refusals with 200 as well, so the body decides, and only a complete one is trusted.
 */
function readPayment(answer: JsonAnswer, reference: string): Read {
  if (!answer.ok) return { kind: 'unknown', cause: answer.cause };
  const paid = payment.safeParse(answer.body);
  if (paid.success) return readStatus(paid.data, reference);
  const failed = failure.safeParse(answer.body);
  const code = failed.data?.errorCode ?? failed.data?.statusCode;
  if (answer.status < 500 && code !== undefined && code !== '0000') {
    const message = failed.data?.errorMessage ?? failed.data?.statusMessage ?? '';
    return { kind: 'error', code, message };
  }
  return { kind: 'unknown', cause: new Error(`bKash answered ${answer.status} without a word`) };
}

function readStatus(paid: z.output<typeof payment>, reference: string): Read {
  if (paid.merchantInvoiceNumber !== reference) {
    return { kind: 'unknown', cause: new Error(`bKash told of another payment, ${paid.trxID}`) };
  }
  switch (paid.transactionStatus) {
    case 'Completed': {
      const completedAt = readTime(paid.completedTime);
      return { kind: 'payment', outcome: { outcome: 'done', trxId: paid.trxID, completedAt } };
    }
    case 'Failed':
    case 'Reversed':
    case 'Cancelled': {
      const detail = `${paid.trxID} is ${paid.transactionStatus}`;
      const outcome = { outcome: 'refused', code: 'rail_refused', final: true, detail } as const;
      return { kind: 'payment', outcome };
    }
    default:
      return { kind: 'payment', outcome: { outcome: 'in_progress' } };
  }
}

/** 2019-08-07T11:15:56:336 GMT+0600, with a colon before the milliseconds. */
function readTime(text: string | null | undefined): Date | null {
  const parts = /^(.+T\d{2}:\d{2}:\d{2})[:.](\d{3}) GMT([+-]\d{2})(\d{2})$/.exec(text ?? '');
  if (!parts) return null;
  const at = new Date(`${parts[1]}.${parts[2]}${parts[3]}:${parts[4]}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
