import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { OpenAccount } from '#features/account/account-api.ts';
import { EntrySubject } from '#features/account/entry-subject.tsx';
import { DetailTable } from '#shared/detail-table.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

/** What is reserved, one by one: for what, since when and until when. */
export function Reservations({ account }: { readonly account: OpenAccount }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <DetailTable
      caption={t`Reserved amounts`}
      rows={account.reservations}
      columns={[
        {
          key: 'subject',
          head: <Trans>Reserved for</Trans>,
          style: 'max-lg:order-first',
          cell: ({ subject }) => <EntrySubject subject={subject} movement="" />,
        },
        {
          key: 'side',
          head: <Trans>Direction</Trans>,
          style: 'max-lg:text-sm max-lg:text-ink-muted',
          cell: ({ side }) =>
            side === 'debit' ? <Trans>Going out</Trans> : <Trans>Coming in</Trans>,
        },
        {
          key: 'since',
          head: <Trans>Since</Trans>,
          style: 'num text-ink-muted max-lg:text-right max-lg:text-sm',
          cell: ({ at }) => dateTime(at, locale),
        },
        {
          key: 'until',
          head: <Trans>Until</Trans>,
          style: 'num text-ink-muted max-lg:col-span-2 max-lg:text-sm',
          cell: ({ expires_at: until }) =>
            until === null ? <Trans>Until it’s decided</Trans> : dateTime(until, locale),
        },
        {
          key: 'amount',
          head: <Trans>Amount</Trans>,
          headStyle: 'text-right',
          // Beside what it is for, where each row is a block.
          style: 'text-right max-lg:order-first',
          cell: ({ amount }) => <Amount value={fromDecimal(amount, account.currency)} />,
        },
      ]}
    />
  );
}
