import { useEffect } from 'react';

import { showInline } from '#api/alerts.ts';
import { ApiError } from '#api/api-error.ts';

/** For a component that shows an error in place: suppresses the message over the screen. */
export function useInlineError(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof ApiError) || !error.isShownEverywhere) return undefined;
    return showInline(error.kind === 'offline' ? 'offline' : 'server_error');
  }, [error]);
}
