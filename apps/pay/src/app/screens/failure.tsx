import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@kheya/ui';
import { useRouter } from '@tanstack/react-router';

import { Result } from '#shared/result.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useSaidHere } from '#shared/api/use-said-here.ts';
import { RequestId } from '#shared/request-id.tsx';
import { useErrorWords } from '#shared/try-again.tsx';

export interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A page for what could not be loaded at all, with the way to try again. */
export function Failure({ error, onRetry }: FailureProps) {
  const { t } = useLingui();
  const router = useRouter();
  const words = useErrorWords();
  usePageTitle(t`Something went wrong`);
  useSaidHere(error);
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
        words(error)
      ) : (
        // A part of the app that was not fetched yet fails without an answer to read.
        <Trans>Failed to connect! Please check your internet connection.</Trans>
      )}
      {error instanceof ApiError && error.isServerFault ? <RequestId id={error.requestId} /> : null}
    </Result>
  );
}
