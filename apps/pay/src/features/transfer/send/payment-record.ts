import type { FactsOf, SentBodyOf, transferCreate, TransferQuote } from '@kheya/contract';

import { ApiError, isRefusal } from '@kheya/browser/api/api-error';
import { sessionStore } from '@kheya/browser/storage';

export type PaymentBody = SentBodyOf<typeof transferCreate>;

/** One payment that was asked for, kept until its outcome is known: a reload loses nothing. */
export interface PaymentRecord {
  /** Made when the form opened. The same payment is asked for with the same key, always. */
  readonly key: string;
  readonly body: PaymentBody;
  /** As the person saw it, for the words while it is looked for. */
  readonly total: string;
  readonly name: string;
}

const storageKey = 'kheya.payment';

export function storePayment(record: PaymentRecord | null): void {
  sessionStore.write(storageKey, record === null ? null : JSON.stringify(record));
}

/** The payment whose outcome nobody knows yet. */
export function unresolvedPayment(): PaymentRecord | null {
  const text = sessionStore.read(storageKey);
  return text === null ? null : (JSON.parse(text) as PaymentRecord);
}

export type PaymentErrorOutcome =
  /** The person has to confirm with a code; nothing was moved. */
  | { readonly kind: 'confirm'; readonly challenge: FactsOf<'step_up_required'> }
  /** The code's proof did not fit any more; nothing was moved. */
  | { readonly kind: 'confirm_again' }
  /** Nobody knows: ask again with the same key, not before the server's `Retry-After`. */
  | { readonly kind: 'unknown'; readonly retryAfterMs: number | undefined }
  /** The terms moved on; the new ones, where the server made them. */
  | { readonly kind: 'changed'; readonly quote: TransferQuote | undefined }
  /** A clear no: nothing was moved, and the next try is another payment. */
  | { readonly kind: 'refused' };

/** What an answer that is not a payment means. */
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

/** How long to wait before asking once more; short at first, because most answers come at once. */
export function retryDelay(attempts: number): number {
  return retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)] ?? 5_000;
}
