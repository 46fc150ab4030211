import type { ClosedAccount } from '@kheya/contract';
import { formatMoney, fromDecimal, isZero } from '@kheya/money';
import { buttonStyle, DetailRow, Details, Notice, Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { accountClosingQuery } from '#features/account/closing-queries.ts';
import { useAccountName } from '#features/account/closing-names.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** The end of a closing: where the last cent went. */
export function AccountClosed({ closed }: { readonly closed: ClosedAccount }) {
  const area = useArea();
  const locale = useLocale();
  const nameOf = useAccountName();
  const { currency, moved_to: target, transfer_id: transferId, given_up: givenUp } = closed;
  const written = (decimal: string) => formatMoney(fromDecimal(decimal, currency), locale);
  return (
    <>
      <Panel pad="rows">
        <Details look="lined">
          <DetailRow label={<Trans>Closed</Trans>}>{date(closed.closed_at, locale)}</DetailRow>
          {target === null ? null : (
            <>
              <DetailRow label={<Trans>Moved</Trans>}>{written(closed.rest)}</DetailRow>
              <DetailRow label={<Trans>To</Trans>}>{nameOf(target)}</DetailRow>
              {isZero(fromDecimal(closed.interest, currency)) ? null : (
                <DetailRow label={<Trans>Of that, interest</Trans>}>
                  {written(closed.interest)}
                </DetailRow>
              )}
            </>
          )}
          {givenUp === null ? null : (
            <DetailRow label={<Trans>Given up</Trans>}>{written(givenUp)}</DetailRow>
          )}
        </Details>
      </Panel>
      <p className="mt-4 text-ink-muted">
        <Trans>You can still read its transactions.</Trans>
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Link to={paths.accounts(area)} className={buttonStyle({ variant: 'primary' })}>
          <Trans>Bank Accounts</Trans>
        </Link>
        {transferId === null ? null : (
          <Link to={paths.transfer(area, transferId)} className={buttonStyle()}>
            <Trans>See the transfer</Trans>
          </Link>
        )}
      </p>
    </>
  );
}

/** Of a closed account's page: since when, and where its money went. */
export function ClosedNote({ id, closedAt }: { readonly id: string; readonly closedAt: string }) {
  const area = useArea();
  const locale = useLocale();
  const closed = useQuery(accountClosingQuery(id)).data?.closed ?? undefined;
  const day = date(closedAt, locale);
  const transferId = closed?.transfer_id ?? null;
  return (
    <Notice
      className="mb-6"
      title={<Trans>Closed on {day}.</Trans>}
      action={
        transferId === null ? undefined : (
          <Link to={paths.transfer(area, transferId)} className="text-link">
            <Trans>See the transfer</Trans>
          </Link>
        )
      }
    >
      <RestText closed={closed} /> <Trans>You can still read its transactions.</Trans>
    </Notice>
  );
}

function RestText({ closed }: { readonly closed: ClosedAccount | undefined }) {
  const locale = useLocale();
  const nameOf = useAccountName();
  if (closed === undefined) return null;
  const rest = fromDecimal(closed.rest, closed.currency);
  const amount = formatMoney(rest, locale);
  if (closed.given_up !== null) return <Trans>You gave up {amount} that couldn't be sent.</Trans>;
  if (closed.moved_to === null || isZero(rest)) return null;
  const name = nameOf(closed.moved_to);
  return (
    <Trans>
      {amount} went to {name}.
    </Trans>
  );
}
