import type { Rate } from '@kheya/money';
import type { Outcome } from '#outcome.ts';

export interface RatePoint {
  readonly rate: Rate;
  readonly at: Date;
}

/** Where the mid-market rate is heard. It is told to nobody as ours: the margin comes off it. */
export interface FxPartner {
  midRate(base: 'USD', quote: 'BDT'): Promise<Outcome<RatePoint>>;
}
