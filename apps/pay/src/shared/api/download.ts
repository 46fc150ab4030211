import type { downloadCreate, SentBodyOf } from '@kheya/contract';
import { useMutation } from '@tanstack/react-query';

import { call } from '#shared/api/call.ts';
import { config } from '#shared/config.ts';

/** What can be downloaded: a disclosure, a receipt, a history. */
export type DownloadRequest = SentBodyOf<typeof downloadCreate>;

/** Asks for a one-use address and follows it; no token ever stands in a link. */
export function useDownload() {
  return useMutation({
    mutationFn: async (body: DownloadRequest) => {
      const { url } = await call('POST /download/', { body });
      location.assign(new URL(url, config().api_url));
    },
  });
}
