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

/** Replaces a list that failed to load: the error and a retry. */
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

/** The text of an error; while balances are hidden it does not reveal them. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useLingui();
  const hidden = useBalancesHidden();
  const textOf = useErrorText();
  return (error) => {
    // The server's sentence contains the balance.
    if (hidden && isRefusal(error, 'insufficient_funds')) {
      const { total } = error.facts;
      return t`You need ${total}, which is more than you have available.`;
    }
    return textOf(error);
  };
}
