import { useEffect } from 'react';

import { sayHere } from '#shared/api/alerts.ts';
import { ApiError } from '#shared/api/api-error.ts';

/** For what shows an error's sentence beside what failed: it is not said over the screen as well. */
export function useSaidHere(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof ApiError) || !error.isToldEverywhere) return undefined;
    return sayHere(error.kind === 'offline' ? 'offline' : 'server_error');
  }, [error]);
}
