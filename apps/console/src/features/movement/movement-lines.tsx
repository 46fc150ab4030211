import { Trans, useLingui } from '@lingui/react/macro';
import { fromDecimal } from '@kheya/money';
import { Amount } from '@kheya/ui';
import type { Movement } from '#features/movement/movement-api.ts';
import { useAccountName } from '#shared/account-names.ts';
import { DetailTable } from '#shared/detail-table.tsx';

/** The entries of a movement, booked or to be booked. */
export function MovementLines({ entries, currency }: Pick<Movement, 'entries' | 'currency'>) {
  const { t } = useLingui();
  const nameOf = useAccountName();
  return (
    <DetailTable
      caption={t`Entries`}
      rows={entries}
      columns={[
        { key: 'debit', head: <Trans>Debit</Trans>, cell: ({ debit }) => nameOf(debit) },
        { key: 'credit', head: <Trans>Credit</Trans>, cell: ({ credit }) => nameOf(credit) },
        {
          key: 'amount',
          head: <Trans>Amount</Trans>,
          headStyle: 'text-right',
          style: 'text-right',
          cell: ({ amount }) => <Amount value={fromDecimal(amount, currency)} />,
        },
      ]}
    />
  );
}
