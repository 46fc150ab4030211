import type { RateAlert } from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

const queryKey = ['rate_alert'] as const;
const minute = 60_000;

/** Those that wait, then those that have ended; one that is reached shows itself. */
export const rateAlertsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<readonly RateAlert[]> =>
    (await call('GET /rate-alert/', { signal })).results,
  refetchInterval: minute,
});

interface WantedRate {
  /** The alert that gets another rate; without it a new one is made. */
  readonly id: string | undefined;
  readonly rate: string;
}

export function useSaveRateAlert() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rate }: WantedRate): Promise<RateAlert> =>
      id === undefined
        ? call('POST /rate-alert/', { body: { rate } })
        : call('PATCH /rate-alert/:id/', { params: { id }, body: { rate } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

export function useRemoveRateAlert() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /rate-alert/:id/', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
