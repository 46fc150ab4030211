import type { downloadCreate, SentBodyOf } from '@kheya/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { call } from '#shared/api/call.ts';
import { config } from '#shared/config.ts';
import { useTroubleToast } from '#shared/trouble-toast.tsx';

/** What can be downloaded: a disclosure, a receipt, a history. */
export type DownloadRequest = SentBodyOf<typeof downloadCreate>;

/**
 * Asks for a one-use address and follows it; no token ever stands in a link. Where that fails, one
 * quiet line says so and offers it again (product decision 9).
 */
export function useDownload() {
  const { t } = useLingui();
  const trouble = useTroubleToast();
  const download = useMutation({
    mutationFn: async (body: DownloadRequest) => {
      const { url } = await call('POST /download/', { body });
      location.assign(new URL(url, config().api_url));
    },
    onError: (error, body) =>
      trouble(t`The file could not be made.`, error, () => download.mutate(body)),
  });
  return download;
}
