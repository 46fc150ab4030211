import type { Transaction } from '@kheya/contract';

/** The number of rows on home; the others are in the transactions screen. */
export const rowsShown = 7;

/** The newest rows of both histories as one list. */
export function mergeNewest(
  one: readonly Transaction[],
  other: readonly Transaction[],
): readonly Transaction[] {
  return [...one, ...other]
    .toSorted((a, b) => Date.parse(b.transaction_time) - Date.parse(a.transaction_time))
    .slice(0, rowsShown);
}
