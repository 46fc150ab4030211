import type { Transaction } from '@kheya/contract';
import { fromDecimal } from '@kheya/money';
import { type Column, DataTable, RowTitle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';

import { useDeclineText } from '#features/transaction/decline-text.ts';
import { dateTime, monthOf } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { Balance } from '#shared/balance.tsx';
import {
  type Outcome,
  outcomeOf,
  shownReason,
  signedAmount,
} from '#shared/transaction/transaction-facts.ts';
import { useCategoryLabels } from '#shared/transaction/category-labels.ts';
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
  /** The heading of a month: 2026-11. */
  readonly monthHead: (month: string) => ReactNode;
  readonly footer: ReactNode;
}

/** One list of transactions; only completed rows have a balance. */
export function TransactionTable(props: TransactionTableProps) {
  const { rows, tab, caption, stale, open, onOpen, detail, monthHead, footer } = props;
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
      // Only what is booked has a month for good.
      group={
        tab === 'completed'
          ? { key: monthOfRow, head: (row) => monthHead(monthOfRow(row)) }
          : undefined
      }
      isVoid={(row) => outcomeOf(row) === 'declined'}
      footer={footer}
      stale={stale}
    />
  );
}

const monthOfRow = (row: Transaction) => monthOf(row.transaction_time);

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
    tab === 'completed'
      ? {
          key: 'category',
          head: t`Category`,
          place: 'state',
          width: 'w-36',
          cell: (row) => <Category row={row} />,
        }
      : {
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

/** What a row is filed under; the row itself opens the choice. */
function Category({ row }: { readonly row: Transaction }) {
  const { labelOf } = useCategoryLabels();
  return row.category === null ? (
    <span className="text-sm font-medium text-brand-ink">
      <Trans>Choose category</Trans>
    </span>
  ) : (
    <span className="text-sm text-ink-muted">{labelOf(row.category)}</span>
  );
}

/** What its owner keeps with a row. */
function KeptMarks({ row }: { readonly row: Transaction }) {
  const { t } = useLingui();
  return (
    <span className="ml-1.5 inline-flex gap-1 align-[-0.125em] text-ink-faint [&_svg.lucide]:size-4">
      {row.note === null ? null : <StickyNote role="img" aria-label={t`Has a note`} />}
      {row.photos.length === 0 ? null : <Paperclip role="img" aria-label={t`Has a photo`} />}
    </span>
  );
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
      title={
        <>
          {words.title(row)}
          <KeptMarks row={row} />
        </>
      }
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
