import { Trans } from '@lingui/react/macro';
import { Notice } from '@kheya/ui';
import { ApiError } from '@kheya/browser/api/api-error';
import { Wording } from '#shared/trouble.tsx';

const late: readonly string[] = [
  'review_decided',
  'review_not_proposed',
  'review_already_proposed',
];

/** Somebody else decided first; what is shown has been read again meanwhile. */
export function isLate(error: Error): boolean {
  const code = error instanceof ApiError ? error.code : undefined;
  return code !== undefined && late.includes(code);
}

/** Said above whatever is shown by now: the form that was sent may be gone. */
export function LateNotice() {
  return (
    <Notice tone="caution" role="alert" title={<Trans>Somebody was quicker.</Trans>}>
      <Trans>This page shows how it stands. Nothing of yours was done.</Trans>
    </Notice>
  );
}

/** Why it was not done; what was typed stays. */
export function DecisionTrouble({ error }: { readonly error: unknown }) {
  if (!(error instanceof Error) || isLate(error)) return null;
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'operator_must_differ') {
    return (
      <Notice tone="negative" role="alert" title={<Trans>Somebody else has to do this.</Trans>}>
        <Trans>
          You have had a part in this decision already. Ask a colleague to open this page.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="negative" role="alert">
      <Wording error={error} />
    </Notice>
  );
}
