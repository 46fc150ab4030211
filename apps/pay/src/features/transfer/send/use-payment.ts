import type { stepUpConfirm, Transfer, TransferQuote } from '@kheya/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';

import {
  classifyPaymentError,
  type PaymentRecord,
  retryDelay,
} from '#features/transfer/send/payment-record.ts';
import {
  forgetPayment,
  storePayment,
  unresolvedPayment,
} from '#features/transfer/send/payment-store.ts';
import type { Challenge } from '#shared/step-up/step-up-api.ts';
import { transferQuery } from '#features/transfer/transfer-queries.ts';
import { call } from '@kheya/browser/api/call';

export type PaymentState =
  | { readonly kind: 'ready'; readonly refusal: unknown }
  | { readonly kind: 'paying' }
  /** Waits for the step-up; no money was moved. */
  | { readonly kind: 'confirming'; readonly challenge: Challenge; readonly isRetry: boolean }
  /** An answer was lost: the same payment is retried until its outcome is known. */
  | {
      readonly kind: 'checking';
      readonly attempts: number;
      readonly record: PaymentRecord;
      /** How long the server asks clients to wait, in milliseconds. */
      readonly retryAfterMs?: number | undefined;
    };

export interface PaymentHandlers {
  readonly onPaid: (transfer: Transfer) => void;
  /** The terms have changed; with the new quote if the server made one. */
  readonly onChanged: (next: TransferQuote | undefined) => void;
  /** Whether a payment whose outcome is unknown is this one, and is asked about here. */
  readonly resumes: (record: PaymentRecord) => boolean;
}

/**
 * Pays exactly once. One payment has one key: a step-up, a lost answer and a reload repeat the same
 * request, and only a clear refusal starts another payment.
 */
export function usePayment({ onPaid, onChanged, resumes }: PaymentHandlers) {
  const queries = useQueryClient();
  const [state, setState] = useState<PaymentState>(() => resume(resumes));
  const form = useRef<PaymentForm>({ key: crypto.randomUUID(), quoteId: undefined });
  const lastAttempt = useRef<PaymentAttempt | null>(null);
  const paid = (transfer: Transfer, { record }: PaymentAttempt) => {
    forgetPayment(record);
    queries.setQueryData(transferQuery(transfer.id).queryKey, transfer);
    for (const queryKey of [['account'], ['transaction'], ['contact'], ['transfer', 'to']]) {
      void queries.invalidateQueries({ queryKey });
    }
    onPaid(transfer);
  };
  const handleError = (error: unknown, attempt: PaymentAttempt) => {
    const { record, attempts } = attempt;
    const outcome = classifyPaymentError(error, attempts > 0);
    if (outcome.kind === 'unknown') {
      return setState({ kind: 'checking', attempts, record, retryAfterMs: outcome.retryAfterMs });
    }
    forgetPayment(record);
    if (outcome.kind === 'confirm_again') return submit({ record, attempts, isRetry: true });
    if (outcome.kind === 'confirm') {
      const { challenge } = outcome;
      return setState({ kind: 'confirming', challenge, isRetry: attempt.isRetry === true });
    }
    // The server may have stored this refusal under its key, so the next attempt needs a new one.
    form.current = { key: crypto.randomUUID(), quoteId: undefined };
    setState({ kind: 'ready', refusal: outcome.kind === 'changed' ? null : error });
    if (outcome.kind === 'changed') onChanged(outcome.quote);
    if (outcome.kind === 'late') onChanged(undefined);
  };
  const submit = (attempt: PaymentAttempt) => {
    lastAttempt.current = attempt;
    storePayment(attempt.record);
    const { key: idempotencyKey, body } = attempt.record;
    call('POST /transfer/', { body, idempotencyKey, stepUpToken: attempt.token }).then(
      (transfer) => paid(transfer, attempt),
      (error) => handleError(error, attempt),
    );
  };
  useRetry(state, ({ record, attempts }) => {
    const token =
      lastAttempt.current?.record.key === record.key ? lastAttempt.current.token : undefined;
    submit({ record, token, attempts: attempts + 1 });
  });
  return {
    state,
    pay: (terms: Omit<PaymentRecord, 'key'>) => {
      const quoteId = terms.body.quote_id;
      if (form.current.quoteId !== undefined && form.current.quoteId !== quoteId) {
        form.current = { key: crypto.randomUUID(), quoteId };
      }
      form.current = { ...form.current, quoteId };
      setState({ kind: 'paying' });
      submit({ record: { ...terms, key: form.current.key }, attempts: 0 });
    },
    /** Repeats the same payment with the proof of the step-up. */
    confirmed: ({ step_up_token: token }: Confirmation) => {
      if (lastAttempt.current === null) return;
      setState({ kind: 'paying' });
      submit({ record: lastAttempt.current.record, token, attempts: 0 });
    },
    /** A code that is no longer valid: the same payment requests another one. */
    requestAnotherCode: () => {
      if (lastAttempt.current !== null) submit({ record: lastAttempt.current.record, attempts: 0 });
    },
    cancel: () => setState({ kind: 'ready', refusal: null }),
  };
}

type Confirmation = z.output<typeof stepUpConfirm.reply.schema>;

/** The key of a payment is created when its form opens; another quote gets another key. */
interface PaymentForm {
  readonly key: string;
  readonly quoteId: string | undefined;
}

interface PaymentAttempt {
  readonly record: PaymentRecord;
  readonly token?: string | undefined;
  readonly attempts: number;
  /** The previous proof was no longer valid. */
  readonly isRetry?: boolean;
}

export type Payment = ReturnType<typeof usePayment>;

/** After a reload, a payment with unknown outcome is retried. */
function resume(resumes: PaymentHandlers['resumes']): PaymentState {
  const record = unresolvedPayment();
  if (record === null || !resumes(record)) return { kind: 'ready', refusal: null };
  return { kind: 'checking', attempts: 0, record };
}

/** Retries after a delay, and at once when the connection is back. */
function useRetry(
  state: PaymentState,
  retry: (checking: Extract<PaymentState, { kind: 'checking' }>) => void,
): void {
  const submit = useEffectEvent(() => {
    if (state.kind === 'checking' && navigator.onLine) retry(state);
  });
  const attempts = state.kind === 'checking' ? state.attempts : undefined;
  const retryAfterMs = state.kind === 'checking' ? (state.retryAfterMs ?? 0) : 0;
  useEffect(() => {
    if (attempts === undefined) return;
    const timer = setTimeout(submit, Math.max(retryDelay(attempts), retryAfterMs));
    addEventListener('online', submit);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', submit);
    };
  }, [attempts, retryAfterMs]);
}
