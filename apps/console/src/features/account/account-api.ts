import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIVE } from '#shared/presence.ts';
import { call } from '@kheya/browser/api/call';
import type { Reply } from '@kheya/browser/api/routes';

export type OpenAccount = Reply<'GET /console/account/:id/'>;
export type Entry = Reply<'GET /console/account/:id/entry/'>['results'][number];

export function useAccount(id: string) {
  return useQuery({
    queryKey: ['account', 'one', id],
    queryFn: ({ signal }) => call('GET /console/account/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

/** The entries older than a number of the ledger; the newest when it is empty. */
export function useEntries(id: string, before: string) {
  const query = before === '' ? {} : { before };
  return useQuery({
    queryKey: ['account', 'entries', id, before],
    queryFn: ({ signal }) =>
      call('GET /console/account/:id/entry/', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });
}
