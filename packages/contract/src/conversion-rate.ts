import { z } from 'zod';
import { route } from './route.ts';
import { currency, day, decimal, id, instant, listOf } from './shared.ts';

export const conversionRate = z.object({
  /** Null for an indicative rate, which no transfer can use. */
  id: id.nullable(),
  source_currency: currency,
  target_currency: currency,
  rate: decimal,
  mid_rate: decimal,
  spread_bps: z.number().int(),
  created_at: instant,
  expires_at: instant,
});
export type ConversionRate = z.output<typeof conversionRate>;

/**
 * With a bearer token the rate and fee schedule are frozen and can be used once; without one the
 * rate is indicative.
 */
export const conversionRateCreate = route({
  method: 'POST',
  path: '/conversion-rate/',
  tag: 'Transfers',
  summary: 'A rate: frozen when signed in, indicative otherwise',
  access: { kind: 'public' },
  names: [],
  body: z.object({ source_currency: z.enum(['USD']), target_currency: z.enum(['BDT']) }),
  reply: { status: 201, schema: conversionRate },
  errors: ['request_invalid', 'rate_unavailable', 'rate_limited'],
});

export const conversionRateHistory = route({
  method: 'GET',
  path: '/conversion-rate/history/',
  tag: 'Transfers',
  summary: 'Our rate and the mid-market rate, a point a day',
  access: { kind: 'public' },
  names: [],
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  reply: {
    status: 200,
    schema: listOf(
      z.object({
        day,
        rate: decimal,
        mid_rate: decimal,
        /** No rate came on this day: it is the one of the day before. */
        is_carried: z.boolean(),
      }),
    ),
  },
  errors: ['request_invalid'],
});
