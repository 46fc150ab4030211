import type { accountClosureCreate, SentBodyOf } from '@kheya/contract';
import { msg } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { actFor, personalPath } from '@kheya/browser/api/acting';
import { call } from '@kheya/browser/api/call';
import { config } from '@kheya/browser/config';
import { leaveClosedAccount } from '#shared/api/session.ts';
import { closureQuery } from '#shared/closure-query.ts';
import { paths } from '#shared/paths.ts';
import { useStepUp } from '#shared/step-up/use-step-up.ts';
import { showErrorToast } from '#shared/error-toast.tsx';

export type ClosureRequest = SentBodyOf<typeof accountClosureCreate>;

/**
 * Requires a step-up. Afterwards the person is signed out, or after closing a business acts for
 * themselves again.
 */
export function useCloseAccount(isBusiness: boolean) {
  const queries = useQueryClient();
  const stepUp = useStepUp((body: ClosureRequest, stepUpToken) =>
    call('POST /account-closure/', { body, stepUpToken }),
  );
  const closing = useMutation({
    mutationFn: stepUp.run,
    onSuccess: (closed) => {
      if (closed === null) return;
      if (isBusiness) leaveClosedBusiness();
      else leaveClosedAccount();
    },
    // The reason for the refusal then appears in the list of obstacles.
    onError: () => queries.invalidateQueries(closureQuery),
  });
  return { stepUp, closing };
}

/** After closing a business the person acts for themselves, and the page is reloaded. */
function leaveClosedBusiness(): void {
  actFor(null);
  location.assign(personalPath(paths.overview('us')));
}

const REFETCH_INTERVAL_MS = 1500;

/** The exports this session requested, the newest first; they remain after leaving the page. */
export const dataExportsQuery = queryOptions({
  queryKey: ['account', 'data-exports'],
  queryFn: ({ signal }) => call('GET /data-export/', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.results[0]?.state === 'building' ? REFETCH_INTERVAL_MS : false,
});

/** Waits until the export is ready; throws if it failed. */
async function exportReady(id: string): Promise<string> {
  for (;;) {
    const { results } = await call('GET /data-export/');
    const made = results.find((one) => one.id === id);
    if (made?.state === 'ready') return id;
    if (made?.state !== 'building') throw new Error('the file was not made');
    await new Promise((resolve) => setTimeout(resolve, REFETCH_INTERVAL_MS));
  }
}

/** Opens a one-use address, because a token never appears in a link. */
async function download(id: string): Promise<void> {
  const { url } = await call('POST /data-export/:id/download/', { params: { id } });
  location.assign(new URL(url, config().api_url));
}

/** Requests the data export and downloads it. */
export function useDataExport() {
  const queries = useQueryClient();
  const stepUp = useStepUp((_: void, stepUpToken) =>
    call('POST /data-export/', { body: {}, stepUpToken }),
  );
  const exporting = useMutation({
    mutationFn: async () => {
      const asked = await stepUp.run();
      if (asked !== null) await download(await exportReady(asked.id));
    },
    onError: (error) =>
      showErrorToast(msg`We couldn't create the file.`, error, () => exporting.mutate()),
    onSettled: () => queries.invalidateQueries(dataExportsQuery),
  });
  return { stepUp, ask: () => exporting.mutate(), isPending: exporting.isPending };
}

/** Downloads a finished export, as often as the person wants while it is kept. */
export function useDownloadExport() {
  const fetching = useMutation({
    mutationFn: download,
    onError: (error, id) =>
      showErrorToast(msg`We couldn't download the file.`, error, () => fetching.mutate(id)),
  });
  return fetching;
}
