import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@kheya/ui';
import { useRouter } from '@tanstack/react-router';

import { Result } from '#shared/result.tsx';
import { ApiError } from '@kheya/browser/api/api-error';
import { usePageTitle } from '@kheya/browser/page-title';
import { useInlineError } from '@kheya/browser/api/use-inline-error';
import { RequestId } from '@kheya/browser/request-id';
import { useErrorMessage } from '#shared/try-again.tsx';

export interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown when nothing could be loaded, with a retry. */
export function Failure({ error, onRetry }: FailureProps) {
  const { t } = useLingui();
  const router = useRouter();
  const errorMessage = useErrorMessage();
  usePageTitle(t`Something went wrong`);
  useInlineError(error);
  const retry = () => {
    onRetry();
    void router.invalidate();
  };
  return (
    <Result
      status="failure"
      title={<Trans>Something went wrong</Trans>}
      actions={
        <Button variant="primary" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {navigator.onLine ? (
        errorMessage(error)
      ) : (
        // A part of the app that failed to load has no answer to show.
        <Trans>Failed to connect! Please check your internet connection.</Trans>
      )}
      {error instanceof ApiError && error.isServerError ? <RequestId id={error.requestId} /> : null}
    </Result>
  );
}
