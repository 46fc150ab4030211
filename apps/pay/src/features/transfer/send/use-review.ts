import type { TransferQuote } from '@kheya/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { payableOf } from '#features/transfer/send/send-data.ts';
import { reviewQuoteQuery } from '#features/transfer/send/send-queries.ts';
import { toTransferRequest } from '#features/transfer/send/send-request.ts';
import { type AmountStepProps, sourceOf } from '#features/transfer/send/use-amount.ts';
import { parseMoney, toDecimal } from '@kheya/money';
import { call } from '@kheya/browser/api/call';
import { now } from '@kheya/browser/clock';

/** The terms shown before and the current terms, until the person has compared them. */
export interface ReplacedQuote {
  readonly old: TransferQuote;
  readonly next: TransferQuote;
}

const emptyRequest = { source_account: '', transfer_mode: 'BD_TRANSFER', amount: '' } as const;

/** The quote under review, and its replacement when it expires. */
export function useReview({ searchParams, data, payee }: AmountStepProps) {
  const queries = useQueryClient();
  const source = sourceOf({ searchParams, data, payee });
  const amount = amountOf(searchParams);
  const request =
    source && amount !== undefined
      ? toTransferRequest({
          payee: payableOf(payee),
          source,
          amount,
          day: searchParams.day,
          way: searchParams.way,
        })
      : undefined;
  const options = reviewQuoteQuery(request ?? emptyRequest);
  const query = useQuery({ ...options, enabled: request !== undefined });
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

const priceNames = ['amount', 'fee', 'rate', 'target_amount', 'rail'] as const;

/** Whether two quotes say the same but for their times. */
export const isSamePrice = (one: TransferQuote, other: TransferQuote): boolean =>
  priceNames.every((name) => one[name] === other[name]);

export type Review = ReturnType<typeof useReview>;

/** The amount in the address as a decimal; the previous step writes it in the source's currency. */
function amountOf({ amount }: AmountStepProps['searchParams']): string | undefined {
  if (amount === undefined) return undefined;
  const parsed = parseMoney(amount.text, amount.currency);
  return parsed.ok ? toDecimal(parsed.value) : undefined;
}
