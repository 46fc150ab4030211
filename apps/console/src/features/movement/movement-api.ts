import type { manualMovementPreview, manualMovementPropose, SentBodyOf } from '@kheya/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MovementSearch } from '#features/movement/movement-search.ts';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type Movement = Reply<'GET /console/manual-movement/:id/'>;
export type Preview = Reply<'POST /console/manual-movement/preview/'>;

export function useMovements({ state, account, limit, offset }: MovementSearch) {
  const query = { state, account_id: account, limit, offset };
  return useQuery({
    queryKey: ['movement', 'list', query],
    queryFn: ({ signal }) => call('GET /console/manual-movement/', { query, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

/** How many wait for a decision, and how many of those the operator may decide. */
export function useMovementCounts() {
  return useQuery({
    queryKey: ['movement', 'counts'],
    queryFn: ({ signal }) => call('GET /console/manual-movement/', { query: { limit: 1 }, signal }),
    select: ({ counts }) => counts,
    ...LIVE,
  });
}

export function useMovement(id: string) {
  return useQuery({
    queryKey: ['movement', 'one', id],
    queryFn: ({ signal }) => call('GET /console/manual-movement/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

/** The entries that would be booked; nothing is written. */
export function usePreview() {
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof manualMovementPreview>) =>
      call('POST /console/manual-movement/preview/', { body }),
  });
}

export function useProposeMovement() {
  return useMovementMutation((body: SentBodyOf<typeof manualMovementPropose>) =>
    call('POST /console/manual-movement/', { body }),
  );
}

export function useDecideMovement(id: string) {
  return useMovementMutation((body: { approve: boolean; note: string }) =>
    call('POST /console/manual-movement/:id/decide/', { params: { id }, body }),
  );
}

/** After success or refusal the shown data is reloaded; a break may have ended with it. */
function useMovementMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['movement'] }),
        queries.invalidateQueries({ queryKey: ['reconciliation'] }),
      ]),
  });
}
