import type { transferCreate, SentBodyOf } from '@kheya/contract';

import { ApiError } from '#shared/api/api-error.ts';
import { visit } from '#shared/storage.ts';

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

export function keepPayment(record: PaymentRecord | null): void {
  visit.write(storageKey, record === null ? null : JSON.stringify(record));
}

/** The payment whose outcome nobody knows yet. */
export function unknownPayment(): PaymentRecord | null {
  const text = visit.read(storageKey);
  return text === null ? null : (JSON.parse(text) as PaymentRecord);
}

export type Verdict =
  /** The person has to confirm with a code; nothing was moved. */
  | 'confirm'
  /** The code's proof did not fit any more; nothing was moved. */
  | 'confirm_again'
  /** Nobody knows: ask again with the same key. */
  | 'unknown'
  /** The terms moved on; the new ones come with the answer. */
  | 'changed'
  /** A clear no: nothing was moved, and the next try is another payment. */
  | 'refused';

/** What an answer that is not a payment means. */
export function verdictOn(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return 'unknown';
  switch (error.code) {
    case 'step_up_required':
      return 'confirm';
    case 'step_up_invalid':
      return 'confirm_again';
    case 'rate_expired':
    case 'quote_changed':
      return 'changed';
    case 'request_in_progress':
      return 'unknown';
    case 'rate_unavailable':
      return 'refused';
    default:
      return error.isAnswerLost ? 'unknown' : 'refused';
  }
}

const waits = [1_000, 2_000, 3_000, 5_000];

/** How long to wait before asking once more; short at first, because most answers come at once. */
export function waitBefore(tries: number): number {
  return waits[Math.min(tries, waits.length - 1)] ?? 5_000;
}
