import { classNames, CopyButton, useUi } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

const looks = { comfortable: 'text-xs', compact: 'text-sm' };

/** The id of a failed call in the server's log, for the person to copy when asking about it. */
export function RequestId({ id }: { readonly id: string | undefined }) {
  const { t } = useLingui();
  const { density } = useUi();
  if (id === undefined) return null;
  return (
    <span
      className={classNames('flex flex-wrap items-center gap-x-1 text-ink-muted', looks[density])}
    >
      <Trans>Reference</Trans>
      <span className={classNames('wrap-anywhere', density === 'compact' && 'identifier')}>
        {id}
      </span>
      <CopyButton text={id} label={t`Copy the reference`} copiedLabel={t`Copied!`} />
    </span>
  );
}
