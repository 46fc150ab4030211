import { Trans } from '@lingui/react/macro';

import { ApiError } from '@kheya/browser/api/api-error';
import { toasts } from '@kheya/browser/toasts';
import { useErrorMessage } from '#shared/try-again.tsx';

/**
 * One quiet line about what did not work, with the way to try once more. A server error and a lost
 * connection have their own message already: then only what failed is said.
 */
export function useErrorToast(): (what: string, error: unknown, again: () => void) => void {
  const errorMessage = useErrorMessage();
  return (what, error, again) => {
    const isShownElsewhere = error instanceof ApiError && error.isShownEverywhere;
    showRetryToast(isShownElsewhere ? what : `${what} ${errorMessage(error)}`, again);
  };
}

/** The line itself, for what is no call of ours. */
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
