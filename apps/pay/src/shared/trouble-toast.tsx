import { Trans } from '@lingui/react/macro';

import { ApiError } from '#shared/api/api-error.ts';
import { toasts } from '#shared/toasts.ts';
import { useErrorWords } from '#shared/try-again.tsx';

/**
 * One quiet line about what did not work, with the way to try once more. A server error and a lost
 * connection have their own message already: then only what failed is said.
 */
export function useTroubleToast(): (what: string, error: unknown, again: () => void) => void {
  const words = useErrorWords();
  return (what, error, again) => {
    const isTold = error instanceof ApiError && error.isToldEverywhere;
    showTrouble(isTold ? what : `${what} ${words(error)}`, again);
  };
}

/** The line itself, for what is no call of ours. */
export function showTrouble(text: string, again: () => void): void {
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
