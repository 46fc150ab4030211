import { Trans } from '@lingui/react/macro';

import { ApiError } from '@kheya/browser/api/api-error';
import { toasts } from '@kheya/browser/toasts';
import { useErrorMessage } from '#shared/try-again.tsx';

/**
 * Shows one message about a failed action, with a retry. A server error and a lost connection
 * already have their own message, so then it only names what failed.
 */
export function useErrorToast(): (what: string, error: unknown, again: () => void) => void {
  const errorMessage = useErrorMessage();
  return (what, error, again) => {
    const isShownElsewhere = error instanceof ApiError && error.isShownEverywhere;
    showRetryToast(isShownElsewhere ? what : `${what} ${errorMessage(error)}`, again);
  };
}

/** The message itself, for failures of other kinds than our calls. */
export function showRetryToast(text: string, again: () => void): void {
  const id = toasts.show({
    tone: 'info',
    text,
    action: (
      <button
        type="button"
        className="text-link min-h-control shrink-0 px-2"
        onClick={() => {
          toasts.dismiss(id);
          again();
        }}
      >
        <Trans>Try again</Trans>
      </button>
    ),
  });
}
