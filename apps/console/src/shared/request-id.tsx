import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '@kheya/ui';

/** The id under which the server's log knows a call that failed. */
export function RequestId({ id }: { readonly id: string | undefined }) {
  const { t } = useLingui();
  if (id === undefined) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-sm text-ink-muted">
      <Trans>Reference</Trans>
      <span className="identifier wrap-anywhere">{id}</span>
      <CopyButton text={id} label={t`Copy the reference`} copiedLabel={t`Copied`} />
    </span>
  );
}
