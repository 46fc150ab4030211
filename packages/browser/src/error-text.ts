import { useLingui } from '@lingui/react/macro';

import { ApiError } from '#api/api-error.ts';

/** The server's own sentence if there is one, else what the person can do. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof ApiError)) return t`This is our mistake. Nothing was changed.`;
    if (error.problem !== undefined) return error.problem.detail;
    if (error.kind === 'offline') {
      return t`Failed to connect! Please check your internet connection.`;
    }
    if (error.kind === 'timeout') return t`This took longer than 30 seconds. Please try again.`;
    return t`We can't reach Kheya right now. Please try again in a moment.`;
  };
}
