import type { GivenDocument } from '#features/review/document-figure.tsx';

/** What the sources of one row say together. */
export type Agreement =
  | 'same'
  | 'confirmed'
  | 'clear'
  | 'spelling'
  | 'differs'
  | 'expired'
  | 'shared'
  | 'possible_match'
  | 'unconfirmed'
  | 'waiting'
  | 'by_eye'
  | 'not_checked';

/** What the verification service says: its answer about the value, or the value it has. */
export type ServiceAnswer =
  | { readonly result: string; readonly reason: string | null }
  | { readonly value: string }
  | null;

export interface ComparisonRow<Field extends string = string> {
  readonly field: Field;
  /** The documents this is read from; what stands on them is compared by eye. */
  readonly documents: readonly GivenDocument[];
  /** The name on the signed agreements. */
  readonly signature: string | null;
  readonly service: ServiceAnswer;
  readonly agreement: Agreement;
}

/** A result that is still to come. */
export const isRunning = (result: string) => result === 'PENDING' || result === 'VENDOR_ERROR';

export function watchlistAgreement(result: string | undefined): Agreement {
  if (result === undefined) return 'not_checked';
  if (result === 'ACCEPTED') return 'clear';
  return isRunning(result) ? 'waiting' : 'possible_match';
}

/** From what matters most to what matters least. */
const byWeight: readonly Agreement[] = [
  ...(['differs', 'shared', 'expired', 'possible_match'] as const),
  ...(['spelling', 'unconfirmed', 'waiting'] as const),
  ...(['confirmed', 'clear', 'same', 'by_eye', 'not_checked'] as const),
];

/** The one of two that matters more. */
export function worst(one: Agreement, other: Agreement): Agreement {
  // A signature that agrees proves nothing about the documents.
  if (other === 'same') return one;
  return byWeight.indexOf(one) <= byWeight.indexOf(other) ? one : other;
}

/** Whether the row shows a difference somebody has to explain. */
export function isDifference(agreement: Agreement): boolean {
  return byWeight.indexOf(agreement) < byWeight.indexOf('spelling');
}
