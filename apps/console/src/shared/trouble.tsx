import { Trans } from '@lingui/react/macro';
import { Button, Notice } from '@kheya/ui';
import { ApiError } from '#shared/api/api-error.ts';

export interface TroubleProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** In place of what could not be read: why, and what helps. */
export function Trouble({ error, onRetry }: TroubleProps) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) {
    return (
      <Notice tone="caution" title={<Trans>Your role does not open this.</Trans>}>
        <Trans>Ask an administrator for the role, or a colleague who has it.</Trans>
      </Notice>
    );
  }
  if (status === 404) {
    return (
      <Notice tone="caution" title={<Trans>There is nothing here.</Trans>}>
        <Trans>The address may be old or mistyped.</Trans>
      </Notice>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <Notice tone="negative" title={<Trans>This could not be read.</Trans>}>
        <Wording error={error} />
      </Notice>
      <Button size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** Why something was not done, in the reader's words. */
export function Wording({ error }: { readonly error: Error }) {
  if (!(error instanceof ApiError) || error.problem === undefined) {
    return <Trans>No answer came. Check the connection and try again.</Trans>;
  }
  const [first] = Object.values(error.fields);
  return <>{first ?? error.message}</>;
}
