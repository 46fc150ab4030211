import { Button, Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';

import { ApiError } from '#shared/api/api-error.ts';
import { paths } from '#shared/paths.ts';
import { reportProblem } from '#shared/problem-report.ts';
import { RequestId } from '#shared/request-id.tsx';
import { useErrorWords } from '#shared/try-again.tsx';

export interface CrashCardProps {
  readonly where: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In the place of what broke: that nothing was changed, once more, and the way to tell us. */
export function CrashCard({ where, error, onRetry }: CrashCardProps) {
  const words = useErrorWords();
  const retry = useFreshRetry(onRetry);
  const report = useMutation({ mutationFn: () => reportProblem(where, error) });
  // An ended session has its own alert over the page.
  if (error instanceof ApiError && error.status === 401) return null;
  return (
    <Panel pad="md" className="mb-4 [section+&]:mt-section">
      <div role="alert" className="flex items-start gap-3">
        <CircleAlert aria-hidden className="mt-px text-ink-faint" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            <Trans>This part could not be shown</Trans>
          </p>
          <p className="text-sm text-ink-muted">
            {error instanceof ApiError ? (
              words(error)
            ) : (
              <Trans>
                This is our mistake. Nothing was changed, and the rest of the page works.
              </Trans>
            )}
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
            <Reported id={report.data} />
          )}
          {report.isError ? (
            <p role="status" className="mt-2 text-sm text-ink-muted">
              {words(report.error)}
            </p>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}

function Reported({ id }: { readonly id: string }) {
  const area = location.pathname.startsWith('/bd/') ? 'bd' : 'us';
  return (
    <div role="status" className="mt-3 grid gap-1 text-sm">
      <p>
        <Trans>Thank you. We have the report.</Trans>
      </p>
      <RequestId id={id} />
      <p>
        <Link
          to={paths.ticketNew(area, { kind: 'problem_report', request: id })}
          className="text-link"
        >
          <Trans>Write to us about it</Trans>
        </Link>
      </p>
    </div>
  );
}

/** What was answered may be what broke it: everything on the screen is asked for anew first. */
function useFreshRetry(onRetry: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      queries.removeQueries({ type: 'inactive' });
      await queries.refetchQueries({ type: 'active' });
    },
    onSettled: onRetry,
  });
}
