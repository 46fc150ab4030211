import { Trans } from '@lingui/react/macro';
import { Button, Notice } from '@kheya/ui';
import { ApiError } from '@kheya/browser/api/api-error';
import { RequestId } from '@kheya/browser/request-id';

export interface ErrorNoticeProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Replaces content that could not be loaded: the reason, and what helps. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) {
    return (
      <Notice tone="caution" title={<Trans>Your role doesn’t have access to this.</Trans>}>
        <Trans>Ask an admin for the role, or a colleague who has it.</Trans>
      </Notice>
    );
  }
  if (status === 404) {
    return (
      <Notice tone="caution" title={<Trans>We couldn’t find this.</Trans>}>
        <Trans>The address may be out of date or mistyped.</Trans>
      </Notice>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <Notice tone="negative" title={<Trans>This couldn’t be loaded.</Trans>}>
        <ErrorText error={error} />
        {error instanceof ApiError && error.isServerError ? (
          <RequestId id={error.requestId} />
        ) : null}
      </Notice>
      <Button size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** Shown above earlier content when a reload failed: it may be outdated. */
export function StaleDataNotice({ error, onRetry }: ErrorNoticeProps) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 bg-caution-soft px-4 py-1.5 text-caution lg:px-6"
    >
      <span>
        <Trans>This may be out of date.</Trans> <ErrorText error={error} />
      </span>
      <button type="button" className="touch-area text-link min-h-6" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  );
}

/** Why an action failed, in the reader's language. */
export function ErrorText({ error }: { readonly error: Error }) {
  if (!(error instanceof ApiError)) {
    return <Trans>This is our error. Nothing was changed.</Trans>;
  }
  if (error.problem === undefined) {
    return error.isUnanswered ? (
      <Trans>No response. Check your connection and try again.</Trans>
    ) : (
      <Trans>
        Something went wrong on our side, and this may not have gone through. Try again.
      </Trans>
    );
  }
  const [first] = Object.values(error.fields);
  return <>{first ?? error.message}</>;
}
