import type { FlowMessage } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { isRefusal } from '@kheya/browser/api/api-error';
import { useErrorMessage } from '#shared/try-again.tsx';

/** A message for a place we do not serve: the values stay, and the person may write to us. */
export function useNotServed(failure: unknown): FlowMessage | undefined {
  const errorMessage = useErrorMessage();
  if (!isRefusal(failure, 'place_not_served')) return undefined;
  return {
    tone: 'caution',
    title: <Trans>Not in your area yet.</Trans>,
    text: errorMessage(failure),
  };
}
