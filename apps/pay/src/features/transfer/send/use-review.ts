import type { TransferQuote } from '@kheya/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { payableOf } from '#features/transfer/send/send-data.ts';
import { reviewQuoteQuery } from '#features/transfer/send/send-queries.ts';
import { typedMoney } from '#features/transfer/send/send-price.ts';
import { toTransferRequest, type TransferRequest } from '#features/transfer/send/send-request.ts';
import { type AmountStepProps, sourceOf } from '#features/transfer/send/use-amount.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { call } from '@kheya/browser/api/call';
import { now } from '@kheya/browser/clock';

/** The terms shown before and the current terms, until the person has compared them. */
export interface ReplacedQuote {
  readonly old: TransferQuote;
  readonly next: TransferQuote;
}

const emptyRequest: TransferRequest = {
  source_account: '',
  transfer_mode: 'BD_TRANSFER',
  amount: '',
};

/** The quote under review, and its replacement when it expires. */
export function useReview({ searchParams, data, payee }: AmountStepProps) {
  const queries = useQueryClient();
  const source = sourceOf({ searchParams, data, payee });
  const { amount, day, way, request: paid } = searchParams;
  const given = amount && typedMoney(amount);
  const asked =
    source &&
    given &&
    toTransferRequest({ payee: payableOf(payee), source, given, day, way, request: paid });
  const { request, misfit, options, query } = useFittingQuote(asked);
  const [replaced, setReplaced] = useState<ReplacedQuote | null>(null);
  const quote = query.data;
  const renew = useMutation({
    mutationFn: async (old: TransferQuote) => {
      if (request === undefined) throw new Error('there is nothing to quote');
      return { old, next: await call('POST /transfer/quote/', { body: request }) };
    },
    onSuccess: ({ old, next }) => {
      // That it goes out later is shown with the terms, where it is accepted.
      const isOnlyLater = next.late_processing !== null && isSamePrice(old, next);
      if (isOnlyLater) queries.setQueryData(options.queryKey, next);
      else setReplaced({ old, next });
    },
  });
  return {
    request,
    source,
    query,
    quote,
    /** The rail that was asked for and doesn't take this payment; the quote is by another one. */
    misfit,
    replaced,
    isOver: quote !== undefined && Date.parse(quote.expires_at) <= now(),
    renew,
    /** Called when the server reports changed terms, usually with a new quote. */
    changed: (next: TransferQuote | undefined) => {
      if (quote === undefined) return;
      if (next === undefined) renew.mutate(quote);
      else setReplaced({ old: quote, next });
    },
    accept: () => {
      if (replaced !== null) queries.setQueryData(options.queryKey, replaced.next);
      setReplaced(null);
    },
  };
}

/** The quote as it was asked for; where that rail doesn't take the payment, by the one we choose. */
function useFittingQuote(asked: TransferRequest | undefined) {
  const { rail, ...anyRail } = asked ?? emptyRequest;
  const first = useQuery({
    ...reviewQuoteQuery(asked ?? emptyRequest),
    enabled: asked !== undefined,
  });
  const isMisfit = isRefusal(first.error, 'rail_does_not_fit') && rail !== undefined;
  const second = useQuery({ ...reviewQuoteQuery(anyRail), enabled: isMisfit });
  const request = isMisfit ? anyRail : asked;
  return {
    request,
    misfit: isMisfit ? rail : undefined,
    options: reviewQuoteQuery(request ?? emptyRequest),
    query: isMisfit ? second : first,
  };
}

const priceNames = ['amount', 'fee', 'rate', 'target_amount', 'rail'] as const;

/** Whether two quotes say the same but for their times. */
export const isSamePrice = (one: TransferQuote, other: TransferQuote): boolean =>
  priceNames.every((name) => one[name] === other[name]);

export type Review = ReturnType<typeof useReview>;
