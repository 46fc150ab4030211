import { z } from 'zod';
import { RULE_KEYS } from './rail.ts';
import { currency, decimal } from './shared.ts';

/**
 * Above a soft limit a payment is taken and reserved, and waits until an operator has looked at it.
 * waiting: not yet · approved: it went on · declined: it was given back.
 */
export const softLimitReview = z.enum(['waiting', 'approved', 'declined']);
export type SoftLimitReview = z.output<typeof softLimitReview>;

/** What a look at a payment takes at most, which its promised arrival counts in. */
export const SOFT_LIMIT_REVIEW_HOURS = 24;

/** The names of limits, by the spec's labels. */
export const LIMIT_NAMES = [
  'transaction_minimum',
  'transaction_maximum',
  'daily_amount',
  'monthly_amount',
  'daily_count',
  'monthly_count',
] as const;
export const limitName = z.enum(LIMIT_NAMES);
export type LimitName = z.output<typeof limitName>;

/** A soft limit that a payment passes. */
export const softLimit = z.object({
  name: limitName,
  rail: z.enum(RULE_KEYS),
  /** An amount of the currency, or a whole number where the name ends in `_count`. */
  limit: decimal,
  currency,
});
export type SoftLimit = z.output<typeof softLimit>;
