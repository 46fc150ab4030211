import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { Treasury } from '#features/treasury/treasury-api.ts';
import { useProviderName } from '#shared/account-names.ts';
import { DetailTable } from '#shared/detail-table.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

type Prefund = Treasury['prefunds'][number];

/** How floats were filled, the newest first; one that is not in the books yet is marked. */
export function PrefundTable({ prefunds }: { readonly prefunds: readonly Prefund[] }) {
  const { t } = useLingui();
  const nameOf = useProviderName();
  const locale = useLocale();
  if (prefunds.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>No float has been filled yet.</Trans>
      </p>
    );
  }
  return (
    <DetailTable
      caption={t`Prefunding`}
      rows={prefunds}
      isMarked={({ booked_at: bookedAt }) => bookedAt === null}
      columns={[
        {
          ...{ key: 'float', head: <Trans>Float</Trans> },
          cell: ({ provider }) => nameOf(provider),
        },
        {
          ...{ key: 'amount', head: <Trans>Amount</Trans> },
          cell: ({ amount, currency }) => <Amount value={fromDecimal(amount, currency)} />,
        },
        {
          ...{ key: 'asked', head: <Trans>Ordered</Trans>, style: 'num text-ink-muted' },
          cell: ({ asked_at: at }) => dateTime(at, locale),
        },
        {
          ...{ key: 'booked', head: <Trans>Booked</Trans>, style: 'num text-ink-muted' },
          cell: ({ booked_at: at }) =>
            at === null ? <Trans>Not booked yet</Trans> : dateTime(at, locale),
        },
      ]}
    />
  );
}
