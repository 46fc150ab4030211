import type { Transfer } from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** One transfer, refreshed by the events of its noun. */
export function transferQuery(id: string) {
  return queryOptions({
    queryKey: ['transfer', id],
    queryFn: ({ signal }): Promise<Transfer> =>
      call('GET /transfer/:id/', { params: { id }, signal }),
  });
}

export interface CancelRequest {
  readonly id: string;
  /** Created when the dialog opens, so that a second press repeats the same request. */
  readonly key: string;
}

/** Cancels the transfer or requests it; the answer says which of the two. */
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
