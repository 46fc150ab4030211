import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BreakSearch, queryOf } from '#features/reconciliation/reconciliation-search.ts';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type BreakRow = Reply<'GET /console/reconciliation-break/'>['results'][number];
export type OpenBreak = Reply<'GET /console/reconciliation-break/:id/'>;
export type Day = Reply<'GET /console/reconciliation-day/'>['results'][number];

export function useBreaks(search: BreakSearch) {
  const query = queryOf(search);
  return useQuery({
    queryKey: ['reconciliation', 'breaks', query],
    queryFn: ({ signal }) => call('GET /console/reconciliation-break/', { query, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

/** How many breaks wait, whatever view is shown. */
export function useBreakCounts() {
  return useQuery({
    queryKey: ['reconciliation', 'counts'],
    queryFn: ({ signal }) =>
      call('GET /console/reconciliation-break/', { query: { limit: 1 }, signal }),
    select: ({ counts }) => counts,
    ...LIVE,
  });
}

export function useDays() {
  return useQuery({
    queryKey: ['reconciliation', 'days'],
    queryFn: ({ signal }) => call('GET /console/reconciliation-day/', { signal }),
    select: ({ results }) => results,
    ...LIVE,
  });
}

export function useBreak(id: string) {
  return useQuery({
    queryKey: ['reconciliation', 'one', id],
    queryFn: ({ signal }) =>
      call('GET /console/reconciliation-break/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

/** Takes it, hands it over, or gives it back with null. */
export function useAssignBreak() {
  return useBreakMutation(({ id, owner_id }: { id: string; owner_id: string | null }) =>
    call('POST /console/reconciliation-break/:id/assign/', { params: { id }, body: { owner_id } }),
  );
}

export function useExplainBreak(id: string) {
  return useBreakMutation((note: string) =>
    call('POST /console/reconciliation-break/:id/explain/', { params: { id }, body: { note } }),
  );
}

/** After success or refusal the shown data is reloaded. */
function useBreakMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['reconciliation'] }),
  });
}
