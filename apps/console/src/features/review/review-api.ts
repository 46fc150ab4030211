import type { reviewConfirm, SentBodyOf } from '@kheya/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Proposal } from '#features/review/decision-rules.ts';
import { queryOf, type ReviewSearch } from '#features/review/review-search.ts';
import { LIVE } from '#shared/presence.ts';
import type { Reply } from '@kheya/browser/api/routes';
import { call, send } from '@kheya/browser/api/call';

export type OpenReview = Reply<'GET /console/review/:id/'>;
export type ReviewRow = Reply<'GET /console/review/'>['results'][number];

/** The reviews of a list, the most urgent first. */
export function useReviews(search: ReviewSearch) {
  const query = queryOf(search);
  return useQuery({
    queryKey: ['review', 'list', query],
    queryFn: ({ signal }) => call('GET /console/review/', { query, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}

/**
 * The number of undecided reviews by kind, whatever list is open; and of those that wait for a
 * second operator.
 */
export function useReviewCounts() {
  return useQuery({
    queryKey: ['review', 'counts'],
    queryFn: async ({ signal }) => {
      const [undecided, proposed] = await Promise.all([
        call('GET /console/review/', { query: { limit: 1 }, signal }),
        call('GET /console/review/', { query: { limit: 1, state: 'proposed' }, signal }),
      ]);
      const byKind = undecided.undecided;
      const all = Object.values(byKind).reduce((sum, count) => sum + count, 0);
      return { byKind, all, proposed: proposed.count };
    },
    ...LIVE,
  });
}

export function useReview(id: string) {
  return useQuery({
    queryKey: ['review', 'one', id],
    queryFn: ({ signal }) => call('GET /console/review/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

export function useAssignReview() {
  return useReviewMutation((id: string) =>
    call('POST /console/review/:id/take/', { params: { id } }),
  );
}

export function usePropose(id: string, onRefused: (error: Error) => void) {
  return useReviewMutation(
    (body: Proposal) => call('POST /console/review/:id/propose/', { params: { id }, body }),
    onRefused,
  );
}

export function useConfirm(id: string, onRefused: (error: Error) => void) {
  return useReviewMutation(
    (body: SentBodyOf<typeof reviewConfirm>) =>
      call('POST /console/review/:id/confirm/', { params: { id }, body }),
    onRefused,
  );
}

/**
 * A change of a review: after success or refusal the shown data is reloaded. A refusal is reported
 * before that, because the form that was sent may be gone afterwards.
 */
function useReviewMutation<Given, Result>(
  mutationFn: (given: Given) => Promise<Result>,
  onRefused?: (error: Error) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => onRefused?.(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['review'] }),
        queries.invalidateQueries({ queryKey: ['customer'] }),
      ]),
  });
}

/**
 * A customer's document, fetched with the headers of every call. Each access is logged, so it is
 * fetched once for each opening of the page and not cached afterwards.
 */
export function useDocument(id: string) {
  return useQuery({
    queryKey: ['document', id],
    queryFn: async ({ signal }) => {
      const answer = await send('GET /console/file-upload/:id/content/', {
        params: { id },
        signal,
      });
      return await answer.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
