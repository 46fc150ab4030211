import { Button, Notice } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { ApiError, isRefusal } from '@kheya/browser/api/api-error';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { useErrorText } from '@kheya/browser/error-text';
import { RequestId } from '@kheya/browser/request-id';

export interface TryAgainProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What could not be loaded, and the way to ask once more; it takes the list's place. */
export function TryAgain({ error, onRetry }: TryAgainProps) {
  const errorMessage = useErrorMessage();
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
      {errorMessage(error)}
      {error instanceof ApiError && error.isServerError ? <RequestId id={error.requestId} /> : null}
    </Notice>
  );
}

/** The text of an error, which keeps what is in the account hidden where balances are. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useLingui();
  const hidden = useBalancesHidden();
  const textOf = useErrorText();
  return (error) => {
    // The server's sentence says what is in the account.
    if (hidden && isRefusal(error, 'insufficient_funds')) {
      const { total } = error.facts;
      return t`This needs ${total}, more than is available.`;
    }
    return textOf(error);
  };
}
