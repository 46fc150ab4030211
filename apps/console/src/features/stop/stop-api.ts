import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';

export interface StopPage {
  readonly limit: number;
  readonly offset: number;
}

/** Customer stops, the ones in force first. */
export function useStops(page: StopPage) {
  return useQuery({
    queryKey: ['stop', page],
    queryFn: ({ signal }) => call('GET /console/customer-stop/', { query: page, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

/** How many of the latest stops are in force. */
export function useHoldingStops(): number | undefined {
  const { data } = useStops({ limit: 20, offset: 0 });
  return data?.results.filter((stop) => stop.lifted_at === null).length;
}

/** The first agreement proposes; the second, by another operator, lifts. */
export function useLift() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      call('POST /console/customer-stop/:id/lift/', { params: { id }, body: { reason } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['stop'] }),
  });
}
