import type { TransferQuote } from '@kheya/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { priceOf } from '#features/transfer/send/send-price.ts';
import { reviewQuoteQuery } from '#features/transfer/send/send-queries.ts';
import { askOf } from '#features/transfer/send/send-way.ts';
import { type AmountStepProps, payeeRef, sourceOf } from '#features/transfer/send/use-amount.ts';
import { toDecimal } from '@kheya/money';
import { call } from '#shared/api/call.ts';
import { now } from '#shared/clock.ts';

/** The terms that were shown and the terms that hold now, until the person has looked at both. */
export interface Replaced {
  readonly old: TransferQuote;
  readonly next: TransferQuote;
}

const unasked = { source_account: '', transfer_mode: 'BD_TRANSFER', amount: '' } as const;

/** The quote that is looked at, and what becomes of it when its time is over. */
export function useReview({ place, data }: AmountStepProps) {
  const queries = useQueryClient();
  const source = sourceOf(place, data);
  const amount = amountOf(place);
  const ask =
    source && amount !== undefined
      ? askOf({
          payee: payeeRef(place),
          source,
          amount,
          day: place.day,
        })
      : undefined;
  const options = reviewQuoteQuery(ask ?? unasked);
  const query = useQuery({ ...options, enabled: ask !== undefined });
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const quote = query.data;
  const renew = useMutation({
    mutationFn: async (old: TransferQuote) => {
      if (ask === undefined) throw new Error('there is nothing to quote');
      const next = await call('POST /transfer/quote/', { body: ask });
      setReplaced({ old, next });
    },
  });
  return {
    ask,
    source,
    query,
    quote,
    replaced,
    isOver: quote !== undefined && Date.parse(quote.expires_at) <= now(),
    renew,
    /** The server said that the terms moved on, mostly with the new ones beside it. */
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

export type Review = ReturnType<typeof useReview>;

/** The amount of the address as a decimal; the step before writes it in the source's currency. */
function amountOf({ amount }: AmountStepProps['place']): string | undefined {
  if (amount === undefined) return undefined;
  const way = amount.currency === 'BDT' ? 'bdt_to_wallet' : 'usd_to_wallet';
  const priced = priceOf(amount, { way, rates: null, fee: null });
  return priced.ok ? toDecimal(priced.estimate.amount) : undefined;
}
