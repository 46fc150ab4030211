import type { Transfer } from '@kheya/contract';
import { parseRate, type Rate } from '@kheya/money';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

export interface TransfersInProgress {
  readonly transfers: readonly Transfer[];
  readonly count: number;
}

const maxShown = 3;

/** Transfers that have not arrived: those under way first, then the planned ones. */
export const transfersInProgressQuery = queryOptions({
  queryKey: ['transfer', 'under-way'],
  queryFn: async ({ signal }): Promise<TransfersInProgress> => {
    const asked = (status: 'PENDING' | 'INIT') =>
      call('GET /transfer/', { query: { status, limit: maxShown }, signal });
    const [pending, planned] = await Promise.all([asked('PENDING'), asked('INIT')]);
    return {
      transfers: [...pending.results, ...planned.results].slice(0, maxShown),
      count: pending.count + planned.count,
    };
  },
});

/** Whether the person has ever sent anything. */
export const hasSentQuery = queryOptions({
  queryKey: ['transfer', 'any'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const { count } = await call('GET /transfer/', { query: { limit: 1 }, signal });
    return count > 0;
  },
});

export interface RatePoint {
  readonly day: string;
  readonly rate: Rate;
  readonly midRate: Rate;
}

const minute = 60_000;
/** The number of days in the chart. */
export const chartDays = 30;

/** Our rate and the mid-market rate, one point a day; the last one is today's. */
export const rateHistoryQuery = queryOptions({
  queryKey: ['rate', 'history', chartDays],
  queryFn: async ({ signal }): Promise<readonly RatePoint[]> => {
    const { results } = await call('GET /conversion-rate/history/', {
      query: { days: chartDays },
      signal,
    });
    return results.map((point) => ({
      day: point.day,
      rate: parseRate(point.rate, 'USD', 'BDT'),
      midRate: parseRate(point.mid_rate, 'USD', 'BDT'),
    }));
  },
  staleTime: minute,
  refetchInterval: minute,
});
