import { useEffect } from 'react';

import { showInline } from '#api/alerts.ts';
import { ApiError } from '#api/api-error.ts';

/** For what shows an error's sentence beside what failed: it is not shown over the screen as well. */
export function useInlineError(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof ApiError) || !error.isShownEverywhere) return undefined;
    return showInline(error.kind === 'offline' ? 'offline' : 'server_error');
  }, [error]);
}
