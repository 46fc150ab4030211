import { Button, Panel, useUi } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, use } from 'react';

import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { AfterCrashReport } from '#after-crash-report.ts';
import { useErrorText } from '#error-text.ts';
import { RequestId } from '#request-id.tsx';

export interface CrashCardProps {
  readonly where: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Replaces the part that broke: nothing was changed, a retry, and the way to write to us. */
export function CrashCard({ where, error, onRetry }: CrashCardProps) {
  const textOf = useErrorText();
  const retry = useFreshRetry(onRetry);
  const report = useMutation({ mutationFn: () => reportProblem(where, error) });
  // An ended session has its own alert over the page.
  if (error instanceof ApiError && error.status === 401) return null;
  return (
    <CardFrame>
      <p className="font-medium">
        <Trans>We couldn't show this part</Trans>
      </p>
      <p className="text-ink-muted">
        {error instanceof ApiError ? (
          textOf(error)
        ) : (
          <Trans>This is our mistake. Nothing was changed, and the rest of the page works.</Trans>
        )}
      </p>
      {report.data === undefined ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
            <Trans>Try again</Trans>
          </Button>
          <Button size="sm" variant="quiet" busy={report.isPending} onClick={() => report.mutate()}>
            <Trans>Report this</Trans>
          </Button>
        </div>
      ) : (
        <ReportedProblem id={report.data} />
      )}
      {report.isError ? (
        <p role="status" className="mt-2 text-ink-muted">
          {textOf(report.error)}
        </p>
      ) : null}
    </CardFrame>
  );
}

const looks = {
  comfortable: 'mb-4 [section+&]:mt-section [&_p+p]:text-sm',
  compact: 'm-4 rounded-md!',
};

function CardFrame({ children }: { readonly children: ReactNode }) {
  const { density } = useUi();
  return (
    <Panel pad="md" className={looks[density]}>
      <div role="alert" className="flex items-start gap-3">
        <CircleAlert aria-hidden className="mt-px text-ink-faint" />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </Panel>
  );
}

function ReportedProblem({ id }: { readonly id: string }) {
  const next = use(AfterCrashReport);
  return (
    <div role="status" className="mt-3 grid gap-1 text-sm">
      <p>
        <Trans>Thanks. We've got your report.</Trans>
      </p>
      <RequestId id={id} />
      {next?.(id)}
    </div>
  );
}

/** Cached data may have caused the crash, so all data of the screen is fetched again first. */
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

/** Reports what broke, without personal data; returns the id to quote. */
async function reportProblem(where: string, error: unknown): Promise<string> {
  const isError = error instanceof Error;
  const { request_id: id } = await call('POST /problem-report/', {
    body: {
      where: where.slice(0, 80),
      path: location.pathname.slice(0, 200),
      message: (isError ? `${error.name}: ${error.message}` : 'not an error').slice(0, 400),
      ...(isError && error.stack !== undefined ? { stack: error.stack.slice(0, 4000) } : {}),
      app_version: __KHEYA_VERSION__,
    },
  });
  return id;
}
