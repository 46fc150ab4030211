import type { TransferRow } from '#database.ts';
import { CANCELLABLE } from './step-table.ts';

/** Whether a payment above a soft limit waits for an operator; one that ended before waits no more. */
export function isReviewWaiting(row: Pick<TransferRow, 'soft_limit_review' | 'step'>): boolean {
  return row.soft_limit_review === 'waiting' && CANCELLABLE.has(row.step);
}

/** How our look at a payment stands; null where there was none, and where it ended without one. */
export function reviewOf(
  row: Pick<TransferRow, 'soft_limit_review' | 'step'>,
): TransferRow['soft_limit_review'] {
  return row.soft_limit_review === 'waiting' && !isReviewWaiting(row)
    ? null
    : row.soft_limit_review;
}

/** Whether it waits until operators have compared its names with a watch list. */
export function isNameReviewWaiting(row: Pick<TransferRow, 'name_review' | 'step'>): boolean {
  return row.name_review === 'waiting' && CANCELLABLE.has(row.step);
}

/** Whether an operator looks at it before it goes out. The customer never learns what for. */
export function isInReview(
  row: Pick<TransferRow, 'name_review' | 'soft_limit_review' | 'step'>,
): boolean {
  return isNameReviewWaiting(row) || isReviewWaiting(row);
}
