import type { consoleWithdrawalPropose, SentBodyOf } from '@kheya/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIVE } from '#shared/presence.ts';
import type { Reply } from '@kheya/browser/api/routes';
import { call } from '@kheya/browser/api/call';

export type OpenWithdrawal = Reply<'GET /console/withdrawal-request/:id/'>;

export function useWithdrawal(id: string) {
  return useQuery({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) =>
      call('GET /console/withdrawal-request/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

export function useProposeWithdrawal(id: string) {
  return useWithdrawalMutation((body: SentBodyOf<typeof consoleWithdrawalPropose>) =>
    call('POST /console/withdrawal-request/:id/propose/', { params: { id }, body }),
  );
}

export interface Answer {
  readonly agree: boolean;
  readonly reason: string;
  /** The proposal that was read. */
  readonly proposed_at: string;
}

export function useConfirmWithdrawal(id: string) {
  return useWithdrawalMutation((body: Answer) =>
    call('POST /console/withdrawal-request/:id/confirm/', { params: { id }, body }),
  );
}

/** After success or refusal the shown data is reloaded. */
function useWithdrawalMutation<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['withdrawal'] }),
        queries.invalidateQueries({ queryKey: ['task'] }),
      ]),
  });
}
