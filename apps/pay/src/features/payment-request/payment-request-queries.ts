import type {
  LinkedPaymentRequest,
  PaymentRequest,
  PaymentRequestDetail,
  paymentRequestCreate,
  ReceivedPaymentRequest,
  SentBodyOf,
} from '@kheya/contract';
import type { PageSize } from '@kheya/ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

interface Page {
  readonly limit: PageSize;
  readonly offset: number;
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['payment_request', 'own', id],
    queryFn: ({ signal }): Promise<PaymentRequestDetail> =>
      call('GET /payment-request/:id/', { params: { id }, signal }),
  });
}

/** What the person is asked for, newest first. */
export function receivedRequestsQuery(query: Page) {
  return queryOptions({
    queryKey: ['payment_request', 'received', query],
    queryFn: ({ signal }) => call('GET /received-payment-request/', { query, signal }),
  });
}

export function receivedRequestQuery(id: string) {
  return queryOptions({
    queryKey: ['payment_request', 'received', id],
    queryFn: ({ signal }): Promise<ReceivedPaymentRequest> =>
      call('GET /received-payment-request/:id/', { params: { id }, signal }),
  });
}

/** What a link asks for; the secret is sent in the body, so that no log keeps it. */
export function linkedRequestQuery(secret: string) {
  return queryOptions({
    queryKey: ['payment_request', 'linked', secret],
    queryFn: ({ signal }): Promise<LinkedPaymentRequest> =>
      call('POST /payment-request/look-up/', { body: { secret }, signal }),
    retry: false,
  });
}

interface NewRequest {
  readonly body: SentBodyOf<typeof paymentRequestCreate>;
  readonly key: string;
}

export function useAskForMoney() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: NewRequest): Promise<PaymentRequest> =>
      call('POST /payment-request/', { body, idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['payment_request', 'own'] }),
  });
}

export function useCancelRequest(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /payment-request/:id/cancel/', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['payment_request'] }),
  });
}

export function useReceiveRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (secret: string) => call('POST /received-payment-request/', { body: { secret } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['payment_request', 'received'] }),
  });
}

export function useDeclineRequest(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /received-payment-request/:id/decline/', {
        params: { id },
        body: reason === '' ? {} : { reason },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['payment_request'] }),
  });
}

/** The contact to pay; it is new to the lists of contacts when it wasn't there. */
export function usePayeeOfRequest(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /received-payment-request/:id/payee/', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contact'] }),
  });
}
