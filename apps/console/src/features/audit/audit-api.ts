import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type AuditSearch, queryOf } from '#features/audit/audit-search.ts';
import type { Reply } from '@kheya/browser/api/routes';
import { call } from '@kheya/browser/api/call';

export type AuditRow = Reply<'GET /console/audit/'>['results'][number];
export type Verification = Reply<'GET /console/audit/verification/'>;

/** Operator actions, newest first. */
export function useAudit(search: AuditSearch) {
  const query = queryOf(search);
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call('GET /console/audit/', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Verifies the whole chain; only on request, because it reads every entry. */
export function useVerification() {
  return useMutation({ mutationFn: () => call('GET /console/audit/verification/') });
}

/** A few customers that match a text; none while it is short. */
export function useCustomerSearch(text: string) {
  const query = { search: text, limit: 8 };
  return useQuery({
    queryKey: ['customer', 'list', query],
    queryFn: ({ signal }) => call('GET /console/customer/', { query, signal }),
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
  });
}
