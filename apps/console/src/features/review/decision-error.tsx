import { Trans } from '@lingui/react/macro';
import { Notice } from '@kheya/ui';
import { ApiError } from '@kheya/browser/api/api-error';
import { ErrorText } from '#shared/error-notice.tsx';

const alreadyDecidedCodes: readonly string[] = [
  'review_decided',
  'review_not_proposed',
  'review_already_proposed',
];

/** Another operator decided first; the shown data has been reloaded since. */
export function isAlreadyDecided(error: Error): boolean {
  const code = error instanceof ApiError ? error.code : undefined;
  return code !== undefined && alreadyDecidedCodes.includes(code);
}

/** Shown above the present content: the form that was sent may be gone. */
export function AlreadyDecidedNotice() {
  return (
    <Notice tone="caution" role="alert" title={<Trans>Someone else was faster.</Trans>}>
      <Trans>This page shows the current status. Your decision wasn't saved.</Trans>
    </Notice>
  );
}

/** Why the decision failed; what was typed stays. */
export function DecisionError({ error }: { readonly error: unknown }) {
  if (!(error instanceof Error) || isAlreadyDecided(error)) return null;
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'operator_must_differ') {
    return (
      <Notice tone="negative" role="alert" title={<Trans>Someone else has to do this.</Trans>}>
        <Trans>
          You've already taken part in this decision. Ask a colleague to open this page.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="negative" role="alert">
      <ErrorText error={error} />
    </Notice>
  );
}
