import { msg } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { toasts } from '@kheya/browser/toasts';
import { storeBalanceHiding, useBalancesHidden } from '#shared/balance-hiding.ts';
import { preferenceQuery } from '#shared/preference-query.ts';

/**
 * Whether balances are hidden, and a function that switches it; for the eye button and the palette.
 */
export function useBalanceToggle(): { readonly hidden: boolean; readonly toggle: () => void } {
  const hidden = useBalancesHidden();
  const save = useSaveBalanceHiding();
  const toggle = () => {
    storeBalanceHiding(!hidden);
    save.mutate(!hidden);
  };
  return { hidden, toggle };
}

/** Hiding takes effect here even if it cannot be saved for the person's other browsers. */
function useSaveBalanceHiding() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: preferenceQuery.queryKey,
    mutationFn: (hide: boolean) =>
      call('PATCH /user-preference/', { body: { hide_balances: hide } }),
    onSuccess: (kept) => queries.setQueryData(preferenceQuery.queryKey, kept),
    onError: () =>
      toasts.show({ tone: 'info', text: msg`For now, this applies to this browser only.` }),
  });
}
