import type { consoleRestrictionCreate, signInRecoveryCreate, SentBodyOf } from '@kheya/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CustomerSearch, queryOf } from '#features/customer/customer-search.ts';
import { LIVE } from '#shared/presence.ts';
import type { Reply } from '@kheya/browser/api/routes';
import { call } from '@kheya/browser/api/call';
import { upload } from '@kheya/browser/api/upload';

export type CustomerRow = Reply<'GET /console/customer/'>['results'][number];
export type OpenCustomer = Reply<'GET /console/customer/:id/'>;

export function useCustomers(search: CustomerSearch) {
  const query = queryOf(search);
  return useQuery({
    queryKey: ['customer', 'list', query],
    queryFn: ({ signal }) => call('GET /console/customer/', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCustomer(id: string) {
  return useQuery({
    queryKey: ['customer', 'one', id],
    queryFn: ({ signal }) => call('GET /console/customer/:id/', { params: { id }, signal }),
    ...LIVE,
  });
}

/** Freezes, blocks, or proposes to open; after success or refusal the shown data is reloaded. */
export function useRestrict(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof consoleRestrictionCreate>) =>
      call('POST /console/customer/:id/restriction/', { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['customer'] }),
        queries.invalidateQueries({ queryKey: ['review'] }),
      ]),
  });
}

/** Uploads a proof of identity before it is attached to the ticket of a recovery. */
export function useProofUpload() {
  return useMutation({
    mutationFn: (file: File) => upload('POST /console/attachment/', { field: 'upload_file', file }),
  });
}

/** Proposes new sign-in identifiers. */
export function useRecoverSignIn(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof signInRecoveryCreate>) =>
      call('POST /console/customer/:id/sign-in-recovery/', { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['customer'] }),
        queries.invalidateQueries({ queryKey: ['review'] }),
      ]),
  });
}
