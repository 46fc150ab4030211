import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** Banks and their branches change a few times a year. */
const staleTime = 3_600_000;

export const bdBanksQuery = queryOptions({
  queryKey: ['bank', 'bd'],
  staleTime,
  queryFn: async ({ signal }) =>
    (await call('GET /bd-bank/', { query: { limit: 'all' }, signal })).results,
});

export const bdBankDistrictsQuery = queryOptions({
  queryKey: ['bank', 'bd', 'districts'],
  staleTime,
  queryFn: async ({ signal }) =>
    (await call('GET /bd-bank-districts/', { query: { limit: 'all' }, signal })).results,
});

/** The branches of a bank in a district, both by their codes. */
export function bdBankBranchesQuery(bank: string, district: string) {
  return queryOptions({
    queryKey: ['bank', 'bd', 'branches', bank, district],
    staleTime,
    enabled: bank !== '' && district !== '',
    queryFn: async ({ signal }) => {
      const query = { bank, district, limit: 'all' } as const;
      return (await call('GET /bd-bank-branches/', { query, signal })).results;
    },
  });
}

/** The branch of a whole routing number; null where the list of branches doesn't know it. */
export function bdBankBranchQuery(routingNumber: string) {
  return queryOptions({
    queryKey: ['bank', 'bd', 'branch', routingNumber],
    staleTime,
    enabled: /^\d{9}$/.test(routingNumber),
    queryFn: async ({ signal }) => {
      const query = { routing_number: routingNumber };
      return (await call('GET /bd-bank-branches/', { query, signal })).results[0] ?? null;
    },
  });
}

/** The bank of a US routing number. */
export function usBankQuery(routingNumber: string) {
  return queryOptions({
    queryKey: ['bank', 'us', routingNumber],
    staleTime,
    enabled: /^\d{9}$/.test(routingNumber),
    queryFn: ({ signal }) =>
      call('GET /us-bank/:routing_number/', { params: { routing_number: routingNumber }, signal }),
  });
}
