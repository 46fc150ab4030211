import type {
  PaymentBatch,
  PaymentBatchRow,
  paymentBatchDecide,
  paymentBatchPay,
  paymentBatchRowList,
  QueryOf,
  SentBodyOf,
} from '@kheya/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { call } from '@kheya/browser/api/call';
import type { Locale } from '@kheya/browser/language';
import { useStepUp } from '#shared/step-up/use-step-up.ts';

// A batch is shown with its transfers, and is asked for again when one of them moves.
const BATCHES = ['transfer', 'payment_batch'] as const;

export type BatchPay = SentBodyOf<typeof paymentBatchPay>;
export type BatchAnswer = SentBodyOf<typeof paymentBatchDecide>;
export type RowGroup = QueryOf<typeof paymentBatchRowList>['group'];

export function batchesQuery(page: { readonly limit: number; readonly offset: number }) {
  return queryOptions({
    queryKey: [...BATCHES, 'list', page],
    queryFn: ({ signal }) => call('GET /payment-batch/', { query: page, signal }),
    placeholderData: keepPreviousData,
  });
}

export function batchQuery(id: string) {
  return queryOptions({
    queryKey: [...BATCHES, 'one', id],
    queryFn: ({ signal }): Promise<PaymentBatch> =>
      call('GET /payment-batch/:id/', { params: { id }, signal }),
  });
}

export interface RowsAsked {
  readonly id: string;
  readonly group: RowGroup;
  readonly limit: number | 'all';
  /** What is wrong with a line is said in this language. */
  readonly locale: Locale;
}

export function batchRowsQuery({ id, group, limit, locale }: RowsAsked) {
  return queryOptions({
    queryKey: [...BATCHES, 'rows', id, group, limit, locale],
    queryFn: ({ signal }): Promise<{ results: PaymentBatchRow[]; count: number }> =>
      call('GET /payment-batch/:id/rows/', { params: { id }, query: { group, limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Prices every line again. */
export function useCheckBatch(id: string) {
  return useMutation({
    mutationFn: () => call('POST /payment-batch/:id/check/', { params: { id } }),
    onSettled: useRefreshBatches(),
  });
}

/** Says of some lines whether they are paid. */
export function useDecide(id: string) {
  return useMutation({
    mutationFn: (body: BatchAnswer) =>
      call('POST /payment-batch/:id/decide/', { params: { id }, body }),
    onSettled: useRefreshBatches(),
  });
}

/** Asks the approvers of the business to pay it. */
export function useSubmitBatch({ id, version }: PaymentBatch) {
  return useMutation({
    mutationFn: () =>
      call('POST /payment-batch/:id/submit/', { params: { id }, body: { version } }),
    onSettled: useRefreshBatches(),
  });
}

/** Pays a batch once: a step-up and a lost answer repeat the same request. */
export function usePayBatch(id: string) {
  const key = useRef({ of: '', id: '' });
  const stepUp = useStepUp((body: BatchPay, stepUpToken) => {
    const of = JSON.stringify(body);
    if (key.current.of !== of) key.current = { of, id: crypto.randomUUID() };
    const { id: idempotencyKey } = key.current;
    return call('POST /payment-batch/:id/pay/', {
      params: { id },
      body,
      idempotencyKey,
      stepUpToken,
    });
  });
  // Refused or not, the server may have priced it again.
  return {
    stepUp,
    paying: useMutation({ mutationFn: stepUp.run, onSettled: useRefreshBatches() }),
  };
}

export type BatchMove = 'pause' | 'resume' | 'stop';

export function useMoveBatch(id: string) {
  return useMutation({
    mutationFn: (move: BatchMove) => moveBatch(id, move),
    onSettled: useRefreshBatches(),
  });
}

export function moveBatch(id: string, move: BatchMove): Promise<PaymentBatch> {
  const params = { id };
  switch (move) {
    case 'pause':
      return call('POST /payment-batch/:id/pause/', { params });
    case 'resume':
      return call('POST /payment-batch/:id/resume/', { params });
    case 'stop':
      return call('POST /payment-batch/:id/stop/', { params });
  }
}

export function useRefreshBatches() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [...BATCHES] });
}
