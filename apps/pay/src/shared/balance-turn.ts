import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#shared/api/call.ts';
import { keepBalanceHiding, useBalancesHidden } from '#shared/balance-hiding.ts';
import { preferenceQuery } from '#shared/preference-query.ts';
import { toasts } from '#shared/toasts.ts';

/** Whether balances are dots, and the other way: for the eye beside them, and for the palette. */
export function useBalanceTurn(): { readonly hidden: boolean; readonly turn: () => void } {
  const hidden = useBalancesHidden();
  const keep = useKeepWithPerson();
  const turn = () => {
    keepBalanceHiding(!hidden);
    keep.mutate(!hidden);
  };
  return { hidden, turn };
}

/** What hides here stays hidden here, also where the person's other browsers cannot be told. */
function useKeepWithPerson() {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: preferenceQuery.queryKey,
    mutationFn: (hide: boolean) =>
      call('PATCH /user-preference/', { body: { hide_balances: hide } }),
    onSuccess: (kept) => queries.setQueryData(preferenceQuery.queryKey, kept),
    onError: () => toasts.show({ tone: 'info', text: t`For now this holds in this browser only.` }),
  });
}
