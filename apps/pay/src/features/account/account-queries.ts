import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';

/** One dollar account with its balances. */
export function usdAccountQuery(id: string) {
  return queryOptions({
    queryKey: ['account', 'usd', id],
    queryFn: ({ signal }) => call('GET /user-account/:id/', { params: { id }, signal }),
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

/** Opens a taka account. A second request is refused, because the account exists already. */
export function useOpenTakaAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call('POST /bdt-account/', { body: name === '' ? {} : { account_name: name } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
}
