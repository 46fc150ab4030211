import type { Transaction } from '@kheya/contract';
import { fromDecimal } from '@kheya/money';
import { type Column, DataTable, RowTitle } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { useDeclineText } from '#features/transaction/decline-text.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { Balance } from '#shared/balance.tsx';
import {
  type Outcome,
  outcomeOf,
  shownReason,
  signedAmount,
} from '#shared/transaction/transaction-facts.ts';
import { TransactionState } from '#shared/transaction/transaction-state.tsx';
import { TransactionFace, useTransactionText } from '#shared/transaction/transaction-text.tsx';

export interface TransactionTableProps {
  readonly rows: readonly Transaction[];
  readonly tab: Outcome;
  readonly caption: string;
  readonly stale: boolean;
  readonly open: string | undefined;
  readonly onOpen: (row: Transaction) => void;
  readonly detail: (row: Transaction) => ReactNode;
  readonly footer: ReactNode;
}

/** One list of transactions; only completed rows have a balance. */
export function TransactionTable(props: TransactionTableProps) {
  const { rows, tab, caption, stale, open, onOpen, detail, footer } = props;
  const columns = useColumns(tab, open);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={onOpen}
      openKey={open}
      detail={detail}
      isVoid={(row) => outcomeOf(row) === 'declined'}
      footer={footer}
      stale={stale}
    />
  );
}

function useColumns(tab: Outcome, open: string | undefined): readonly Column<Transaction>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const side = (row: Transaction, wanted: Transaction['dc_sign']) =>
    row.dc_sign !== wanted ? null : (
      <Balance value={signedAmount(row)} sign={tab === 'declined' ? 'negative' : 'always'} />
    );
  const columns: Column<Transaction>[] = [
    {
      key: 'date',
      head: t`Date`,
      place: 'second',
      width: 'w-48',
      cell: (row) => (
        <span className="md:whitespace-nowrap">{dateTime(row.transaction_time, locale)}</span>
      ),
    },
    {
      key: 'description',
      head: t`Description`,
      place: 'title',
      cell: (row) => <Description row={row} isOpen={row.id === open} />,
    },
    {
      key: 'status',
      head: t`Status`,
      place: 'state',
      width: 'w-40',
      cell: (row) => <TransactionState row={row} />,
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
  ];
  if (tab !== 'completed') return columns;
  return [
    ...columns,
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

/**
 * The other party and the rail; on a declined row also the reason, as a sentence and as its code.
 */
function Description({ row, isOpen }: { readonly row: Transaction; readonly isOpen: boolean }) {
  const declined = useDeclineText(row);
  const words = useTransactionText();
  const isDeclined = outcomeOf(row) === 'declined' && !isOpen;
  return (
    <RowTitle
      start={<TransactionFace row={row} size="sm" />}
      title={words.title(row)}
      second={
        isDeclined ? (
          <>
            {declined}
            {row.reason === null ? null : (
              <span lang="en" className="block text-[0.75rem]/4.5 tracking-[0.01em] text-ink-faint">
                {shownReason(row)}
              </span>
            )}
          </>
        ) : (
          words.way(row)
        )
      }
    />
  );
}
