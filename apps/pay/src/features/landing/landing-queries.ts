import { type Money, parseMoney, parseRate, type Rate } from '@kheya/money';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

export interface PublicPrice {
  readonly rate: Rate;
  readonly midRate: Rate;
  readonly at: string;
}

/**
 * Today's rate, from the code that prices transfers; without a token it is for information only.
 */
export const publicPriceQuery = queryOptions({
  queryKey: ['public-price'],
  queryFn: async ({ signal }): Promise<PublicPrice> => {
    const body = { source_currency: 'USD', target_currency: 'BDT' } as const;
    const price = await call('POST /conversion-rate/', { body, signal });
    return {
      rate: parseRate(price.rate, 'USD', 'BDT'),
      midRate: parseRate(price.mid_rate, 'USD', 'BDT'),
      at: price.created_at,
    };
  },
  staleTime: 60_000,
  // One retry, so that a visitor soon sees that there is no rate; a press tries again.
  retry: 1,
});

/** The fee of a wallet transfer in the public settings; null if it is not listed. */
export const publicFeeQuery = queryOptions({
  queryKey: ['public-fee'],
  queryFn: async ({ signal }): Promise<Money | null> => {
    const { results } = await call('GET /settings/global/', { signal });
    const setting = results.find((one) => one.key === 'wallet_transfer_fee_usd');
    const fee = parseMoney(setting?.value ?? '', 'USD');
    return fee.ok ? fee.value : null;
  },
  staleTime: 600_000,
});
