import type { UsdAccountKind } from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** One dollar account with its balances. */
export function usdAccountQuery(id: string) {
  return queryOptions({
    queryKey: ['account', 'usd', id],
    queryFn: ({ signal }) => call('GET /user-account/:id/', { params: { id }, signal }),
  });
}

/** One deposit account with its balances. */
export function manualAccountQuery(id: string) {
  return queryOptions({
    queryKey: ['account', 'manual', id],
    queryFn: ({ signal }) => call('GET /manual-account/:id/', { params: { id }, signal }),
  });
}

/** One taka account with its balances. */
export function bdtAccountQuery(id: string) {
  return queryOptions({
    queryKey: ['account', 'bdt', id],
    queryFn: ({ signal }) => call('GET /bdt-account/:id/', { params: { id }, signal }),
  });
}

/** Sets an account's nickname; an empty one removes it. */
export function useRenameAccount(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (nickname: string | null) =>
      call('PATCH /user-account/:id/', { params: { id }, body: { nickname } }),
    onSuccess: (account) => {
      queries.setQueryData(usdAccountQuery(id).queryKey, account);
      return queries.invalidateQueries({ queryKey: ['account'] });
    },
  });
}

/** Names a deposit account. */
export function useRenameManualAccount(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('PATCH /manual-account/:id/', { params: { id }, body: { account_name: name } }),
    onSuccess: (account) => {
      queries.setQueryData(manualAccountQuery(id).queryKey, account);
      return queries.invalidateQueries({ queryKey: ['account'] });
    },
  });
}

/** Makes a dollar account the one offered first. */
export function useMakeDefault(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('PATCH /user-account/:id/', { params: { id }, body: { is_default: true } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
}

export interface OpeningRequest {
  readonly kind: UsdAccountKind;
  readonly name: string;
  readonly key: string;
}

/** Asks for a dollar account; the same key asks for the same one. */
export function useOpenDollarAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, name, key: idempotencyKey }: OpeningRequest) => {
      if (kind === 'deposit') {
        const body = { account_name: name };
        return (await call('POST /manual-account/', { body, idempotencyKey })).id;
      }
      const body = { kind, ...(name === '' ? {} : { nickname: name }) };
      return (await call('POST /user-account/', { body, idempotencyKey })).id;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
}

/** Opens a taka account. A second request is refused, because the account exists already. */
export function useOpenTakaAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('POST /bdt-account/', { body: name === '' ? {} : { account_name: name } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
}
