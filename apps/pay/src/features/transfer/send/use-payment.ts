import type { stepUpConfirm, Transfer, TransferQuote } from '@kheya/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';

import {
  keepPayment,
  type PaymentRecord,
  unknownPayment,
  verdictOn,
  waitBefore,
} from '#features/transfer/send/payment-record.ts';
import type { Challenge } from '#shared/step-up/step-up-api.ts';
import { transferQuery } from '#features/transfer/transfer-queries.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';

export type PaymentState =
  | { readonly kind: 'ready'; readonly refusal: unknown }
  | { readonly kind: 'paying' }
  /** The person proves that it is them; nothing was moved. */
  | { readonly kind: 'confirming'; readonly challenge: Challenge; readonly isAgain: boolean }
  /** An answer was lost: the same payment is asked for until it is known. */
  | {
      readonly kind: 'checking';
      readonly tries: number;
      readonly record: PaymentRecord;
      /** How long the server asked to be left alone, in milliseconds. */
      readonly patience?: number | undefined;
    };

export interface PaymentEnds {
  readonly onPaid: (transfer: Transfer) => void;
  /** The terms moved on; the new ones, where the server made them. */
  readonly onChanged: (next: TransferQuote | undefined) => void;
}

/**
 * Pays, once. Whatever happens on the way, one payment has one key: a code, a lost answer or a
 * reload ask for the same one again, and only a clear no makes room for another.
 */
export function usePayment({ onPaid, onChanged }: PaymentEnds) {
  const queries = useQueryClient();
  const [state, setState] = useState<PaymentState>(resume);
  const form = useRef<PaymentForm>({ key: crypto.randomUUID(), quoteId: undefined });
  const asked = useRef<AskedPayment | null>(null);
  const paid = (transfer: Transfer) => {
    keepPayment(null);
    queries.setQueryData(transferQuery(transfer.id).queryKey, transfer);
    for (const noun of ['account', 'transaction', 'contact']) {
      void queries.invalidateQueries({ queryKey: [noun] });
    }
    onPaid(transfer);
  };
  const judge = (error: unknown, now: AskedPayment) => {
    const verdict = verdictOn(error);
    const { record, tries } = now;
    if (verdict === 'unknown') {
      const patience = error instanceof ApiError ? error.retryAfter : undefined;
      return setState({ kind: 'checking', tries, record, patience });
    }
    keepPayment(null);
    if (verdict === 'confirm_again') return ask({ record, tries, isAgain: true });
    if (verdict === 'confirm') {
      const challenge = (error as ApiError).facts as unknown as Challenge;
      return setState({ kind: 'confirming', challenge, isAgain: now.isAgain === true });
    }
    // The server may have kept this no under its key: the next try is another payment.
    form.current = { key: crypto.randomUUID(), quoteId: undefined };
    setState({ kind: 'ready', refusal: verdict === 'refused' ? error : null });
    if (verdict === 'changed') onChanged((error as ApiError).facts['new_quote'] as TransferQuote);
  };
  const ask = (now: AskedPayment) => {
    asked.current = now;
    keepPayment(now.record);
    const { key: idempotencyKey, body } = now.record;
    call('POST /transfer/', { body, idempotencyKey, stepUpToken: now.token }).then(paid, (error) =>
      judge(error, now),
    );
  };
  useAskingAgain(state, ({ record, tries }) => {
    const token = asked.current?.record.key === record.key ? asked.current.token : undefined;
    ask({ record, token, tries: tries + 1 });
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
      ask({ record: { ...terms, key: form.current.key }, tries: 0 });
    },
    /** With the proof of the code, the very same payment. */
    confirmed: ({ step_up_token: token }: Confirmation) => {
      if (asked.current === null) return;
      setState({ kind: 'paying' });
      ask({ record: asked.current.record, token, tries: 0 });
    },
    /** A code that no longer works: the same payment asks for another one. */
    anotherCode: () => {
      if (asked.current !== null) ask({ record: asked.current.record, tries: 0 });
    },
    turnBack: () => setState({ kind: 'ready', refusal: null }),
  };
}

type Confirmation = z.output<typeof stepUpConfirm.reply.schema>;

/** The key of a payment is made when its form opens; another quote is another payment. */
interface PaymentForm {
  readonly key: string;
  readonly quoteId: string | undefined;
}

interface AskedPayment {
  readonly record: PaymentRecord;
  readonly token?: string | undefined;
  readonly tries: number;
  /** The proof given before did not fit any more. */
  readonly isAgain?: boolean;
}

export type Payment = ReturnType<typeof usePayment>;

/** A reload while nobody knew goes on asking. */
function resume(): PaymentState {
  const record = unknownPayment();
  if (record === null) return { kind: 'ready', refusal: null };
  return { kind: 'checking', tries: 0, record };
}

/** Asks again after a while, and at once when the connection is back. */
function useAskingAgain(
  state: PaymentState,
  again: (checking: Extract<PaymentState, { kind: 'checking' }>) => void,
): void {
  const ask = useEffectEvent(() => {
    if (state.kind === 'checking' && navigator.onLine) again(state);
  });
  const tries = state.kind === 'checking' ? state.tries : undefined;
  const patience = state.kind === 'checking' ? (state.patience ?? 0) : 0;
  useEffect(() => {
    if (tries === undefined) return;
    const timer = setTimeout(ask, Math.max(waitBefore(tries), patience));
    addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', ask);
    };
  }, [tries, patience]);
}
