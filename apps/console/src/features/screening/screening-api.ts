import type { screeningMatchConfirm, screeningMatchPropose, SentBodyOf } from '@kheya/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ScreeningSearch } from '#features/screening/screening-search.ts';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type Match = Reply<'GET /console/screening-match/:id/'>;
export type MatchRow = Reply<'GET /console/screening-match/'>['results'][number];

export function useMatches({ state, limit, offset }: ScreeningSearch) {
  const query = { state, limit, offset };
  return useQuery({
    queryKey: ['screening', 'list', query],
    queryFn: ({ signal }) => call('GET /console/screening-match/', { query, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

/** How many wait for a decision, whatever the list shows. */
export function useMatchCounts() {
  return useQuery({
    queryKey: ['screening', 'counts'],
    queryFn: ({ signal }) => call('GET /console/screening-match/', { query: { limit: 1 }, signal }),
    select: ({ counts }) => counts,
    ...LIVE,
  });
}

export function useMatch(id: string) {
  return useQuery({
    queryKey: ['screening', 'one', id],
    queryFn: ({ signal }) => call('GET /console/screening-match/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

export function useWatchLists() {
  return useQuery({
    queryKey: ['screening', 'lists'],
    queryFn: ({ signal }) => call('GET /console/watch-list/', { query: { limit: 10 }, signal }),
    ...LIVE,
  });
}

export function useProposeMatch(id: string) {
  return useMatchMutation((body: SentBodyOf<typeof screeningMatchPropose>) =>
    call('POST /console/screening-match/:id/propose/', { params: { id }, body }),
  );
}

export function useConfirmMatch(id: string) {
  return useMatchMutation((body: SentBodyOf<typeof screeningMatchConfirm>) =>
    call('POST /console/screening-match/:id/confirm/', { params: { id }, body }),
  );
}

/** After success or refusal the shown data is reloaded; a task ends with the decision. */
function useMatchMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['screening'] }),
        queries.invalidateQueries({ queryKey: ['task'] }),
      ]),
  });
}
