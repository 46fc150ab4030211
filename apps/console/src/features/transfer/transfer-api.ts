import type {
  SentBodyOf,
  softLimitReviewDecide,
  transferActionDecide,
  transferActionPropose,
} from '@kheya/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type OpenTransfer = Reply<'GET /console/transfer/:id/'>;
export type Action = NonNullable<OpenTransfer['actions']['open']>;
export type ActionName = Action['action'];
export type Obstacle = NonNullable<Action['obstacle']>;
export type Proposal = SentBodyOf<typeof transferActionPropose>;

const keyOf = (id: string) => ['transfer', 'one', id];

export function useTransfer(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /console/transfer/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

export function useAskAgain(id: string) {
  return useTransferMutation(id, () =>
    call('POST /console/transfer/:id/ask-again/', { params: { id } }),
  );
}

export function useProposeAction(id: string) {
  return useTransferMutation(id, (body: Proposal) =>
    call('POST /console/transfer/:id/action/', { params: { id }, body }),
  );
}

export function useDecideAction(id: string) {
  return useTransferMutation(id, (body: SentBodyOf<typeof transferActionDecide>) =>
    call('POST /console/transfer/:id/action/decide/', { params: { id }, body }),
  );
}

export function useDecideReview(id: string) {
  return useTransferMutation(id, (body: SentBodyOf<typeof softLimitReviewDecide>) =>
    call('POST /console/transfer/:id/soft-limit-review/', { params: { id }, body }),
  );
}

/** After success or refusal the shown transfer is reloaded: a colleague or the rail may have been first. */
function useTransferMutation<Given>(
  id: string,
  mutationFn: (given: Given) => Promise<OpenTransfer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
