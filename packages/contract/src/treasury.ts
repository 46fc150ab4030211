import { z } from 'zod';
import { financeAccess } from './finance-access.ts';
import { RAIL_PROVIDERS, transitByAge } from './rail-status.ts';
import { route } from './route.ts';
import { currency, decimal, id, instant } from './shared.ts';

const provider = z.enum(RAIL_PROVIDERS);
const sum = z.object({ currency, amount: decimal });

/** The house's money: where it is, what is open, and how floats were filled. */
export const treasuryOverview = z.object({
  /** Owed to customers, by currency. */
  customers: z.array(sum),
  /** Each prefunded balance in our books beside what the provider says. */
  floats: z.array(
    z.object({
      provider,
      currency,
      books: decimal,
      /**
       * Of the books, what was never moved at the provider: in the sandbox later filling, the sale of
       * dollars and what operators booked by hand. Negative where more was taken out than put in.
       */
      only_in_books: decimal,
      /** As read last; null before the first answer. */
      reading: decimal.nullable(),
      read_at: instant.nullable(),
      /**
       * The reading less the books, without what is only in them. What the provider took and has not settled is missing from the
       * reading, and still in the books.
       */
      difference: decimal.nullable(),
      low_mark: decimal,
      stop_mark: decimal,
      is_low: z.boolean(),
    }),
  ),
  /** Cash at the partner bank, as our books have it. */
  bank_cash: sum,
  /** Taken from customers in one currency and given in the other, until treasury turns it back. */
  positions: z.array(sum),
  in_transit: z.array(transitByAge.extend({ provider })),
  /** The newest fillings of floats. */
  prefunds: z.array(
    z.object({
      id,
      provider,
      currency,
      amount: decimal,
      asked_at: instant,
      /** Null until it is in the books. */
      booked_at: instant.nullable(),
    }),
  ),
});
export type TreasuryOverview = z.output<typeof treasuryOverview>;

export const treasuryGet = route({
  method: 'GET',
  path: '/console/treasury/',
  tag: 'Console',
  summary: 'Floats against the books, exchange positions, what is in transit, prefunding',
  access: financeAccess,
  names: [],
  reply: { status: 200, schema: treasuryOverview },
  errors: [],
});
