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

const LOOK_AGAIN_MS = 1500;

/** Waits until the file is made; an error where it could not be. */
async function exportReady(id: string): Promise<string> {
  for (;;) {
    const { results } = await call('GET /data-export/');
    const made = results.find((one) => one.id === id);
    if (made?.state === 'ready') return id;
    if (made?.state !== 'building') throw new Error('the file was not made');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Everything we keep, in one file, by a one-use address; no token ever stands in a link. */
export function useDataExport() {
  const { t } = useLingui();
  const trouble = useTroubleToast();
  const stepUp = useStepUp((_: void, stepUpToken) =>
    call('POST /data-export/', { body: {}, stepUpToken }),
  );
  const exporting = useMutation({
    mutationFn: async () => {
      const asked = await stepUp.run();
      if (asked === null) return;
      const id = await exportReady(asked.id);
      const { url } = await call('POST /data-export/:id/download/', { params: { id } });
      location.assign(new URL(url, config().api_url));
    },
    onError: (error) => trouble(t`The file could not be made.`, error, () => exporting.mutate()),
  });
  return { stepUp, ask: () => exporting.mutate(), isPending: exporting.isPending };
}
