import { isPositive, isZero, type Money } from '@kheya/money';

export interface KnownBalance {
  readonly available: Money;
  readonly held: Money;
  /** Neither rejected nor restricted. */
  readonly maySend: boolean;
  readonly isHidden: boolean;
}

/** The state shown under a balance; `kept` is a balance that may not be sent. */
export function balanceState(known: KnownBalance): 'reserved' | 'kept' | 'empty' | 'available' {
  if (isPositive(known.held)) return 'reserved';
  if (!known.maySend) return 'kept';
  return isZero(known.available) && !known.isHidden ? 'empty' : 'available';
}
