import type { SentQueryOf, transactionHistory } from '@kheya/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

export type HistoryCurrency = 'USD' | 'BDT';
export type HistoryFilter = SentQueryOf<typeof transactionHistory>;

/** One page of an account's history; taka accounts have a path of their own (specification, section 7). */
export function historyQuery(currency: HistoryCurrency, filter: HistoryFilter) {
  return queryOptions({
    queryKey: ['transaction', currency, filter],
    queryFn: ({ signal }) =>
      currency === 'USD'
        ? call('GET /transaction-history/', { query: filter, signal })
        : call('GET /bdt-transaction-history/', { query: filter, signal }),
    // While the next page of the same list loads, the old rows stay, dimmed.
    placeholderData: (previous, query) =>
      isSameList(filter, query?.queryKey[2] as HistoryFilter | undefined) ? previous : undefined,
  });
}

/** Money out by month, the payees paid last with what they received, and what has not arrived yet. */
export const overviewQuery = queryOptions({
  queryKey: ['transaction', 'overview'],
  queryFn: ({ signal }) => call('GET /overview/', { signal }),
});

function isSameList(one: HistoryFilter, other: HistoryFilter | undefined): boolean {
  return other?.status === one.status && other?.account_number === one.account_number;
}
