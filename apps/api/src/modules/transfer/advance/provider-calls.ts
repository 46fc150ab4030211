import { sql } from 'kysely';
import type { ProviderCall } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import type { RailAnswer } from '../rails/rail.ts';
import type { AdvanceContext } from './context.ts';

type Answer =
  | RailAnswer
  | { readonly outcome: 'done'; readonly transactionId: string }
  | { readonly outcome: 'done'; readonly externalAccountId: string }
  | { readonly outcome: 'refused'; readonly code: string };

interface Call {
  /** The wallet, or the partner bank. */
  readonly provider: string;
  readonly call: ProviderCall['call'];
}

/**
 * Calls a provider and records how it answered. The transfer's lock is held, so that its calls are
 * numbered one after the other.
 */
export async function recordCall<Given extends Answer>(
  { clock, db }: Pick<AdvanceContext, 'clock' | 'db'>,
  row: Pick<TransferRow, 'id'>,
  { provider, call }: Call,
  ask: () => Promise<Given>,
): Promise<Given> {
  const askedAt = clock.now();
  const given = await ask();
  const outcome: ProviderCall['outcome'] = given.outcome;
  await sql`
    insert into payments.provider_calls
      (transfer_id, number, provider, call, outcome, answer, asked_at, answered_at)
    select ${row.id}, coalesce(max(number), 0) + 1, ${provider}, ${call}, ${outcome},
      ${wordsOf(given)}, ${askedAt}, ${clock.now()}
    from payments.provider_calls where transfer_id = ${row.id}`.execute(db);
  return given;
}

/** The provider's number of what it did, or its words; null where the outcome says it all. */
export function wordsOf(given: Answer): string | null {
  if ('cause' in given) return withoutNumbers(given.cause.message);
  if ('trxId' in given) return given.trxId;
  if ('transactionId' in given) return given.transactionId;
  if ('externalAccountId' in given) return given.externalAccountId;
  if (given.outcome === 'accepted') return given.networkReference ?? given.paymentId;
  if ('detail' in given) return withoutNumbers(given.detail);
  return 'code' in given ? given.code : null;
}

const MOST_LETTERS = 500;
const DIGIT = '[0-9০-৯]';
/** A mobile number of Bangladesh, with or without its country and its 0. */
const MOBILE = `(?:(?:\\+|00)?(?:880|৮৮০)[ .-]?)?[0০]?[1১]${DIGIT}{3}[ .-]?${DIGIT}{3}[ .-]?${DIGIT}{3}`;
/** Nine digits or more; spaces are part of a number only in groups of four. */
const ACCOUNT = `${DIGIT}(?:[.-]?${DIGIT}){8,}|${DIGIT}{4}(?: ${DIGIT}{4}){2,}`;
const NUMBER = new RegExp(`(?<!${DIGIT})(?:${MOBILE}|${ACCOUNT})(?!${DIGIT})`, 'g');
const EACH_DIGIT = new RegExp(DIGIT, 'g');

/**
 * A provider may repeat a wallet's or an account's number in its words; operators see the last four
 * digits of such numbers (product.md, the console shows no whole number that is not its task). The
 * database takes no NUL, which must not keep an answer from being acted on. The words are cut last,
 * so that no number is cut in two and shown in part.
 */
export const withoutNumbers = (words: string) =>
  words
    .replaceAll('\0', '')
    .replaceAll(NUMBER, (number) => `•••• ${(number.match(EACH_DIGIT) ?? []).slice(-4).join('')}`)
    .slice(0, MOST_LETTERS);
