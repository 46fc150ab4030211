import type { Rate } from '@kheya/money';
import type { Outcome } from '#outcome.ts';

export interface RatePoint {
  readonly rate: Rate;
  readonly at: Date;
}

/**
 * The source of the mid-market rate. Customers get our rate, which is the mid-market rate less the
 * spread.
 */
export interface FxPartner {
  midRate(base: 'USD', quote: 'BDT'): Promise<Outcome<RatePoint>>;
}
