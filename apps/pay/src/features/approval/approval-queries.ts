import type {
  PaymentApproval,
  paymentApprovalReject,
  SentBodyOf,
  TransferQuote,
} from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { useStepUp } from '#shared/step-up/use-step-up.ts';

/** What waits or was decided; the event of a transfer renews it. */
export function approvalsQuery(filter: { readonly isWaiting: boolean; readonly limit: 10 | 50 }) {
  return queryOptions({
    queryKey: ['transfer', 'approvals', filter],
    queryFn: ({ signal }) =>
      call('GET /payment-approval/', {
        query: { is_waiting: filter.isWaiting ? 'true' : 'false', limit: filter.limit },
        signal,
      }),
  });
}

/** Files of payments that wait for another member to pay them. */
export const submittedBatchesQuery = queryOptions({
  queryKey: ['transfer', 'payment_batch', 'submitted'],
  queryFn: ({ signal }) =>
    call('GET /payment-batch/', { query: { is_submitted: 'true', limit: 50 }, signal }),
});

export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: ['transfer', 'approval', id],
    queryFn: ({ signal }): Promise<PaymentApproval> =>
      call('GET /payment-approval/:id/', { params: { id }, signal }),
  });
}

/** The price of this moment: shown as it was made, and replaced only by whoever reads it. */
export function approvalQuoteQuery(id: string) {
  return queryOptions({
    queryKey: ['quote', 'approval', id],
    queryFn: ({ signal }): Promise<TransferQuote> =>
      call('POST /payment-approval/:id/quote/', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function useRenewed() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [['transfer'], ['transaction'], ['account']]) {
      void queries.invalidateQueries({ queryKey });
    }
  };
}

/** Approves on the quote that is shown; repeated, it answers the payment it made. */
export function useApprove(id: string) {
  const renewed = useRenewed();
  const stepUp = useStepUp((quote: TransferQuote, stepUpToken) =>
    call('POST /payment-approval/:id/approve/', {
      params: { id },
      body: {
        quote_id: quote.id,
        ...(quote.late_processing === null ? {} : { accept_late_processing: true }),
      },
      stepUpToken,
    }),
  );
  const approving = useMutation({ mutationFn: stepUp.run, onSettled: renewed });
  return { stepUp, approving };
}

export function useReject(id: string) {
  const renewed = useRenewed();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof paymentApprovalReject>) =>
      call('POST /payment-approval/:id/reject/', { params: { id }, body }),
    onSettled: renewed,
  });
}

export function useWithdraw(id: string) {
  const renewed = useRenewed();
  return useMutation({
    mutationFn: () => call('POST /payment-approval/:id/withdraw/', { params: { id } }),
    onSettled: renewed,
  });
}
