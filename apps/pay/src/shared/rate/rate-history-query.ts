import { parseRate, type Rate } from '@kheya/money';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

export interface RatePoint {
  readonly day: string;
  readonly rate: Rate;
  readonly midRate: Rate;
  /** No rate came on this day: it is the one of the day before. */
  readonly isCarried: boolean;
}

const minute = 60_000;

/** Our rate and the mid-market rate, one point a day; the last one is today's. */
export const rateHistoryQuery = (days = 30) =>
  queryOptions({
    queryKey: ['rate', 'history', days],
    queryFn: async ({ signal }): Promise<readonly RatePoint[]> => {
      const { results } = await call('GET /conversion-rate/history/', { query: { days }, signal });
      return results.map((point) => ({
        day: point.day,
        rate: parseRate(point.rate, 'USD', 'BDT'),
        midRate: parseRate(point.mid_rate, 'USD', 'BDT'),
        isCarried: point.is_carried,
      }));
    },
    staleTime: minute,
    refetchInterval: minute,
  });
