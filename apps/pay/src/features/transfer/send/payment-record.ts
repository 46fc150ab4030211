import type { FactsOf, SentBodyOf, transferCreate, TransferQuote } from '@kheya/contract';

import type { TransferRequest } from '#features/transfer/send/send-request.ts';
import { ApiError, isRefusal } from '@kheya/browser/api/api-error';

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

/** Whether a kept payment is what this request asks for, at whichever price, rate and hour. */
export function isPaymentOf({ body }: PaymentRecord, request: TransferRequest): boolean {
  const { quote_id: _q, conversion_rate_id: _r, accept_late_processing: _l, ...paid } = body;
  const { rail, ...others } = paid;
  // A payment names the rail it was priced for, a request only the one that was asked for.
  const kept: TransferRequest = request.rail === undefined || !rail ? others : { ...others, rail };
  const names = new Set([...Object.keys(kept), ...Object.keys(request)]) as Set<keyof typeof kept>;
  return [...names].every((name) => kept[name] === request[name]);
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
  /** The rail has closed since: it goes out later, which has to be accepted first. */
  | { readonly kind: 'late' }
  /** A clear refusal: no money was moved, and the next attempt is another payment. */
  | { readonly kind: 'refused' };

/** Refusals the API gives before it looks a key up: they say nothing of an earlier attempt. */
const beforeLookUp: readonly (number | undefined)[] = [401, 403, 406, 429];

/**
 * The meaning of an answer other than a payment. `isRepeated` after an answer that was lost: then a
 * refusal is clear only if the API had looked for the first attempt.
 */
export function classifyPaymentError(error: unknown, isRepeated = false): PaymentErrorOutcome {
  if (isRefusal(error, 'step_up_required')) return { kind: 'confirm', challenge: error.facts };
  if (isRefusal(error, 'step_up_invalid')) return { kind: 'confirm_again' };
  if (isRefusal(error, 'rate_expired', 'quote_changed')) {
    return { kind: 'changed', quote: error.facts?.new_quote };
  }
  if (isRefusal(error, 'late_processing_required')) return { kind: 'late' };
  if (isRefusal(error, 'rate_unavailable')) return { kind: 'refused' };
  const isKnown =
    error instanceof ApiError &&
    !error.isAnswerLost &&
    error.code !== 'request_in_progress' &&
    !(isRepeated && beforeLookUp.includes(error.status));
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
