import type { FactsOf, SentBodyOf, transferCreate, TransferQuote } from '@kheya/contract';

import { ApiError, isRefusal } from '@kheya/browser/api/api-error';
import { sessionStore } from '@kheya/browser/storage';

export type PaymentBody = SentBodyOf<typeof transferCreate>;

/** One requested payment, kept until its outcome is known, so that a reload loses nothing. */
export interface PaymentRecord {
  /** Created when the form opens. Every attempt of this payment uses the same key. */
  readonly key: string;
  readonly body: PaymentBody;
  /** The total the person saw, for the texts while the outcome is unknown. */
  readonly total: string;
  readonly name: string;
}

const storageKey = 'kheya.payment';

export function storePayment(record: PaymentRecord | null): void {
  sessionStore.write(storageKey, record === null ? null : JSON.stringify(record));
}

/** The payment whose outcome is still unknown, if any. */
export function unresolvedPayment(): PaymentRecord | null {
  const text = sessionStore.read(storageKey);
  return text === null ? null : (JSON.parse(text) as PaymentRecord);
}

export type PaymentErrorOutcome =
  /** A step-up is needed; no money was moved. */
  | { readonly kind: 'confirm'; readonly challenge: FactsOf<'step_up_required'> }
  /** The proof of the step-up was no longer valid; no money was moved. */
  | { readonly kind: 'confirm_again' }
  /** The outcome is unknown: retry with the same key, not before the server's `Retry-After`. */
  | { readonly kind: 'unknown'; readonly retryAfterMs: number | undefined }
  /** The terms have changed; with the new quote if the server made one. */
  | { readonly kind: 'changed'; readonly quote: TransferQuote | undefined }
  /** A clear refusal: no money was moved, and the next attempt is another payment. */
  | { readonly kind: 'refused' };

/** The meaning of an answer other than a payment. */
export function classifyPaymentError(error: unknown): PaymentErrorOutcome {
  if (isRefusal(error, 'step_up_required')) return { kind: 'confirm', challenge: error.facts };
  if (isRefusal(error, 'step_up_invalid')) return { kind: 'confirm_again' };
  if (isRefusal(error, 'rate_expired', 'quote_changed')) {
    return { kind: 'changed', quote: error.facts?.new_quote };
  }
  if (isRefusal(error, 'rate_unavailable')) return { kind: 'refused' };
  const isKnown =
    error instanceof ApiError && !error.isAnswerLost && error.code !== 'request_in_progress';
  if (isKnown) return { kind: 'refused' };
  return {
    kind: 'unknown',
    retryAfterMs: error instanceof ApiError ? error.retryAfter : undefined,
  };
}

const retryDelaysMs = [1_000, 2_000, 3_000, 5_000];

/**
 * The delay before the next attempt, in milliseconds; short at first, as most answers come soon.
 */
export function retryDelay(attempts: number): number {
  return retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)] ?? 5_000;
}
