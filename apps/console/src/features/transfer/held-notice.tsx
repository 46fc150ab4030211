import { Trans } from '@lingui/react/macro';
import { Notice } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { useProviderName } from '#shared/account-names.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';

/** The payment is ready, and its rail takes none: what it waits for. */
export function HeldNotice({ held }: { readonly held: NonNullable<OpenTransfer['held_by']> }) {
  const nameOf = useProviderName();
  const locale = useLocale();
  const rail = nameOf(held.provider);
  const since = dateTime(held.since, locale);
  return (
    <div className="px-4 pt-4 lg:px-6">
      <Notice tone="caution" title={<Trans>Waiting for its rail</Trans>}>
        <span className="block">
          {held.state === 'down' ? (
            <Trans>
              {rail} hasn’t been answering since {since}.
            </Trans>
          ) : held.state === 'paused' ? (
            <Trans>
              {rail} has been paused by two operators since {since}.
            </Trans>
          ) : (
            <Trans>
              {rail} has been waiting for funds since {since}.
            </Trans>
          )}{' '}
          <Trans>The payment goes out once the rail takes payments again.</Trans>
        </span>
        <Link to={paths.rails} className="touch-area text-link">
          <Trans>Open the rails</Trans>
        </Link>
      </Notice>
    </div>
  );
}
