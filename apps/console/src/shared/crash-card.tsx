import { Trans } from '@lingui/react/macro';
import { Button } from '@kheya/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { RequestId } from '#shared/request-id.tsx';
import { useCall } from '#shared/session.ts';
import { Wording } from '#shared/trouble.tsx';

export interface CrashCardProps {
  readonly where: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In the place of what broke: that nothing was changed, once more, and the way to tell us. */
export function CrashCard({ where, error, onRetry }: CrashCardProps) {
  const queries = useQueryClient();
  const report = useReport(where, error);
  const retry = useMutation({
    // What was answered may be what broke it: it is asked for anew first.
    mutationFn: () => queries.refetchQueries({ type: 'active' }),
    onSettled: onRetry,
  });
  return (
    <div role="alert" className="m-4 flex items-start gap-3 rounded-md border border-line p-4">
      <CircleAlert aria-hidden className="mt-px text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <Trans>This part could not be shown</Trans>
        </p>
        <p className="text-ink-muted">
          <Trans>This is our mistake. Nothing was changed, and the rest of the page works.</Trans>
        </p>
        {report.data === undefined ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
              <Trans>Try again</Trans>
            </Button>
            <Button
              size="sm"
              variant="quiet"
              busy={report.isPending}
              onClick={() => report.mutate()}
            >
              <Trans>Report this</Trans>
            </Button>
          </div>
        ) : (
          <div role="status" className="mt-3">
            <p>
              <Trans>Thank you. We have the report.</Trans>
            </p>
            <RequestId id={report.data.request_id} />
          </div>
        )}
        {report.error ? (
          <p role="status" className="mt-2 text-negative">
            <Wording error={report.error} />
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** A whole page that broke: the bar stands above it, so that every other one can be reached. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return <CrashCard where="page" error={error} onRetry={reset} />;
}

/** Tells what broke, as far as it says nothing about a customer; answers the id to quote. */
function useReport(where: string, error: unknown) {
  const call = useCall();
  const isError = error instanceof Error;
  return useMutation({
    mutationFn: () =>
      call('POST /problem-report/', {
        body: {
          where: `console ${where}`,
          path: location.pathname.slice(0, 200),
          message: (isError ? `${error.name}: ${error.message}` : 'not an error').slice(0, 400),
          ...(isError && error.stack !== undefined ? { stack: error.stack.slice(0, 4000) } : {}),
          app_version: __KHEYA_VERSION__,
        },
      }),
  });
}
