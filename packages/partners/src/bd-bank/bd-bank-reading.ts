import { fromDecimal, money, type Money } from '@kheya/money';
import { z } from 'zod';
import type { JsonAnswer } from '#json-call.ts';
import { compareNames } from '#name-likeness.ts';
import type { Outcome } from '#outcome.ts';
import type { FindOutcome, NameCheck, SendOutcome } from '#payout-port.ts';
import { meaningOf, refusalOf } from './bd-bank-codes.ts';

const taka = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,2})?$/)
  .transform((text) => fromDecimal(text, 'BDT'));
const time = z.string().transform((text, issues) => {
  const at = readTime(text);
  if (at) return at;
  issues.addIssue({ code: 'custom', message: 'not a time of the bank' });
  return z.NEVER;
});
const told = z.object({
  TransactionReferenceNo: z.string(),
  BankReferenceNo: z.string().min(1),
  MandateType: z.string(),
  TransferAmount: taka,
});
const transaction = z.discriminatedUnion('TransactionStatus', [
  told.extend({ TransactionStatus: z.enum(['ACCEPTED', 'PROCESSING']) }),
  told.extend({ TransactionStatus: z.literal('CREDITED'), CreditedTime: time }),
  told
    .extend({
      TransactionStatus: z.enum(['REJECTED', 'RETURNED']),
      ReturnCode: z.string().min(1),
      ReturnedAmount: taka,
      ReturnedTime: time,
    })
    .refine((row) => row.ReturnedAmount.minor <= row.TransferAmount.minor),
]);
type BankTransaction = z.output<typeof transaction>;

const failure = z.object({ Code: z.string(), Message: z.string().default('') });
const balance = z.object({ Currency: z.literal('BDT'), AvailableBalance: taka });
const enquiry = z.object({ Code: z.literal('0001'), AccountTitle: z.string().min(1) });

type Read =
  | { readonly kind: 'transaction'; readonly transaction: BankTransaction }
  | { readonly kind: 'error'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly cause: Error };

/** What the answer to a payment says. */
export function readSent(answer: JsonAnswer, reference: string): SendOutcome {
  // Without a token that the bank accepts, it does not look at the payment.
  if (answer.ok && answer.status === 401) {
    return { outcome: 'not_sent', cause: new Error('the bank did not accept our token') };
  }
  const read = readTransaction(answer, reference);
  if (read.kind === 'unknown') return { outcome: 'unknown', cause: read.cause };
  if (read.kind === 'transaction') {
    const outcome = outcomeOf(read.transaction);
    // What it was sent back with is asked of the tracker.
    return outcome.outcome === 'returned' ? { outcome: 'in_progress' } : outcome;
  }
  const meaning = meaningOf(read.code);
  const detail = `${read.code} ${read.message}`.trim();
  if (meaning?.kind === 'refused') {
    return { outcome: 'refused', code: meaning.code, final: true, detail };
  }
  const cause = new Error(`the bank answered ${detail}`);
  return { outcome: meaning?.kind === 'not_now' ? 'not_sent' : 'unknown', cause };
}

/** What the tracker says of a reference. */
export function readFound(answer: JsonAnswer, reference: string): FindOutcome {
  const read = readTransaction(answer, reference);
  if (read.kind === 'unknown') return { outcome: 'unknown', cause: read.cause };
  if (read.kind === 'transaction') return outcomeOf(read.transaction);
  if (meaningOf(read.code)?.kind === 'not_found') return { outcome: 'not_found' };
  return { outcome: 'unknown', cause: new Error(`the bank answered ${read.code} ${read.message}`) };
}

/** The balance that payments are taken from. */
export function readBalance(answer: JsonAnswer): Outcome<{ readonly float: Money }> {
  if (!answer.ok) return { outcome: 'unknown', cause: answer.cause };
  const parsed = balance.safeParse(answer.body);
  if (parsed.success) return { outcome: 'done', float: parsed.data.AvailableBalance };
  return { outcome: 'unknown', cause: new Error(`the bank told no balance: ${answer.status}`) };
}

/** The holder's name as the receiving bank writes it, compared with the one that was given. */
export function readEnquiry(answer: JsonAnswer, given: string): Outcome<NameCheck> {
  if (!answer.ok) return { outcome: 'unknown', cause: answer.cause };
  const held = enquiry.safeParse(answer.body);
  if (held.success) {
    const result = compareNames(given, held.data.AccountTitle);
    if (result !== 'close') return { outcome: 'done', result };
    return { outcome: 'done', result, name: held.data.AccountTitle };
  }
  const failed = failure.safeParse(answer.body).data;
  const meaning = answer.status < 500 && failed ? meaningOf(failed.Code) : undefined;
  if (meaning?.kind !== 'refused') {
    const cause = new Error(`the bank told no name: ${answer.status} ${failed?.Code ?? ''}`.trim());
    return { outcome: 'unknown', cause };
  }
  const isNobody = meaning.code === 'account_not_found' || meaning.code === 'account_closed';
  if (isNobody) return { outcome: 'done', result: 'not_found' };
  return { outcome: 'refused', code: meaning.code, final: true };
}

/** Refusals come with 200 as well, so the body decides, and only a complete one is trusted. */
function readTransaction(answer: JsonAnswer, reference: string): Read {
  if (!answer.ok) return { kind: 'unknown', cause: answer.cause };
  const { status, body } = answer;
  const first: unknown = Array.isArray(body) ? body[0] : body;
  const parsed = transaction.safeParse(first);
  if (status < 400 && parsed.success) {
    if (parsed.data.TransactionReferenceNo === reference) {
      return { kind: 'transaction', transaction: parsed.data };
    }
    const cause = new Error(`the bank told of another payment, ${parsed.data.BankReferenceNo}`);
    return { kind: 'unknown', cause };
  }
  const failed = failure.safeParse(first).data;
  if (status < 500 && failed && !/^000[12]$/.test(failed.Code)) {
    return { kind: 'error', code: failed.Code, message: failed.Message };
  }
  return { kind: 'unknown', cause: new Error(`the bank answered ${status} without a word`) };
}

type Decided = Exclude<FindOutcome, { outcome: 'not_found' | 'unknown' }>;

function outcomeOf(told: BankTransaction): Decided {
  switch (told.TransactionStatus) {
    case 'CREDITED':
      return { outcome: 'done', trxId: told.BankReferenceNo, completedAt: told.CreditedTime };
    case 'REJECTED':
    case 'RETURNED':
      return cameBack(told);
    default:
      return { outcome: 'in_progress' };
  }
}

/**
 * A rejection by NPSB is its answer to the payment. A batch had been accepted before, so what the
 * receiving bank rejects there comes back like what it returns.
 */
function cameBack(
  told: Extract<BankTransaction, { TransactionStatus: 'REJECTED' | 'RETURNED' }>,
): Decided {
  const { ReturnCode: code, ReturnedTime: at } = told;
  if (told.TransactionStatus === 'REJECTED' && told.MandateType === 'NPSB') {
    const detail = `${told.BankReferenceNo} was rejected with ${code}`;
    return { outcome: 'refused', code: refusalOf(code), final: true, detail };
  }
  const kept = money('BDT', told.TransferAmount.minor - told.ReturnedAmount.minor);
  return { outcome: 'returned', code, kept, at };
}

/** 05/02/2020 14:05:00, in Dhaka. */
function readTime(text: string): Date | undefined {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (!parts) return undefined;
  const at = new Date(`${parts[3]}-${parts[2]}-${parts[1]}T${parts[4]}+06:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
