import type { ConversionRate, TransferQuote } from '@kheya/contract';
import { RAILS, type RailKey } from '@kheya/contract/rail';
import { fromDecimal, type Money, parseMoney, parseRate, type Rate } from '@kheya/money';
import { queryOptions } from '@tanstack/react-query';

import type { TransferRequest } from '#features/transfer/send/send-request.ts';
import { call } from '@kheya/browser/api/call';
import { ApiError } from '@kheya/browser/api/api-error';

export interface LiveRate {
  readonly id: string | null;
  readonly ours: Rate;
  readonly mid: Rate;
  readonly spreadBps: number;
}

const minute = 60_000;

/** The current rate, refetched every minute while the amount is being typed. */
export const liveRateQuery = queryOptions({
  queryKey: ['rate', 'USD', 'BDT'],
  queryFn: async ({ signal }): Promise<LiveRate> => {
    const body = { source_currency: 'USD', target_currency: 'BDT' } as const;
    const rate: ConversionRate = await call('POST /conversion-rate/', { body, signal });
    return {
      id: rate.id,
      ours: parseRate(rate.rate, 'USD', 'BDT'),
      mid: parseRate(rate.mid_rate, 'USD', 'BDT'),
      spreadBps: rate.spread_bps,
    };
  },
  staleTime: minute,
  refetchInterval: minute,
});

const onlyUnanswered = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && error.problem === undefined;

/** The server's answer for this amount: the fee and the lowest limit, or a refusal. */
export function trialQuoteQuery(request: TransferRequest) {
  return queryOptions({
    queryKey: ['quote', 'trial', request],
    queryFn: ({ signal }) => call('POST /transfer/quote/', { body: request, signal }),
    staleTime: minute,
    gcTime: minute,
    retry: onlyUnanswered,
    refetchOnWindowFocus: false,
  });
}

/** The quote to be paid: shown as it was made, never replaced unnoticed. */
export function reviewQuoteQuery(request: TransferRequest) {
  return queryOptions({
    queryKey: ['quote', 'review', request],
    queryFn: ({ signal }): Promise<TransferQuote> =>
      call('POST /transfer/quote/', { body: request, signal }),
    staleTime: Infinity,
    gcTime: 15 * minute,
    retry: onlyUnanswered,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Today's fees by rail. */
export type ListedFees = ReadonlyMap<RailKey, Money>;

/** The fees in the public settings; one that isn't listed is stated by the quote. */
export const listedFeesQuery = queryOptions({
  queryKey: ['setting', 'fees'],
  queryFn: async ({ signal }): Promise<ListedFees> => {
    const { results } = await call('GET /settings/global/', { signal });
    const listed = new Map(results.map(({ key, value }) => [key, value]));
    const fees = RAILS.map(({ key, source }) => {
      const fee = parseMoney(listed.get(`transfer_fee_${key}`) ?? '', source);
      return [key, fee.ok ? fee.value : undefined] as const;
    });
    return new Map(fees.filter((fee): fee is [RailKey, Money] => fee[1] !== undefined));
  },
  staleTime: 600_000,
});

/** The amounts of a quote as `Money`. */
export function moneyOf(quote: TransferQuote) {
  const { currency, target_currency: target } = quote;
  return {
    amount: fromDecimal(quote.amount, currency),
    fee: fromDecimal(quote.fee, currency),
    total: fromDecimal(quote.total, currency),
    received: fromDecimal(quote.target_amount, target),
    left: fromDecimal(quote.available_after, currency),
  };
}
