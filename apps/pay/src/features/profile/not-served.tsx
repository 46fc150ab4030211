import type { FlowMessage } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { isRefusal } from '@kheya/browser/api/api-error';
import { useErrorMessage } from '#shared/try-again.tsx';

/** A place we cannot serve yet is nobody's fault: what is typed stays, and one may write to us. */
export function useNotServed(failure: unknown): FlowMessage | undefined {
  const errorMessage = useErrorMessage();
  if (!isRefusal(failure, 'place_not_served')) return undefined;
  return {
    tone: 'caution',
    title: <Trans>Not in your area yet.</Trans>,
    text: errorMessage(failure),
  };
}
