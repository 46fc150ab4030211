import type { accountClosingCreate, SentBodyOf } from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { useStepUp } from '#shared/step-up/use-step-up.ts';

export type ClosingRequest = SentBodyOf<typeof accountClosingCreate>;

/** What closing an account would mean now, or how it was closed; changes when money moves. */
export function accountClosingQuery(id: string) {
  return queryOptions({
    queryKey: ['account', 'closing', id],
    queryFn: ({ signal }) => call('GET /account-closing/:id/', { params: { id }, signal }),
  });
}

/** Closes an account, which requires a step-up. Every list of accounts and movements changes. */
export function useCloseAccount(id: string) {
  const queries = useQueryClient();
  const stepUp = useStepUp((body: ClosingRequest, stepUpToken) =>
    call('POST /account-closing/:id/', { params: { id }, body, stepUpToken }),
  );
  const closing = useMutation({
    mutationFn: stepUp.run,
    onSettled: async (closed) => {
      // A cancelled confirmation has changed nothing.
      if (closed === null) return;
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['account'] }),
        queries.invalidateQueries({ queryKey: ['transaction'] }),
      ]);
    },
  });
  return { stepUp, closing };
}
