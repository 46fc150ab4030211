import type { Statement, Transaction } from '@kheya/contract';
import { fromDecimal } from '@kheya/money';
import { type Column, DataTable, EmptyState, Panel, RowTitle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { StatementSearch } from '#features/statement/statement-search.ts';
import { call } from '@kheya/browser/api/call';
import { date, type Zone } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { Balance } from '#shared/balance.tsx';
import { ListBody } from '#shared/list-body.tsx';
import { signedAmount } from '#shared/transaction/transaction-facts.ts';
import { useTransactionText } from '#shared/transaction/transaction-text.tsx';

export interface StatementLinesProps {
  readonly statement: Statement;
  readonly zone: Zone;
  readonly page: StatementSearch;
  readonly onPage: (page: Partial<StatementSearch>) => void;
}

/** The lines of a statement in the order they were booked; an issued one never changes. */
export function StatementLines({ statement, zone, page, onPage }: StatementLinesProps) {
  const { t } = useLingui();
  const columns = useColumns(zone);
  const { limit, offset } = page;
  const { id } = statement;
  const lines = useQuery({
    queryKey: ['statement', 'lines', id, limit, offset],
    queryFn: ({ signal }) =>
      call('GET /statement/:id/lines/', { params: { id }, query: { limit, offset }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === id ? previous : undefined),
    staleTime: Infinity,
  });
  if (statement.line_count === 0) {
    return (
      <Panel>
        <EmptyState as="h3" drawing={false} title={<Trans>Nothing moved</Trans>}>
          <Trans>No money came in or went out in this period.</Trans>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <ListBody query={lines} page={page} onPage={onPage} empty={null}>
      {(list) => (
        <DataTable
          {...list}
          caption={t`Lines of the statement`}
          columns={columns}
          rowKey={(row) => `${row.id} ${row.transaction_time}`}
        />
      )}
    </ListBody>
  );
}

function useColumns(zone: Zone): readonly Column<Transaction>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useTransactionText();
  const side = (row: Transaction, wanted: Transaction['dc_sign']) =>
    row.dc_sign === wanted ? <Balance value={signedAmount(row)} sign="always" /> : null;
  return [
    {
      key: 'date',
      head: t`Date`,
      place: 'second',
      width: 'w-32',
      cell: (row) => date(row.transaction_time, locale, zone),
    },
    {
      key: 'description',
      head: t`Description`,
      place: 'title',
      cell: (row) =>
        row.subtype === 'internal' ? (
          <RowTitle title={t`Adjustment`} />
        ) : (
          <RowTitle title={words.title(row)} second={words.way(row)} />
        ),
    },
    {
      key: 'debit',
      head: t`Debit`,
      word: t`Debit`,
      place: 'amount',
      align: 'end',
      cell: (row) => side(row, 'debit'),
    },
    {
      key: 'credit',
      head: t`Credit`,
      word: t`Credit`,
      place: 'amount',
      align: 'end',
      cell: (row) => side(row, 'credit'),
    },
    {
      key: 'balance',
      head: t`Balance`,
      word: t`Balance`,
      place: 'side',
      align: 'end',
      cell: (row) =>
        row.balance === null ? null : <Balance value={fromDecimal(row.balance, row.currency)} />,
    },
  ];
}
