import { Button, Notice } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { ApiError, isRefusal } from '#shared/api/api-error.ts';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { RequestId } from '#shared/request-id.tsx';

export interface TryAgainProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What could not be loaded, and the way to ask once more; it takes the list's place. */
export function TryAgain({ error, onRetry }: TryAgainProps) {
  const words = useErrorWords();
  return (
    <Notice
      tone="negative"
      role="alert"
      action={
        <Button size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {words(error)}
      {error instanceof ApiError && error.isServerFault ? <RequestId id={error.requestId} /> : null}
    </Notice>
  );
}

/** The server's own sentence where it gave one; else what the person can do. */
export function useErrorWords(): (error: unknown) => string {
  const { t } = useLingui();
  const hidden = useBalancesHidden();
  return (error) => {
    if (!(error instanceof ApiError)) return t`This is our mistake. Nothing was changed.`;
    // The server's sentence says what is in the account.
    if (hidden && isRefusal(error, 'insufficient_funds')) {
      const total = String(error.facts['total']);
      return t`This needs ${total}, more than is available.`;
    }
    if (error.problem !== undefined) return error.problem.detail;
    if (error.kind === 'offline') {
      return t`Failed to connect! Please check your internet connection.`;
    }
    if (error.kind === 'timeout') return t`This took longer than 30 seconds. Please try again.`;
    return t`We cannot reach Kheya right now. Please try again in a moment.`;
  };
}
