import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '#shared/api/call.ts';
import { leaveClosedAccount } from '#shared/api/session.ts';
import { config } from '#shared/config.ts';
import { useStepUp } from '#shared/step-up/use-step-up.ts';
import { useTroubleToast } from '#shared/trouble-toast.tsx';

/** What stands in the way; money that moves meanwhile changes it. */
export const closureQuery = queryOptions({
  queryKey: ['account', 'closure'],
  queryFn: ({ signal }) => call('GET /account-closure/', { signal }),
});

/** Confirmed once more; afterwards nobody is signed in here. */
export function useCloseAccount() {
  const stepUp = useStepUp((reason: string, stepUpToken) =>
    call('POST /account-closure/', { body: reason === '' ? {} : { reason }, stepUpToken }),
  );
  const closing = useMutation({
    mutationFn: stepUp.run,
    onSuccess: (closed) => {
      if (closed !== null) leaveClosedAccount();
    },
  });
  return { stepUp, closing };
}

/** A one-use address for everything we keep; no token ever stands in a link. */
export function useDataExport() {
  const { t } = useLingui();
  const trouble = useTroubleToast();
  const stepUp = useStepUp((_: void, stepUpToken) =>
    call('POST /data-export/', { body: {}, stepUpToken }),
  );
  const exporting = useMutation({
    mutationFn: () => stepUp.run(),
    onSuccess: (made) => {
      if (made !== null) location.assign(new URL(made.url, config().api_url));
    },
    onError: (error) => trouble(t`The file could not be made.`, error, () => exporting.mutate()),
  });
  return { stepUp, ask: () => exporting.mutate(), isPending: exporting.isPending };
}
