import { useLingui } from '@lingui/react/macro';

import { isRefusal } from '@kheya/browser/api/api-error';
import { useErrorMessage } from '#shared/try-again.tsx';

/** What a refused plan is told; the server's own way out for approvals is for a single payment. */
export function usePlanError(): (error: unknown) => string {
  const { t } = useLingui();
  const textOf = useErrorMessage();
  return (error) => {
    if (!isRefusal(error, 'approval_required')) return textOf(error);
    const { threshold } = error.facts;
    return t`Your business needs a second person for payments over ${threshold}, and a repeating payment has none. Choose a smaller amount, or send each payment for approval.`;
  };
}
