import { useLingui } from '@lingui/react/macro';

import { ApiError, isRefusal } from '@kheya/browser/api/api-error';
import { useErrorMessage } from '#shared/try-again.tsx';

/** Why the confirmation failed, and that other methods exist. */
export function useStepUpErrorText() {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  return {
    code: (error: unknown): string =>
      error instanceof ApiError
        ? (error.fields['code'] ?? errorMessage(error))
        : errorMessage(error),
    passkey(error: unknown): string {
      if (isRefusal(error, 'code_expired')) return t`This took too long. Start again.`;
      if (error instanceof ApiError) return errorMessage(error);
      // Thrown by the browser: the person closed its window, waited too long, or has no key here.
      return t`That didn't work. Try again, or choose another way below.`;
    },
  };
}
