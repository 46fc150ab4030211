import type { Transfer } from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** One transfer, kept true by the events of its noun. */
export function transferQuery(id: string) {
  return queryOptions({
    queryKey: ['transfer', id],
    queryFn: ({ signal }): Promise<Transfer> =>
      call('GET /transfer/:id/', { params: { id }, signal }),
  });
}

export interface CancelRequest {
  readonly id: string;
  /** Made when the question opens, so that a second press asks for the same thing. */
  readonly key: string;
}

/** Cancels, or asks for it: the answer says which of the two it became. */
export function useCancelTransfer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key }: CancelRequest) =>
      call('POST /transfer/:id/cancel/', { params: { id }, idempotencyKey: key }),
    onSuccess: (transfer) => {
      queries.setQueryData(transferQuery(transfer.id).queryKey, transfer);
      void queries.invalidateQueries({ queryKey: ['account'] });
      void queries.invalidateQueries({ queryKey: ['transaction'] });
    },
  });
}
