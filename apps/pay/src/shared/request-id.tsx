import { CopyButton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

/** The id of a call that failed: whoever asks support copies it. */
export function RequestId({ id }: { readonly id: string | undefined }) {
  const { t } = useLingui();
  if (id === undefined) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-xs text-ink-muted">
      <Trans>Reference</Trans>
      <span className="wrap-anywhere">{id}</span>
      <CopyButton text={id} label={t`Copy the reference`} copiedLabel={t`Copied!`} />
    </span>
  );
}
