import type { downloadCreate, SentBodyOf } from '@kheya/contract';
import { msg } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { config } from '@kheya/browser/config';
import { showErrorToast } from '#shared/error-toast.tsx';

/** What can be downloaded: a disclosure, a receipt, a history. */
export type DownloadRequest = SentBodyOf<typeof downloadCreate>;

/**
 * Requests a one-use address and opens it; a token never appears in a link. If that fails, one
 * message says so and offers a retry (product decision 9).
 */
export function useDownload() {
  const download = useMutation({
    mutationFn: async (body: DownloadRequest) => {
      const { url } = await call('POST /download/', { body });
      location.assign(new URL(url, config().api_url));
    },
    onError: (error, body) =>
      showErrorToast(msg`We couldn't create the file.`, error, () => download.mutate(body)),
  });
  return download;
}
