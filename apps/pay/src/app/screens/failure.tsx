import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Ferry } from '@kheya/ui';
import { useRouter } from '@tanstack/react-router';

import { ApiError } from '#shared/api/api-error.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';

export interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A page for what could not be loaded at all, with the way to try again. */
export function Failure({ error, onRetry }: FailureProps) {
  const router = useRouter();
  const retry = () => {
    onRetry();
    void router.invalidate();
  };
  return (
    <PublicFrame>
      <PublicColumn>
        <div className="grid justify-items-center gap-2 text-center">
          <Ferry className="mb-4 w-48" />
          <h1>
            <Trans>Something went wrong</Trans>
          </h1>
          <p className="text-ink-muted">
            <FailureWords error={error} />
          </p>
          <Button variant="primary" className="mt-4" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </PublicColumn>
    </PublicFrame>
  );
}

/** What went wrong, as far as a person can use it: the server's sentence, or ours. */
export function FailureWords({ error }: { readonly error: unknown }) {
  const { t } = useLingui();
  if (!(error instanceof ApiError)) return t`This is our mistake. Nothing was changed.`;
  if (error.kind === 'offline') return t`Failed to connect! Please check your internet connection.`;
  if (error.kind === 'timeout') return t`This took longer than 30 seconds. Please try again.`;
  if (error.problem !== undefined) return error.problem.detail;
  return t`We cannot reach Kheya right now. Please try again in a moment.`;
}
