import { isPositive, isZero, type Money } from '@kheya/money';

export interface KnownBalance {
  readonly available: Money;
  readonly held: Money;
  /** Neither refused nor stopped. */
  readonly maySend: boolean;
  readonly isHidden: boolean;
}

/** What is to be said under a balance; `kept` is there and cannot be sent. */
export function balanceState(known: KnownBalance): 'reserved' | 'kept' | 'empty' | 'available' {
  if (isPositive(known.held)) return 'reserved';
  if (!known.maySend) return 'kept';
  return isZero(known.available) && !known.isHidden ? 'empty' : 'available';
}
