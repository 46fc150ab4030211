import type {
  SentBodyOf,
  User,
  agreementAccept,
  userAddressCreate,
  userIdentificationCreate,
  userUpdate,
} from '@kheya/contract';
import type { Locale } from '@kheya/money';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { MoneyInfo } from '#features/profile/money-labels.ts';
import { call } from '@kheya/browser/api/call';
import { userQuery } from '#shared/user-query.ts';

/** The agreements in force, in the reader's language. */
export function agreementsQuery(language: Locale) {
  return queryOptions({
    queryKey: ['user', 'agreements', language],
    queryFn: ({ signal }) => call('GET /agreement/', { query: { language }, signal }),
  });
}

/** The money information; null until it is given. */
export const moneyInfoQuery = queryOptions({
  queryKey: ['user', 'additional-info'],
  queryFn: async ({ signal }) =>
    (await call('GET /additional-info/', { signal })).results[0] ?? null,
});

/** The addresses of all kinds. */
export const addressesQuery = queryOptions({
  queryKey: ['user', 'addresses'],
  queryFn: ({ signal }) => call('GET /user-address/', { signal }),
});

/** Every saved step changes the user and what is missing; both are refetched before going on. */
const afterSaving = (queries: QueryClient) => () =>
  queries.invalidateQueries({ queryKey: ['user'] });

export type PersonBody = SentBodyOf<typeof userUpdate>;
export type AddressBody = SentBodyOf<typeof userAddressCreate>;
export type IdentityBody = SentBodyOf<typeof userIdentificationCreate>;
export type SigningBody = SentBodyOf<typeof agreementAccept>;

export function useSavePerson(user: User) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonBody) => call('PATCH /user/:id/', { params: { id: user.id }, body }),
    onSuccess: afterSaving(queries),
  });
}

export function useSaveAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressBody) => call('POST /user-address/', { body }),
    onSuccess: afterSaving(queries),
  });
}

export function useSaveIdentity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: IdentityBody) => call('POST /user-identification/', { body }),
    onSuccess: afterSaving(queries),
  });
}

export function useSign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SigningBody) => call('POST /agreement/', { body }),
    // An agreement that changed meanwhile is loaded again.
    onSettled: afterSaving(queries),
  });
}

export function useSubmitProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /onboarding-steps/', { body: { step: 'SUBMIT_PROFILE' } }),
    onSuccess: (user) => queries.setQueryData(userQuery.queryKey, user),
    onSettled: afterSaving(queries),
  });
}

export function useSaveMoneyInfo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MoneyInfo) => call('POST /additional-info/', { body }),
    onSuccess: afterSaving(queries),
  });
}

/** Adds the address if there is no id; a kind that exists once is replaced. */
export function useChangeAddress(id: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ address_type: type, ...parts }: AddressBody) =>
      id === undefined
        ? call('POST /user-address/', { body: { address_type: type, ...parts } })
        : call('PATCH /user-address/:id/', { params: { id }, body: parts }),
    onSuccess: afterSaving(queries),
  });
}

export function useRemoveAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /user-address/:id/', { params: { id } }),
    onSuccess: afterSaving(queries),
  });
}
