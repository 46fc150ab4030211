import type { Transaction } from '@kheya/contract';
import { RowContent, RowItem, RowList, rowPress, rowStyle } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { Balance } from '#shared/balance.tsx';
import { paths } from '#shared/paths.ts';
import { otherAmount, outcomeOf, signedAmount } from '#shared/transaction/transaction-facts.ts';
import { hasState, TransactionState } from '#shared/transaction/transaction-state.tsx';
import { TransactionFace, useTransactionText } from '#shared/transaction/transaction-text.tsx';
import { useArea } from '#shared/user-query.ts';

export interface TransactionRowsProps {
  readonly rows: readonly Transaction[];
  /** The account of a row, so that the account's transactions open with the row. */
  readonly accountOf: (row: Transaction) => string | undefined;
}

/** The newest transactions of one or several accounts; each opens in the transactions screen. */
export function TransactionRows({ rows, accountOf }: TransactionRowsProps) {
  return (
    <RowList>
      {rows.map((row) => (
        <RowItem key={row.id}>
          <TransactionRow row={row} account={accountOf(row)} />
        </RowItem>
      ))}
    </RowList>
  );
}

interface TransactionRowProps {
  readonly row: Transaction;
  readonly account: string | undefined;
}

function TransactionRow({ row, account }: TransactionRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useTransactionText();
  const area = useArea();
  const other = otherAmount(row);
  const isVoid = outcomeOf(row) === 'declined';
  return (
    <Link
      to={paths.transactions(area)}
      search={{ account, tab: outcomeOf(row), open: row.id }}
      className={rowStyle(rowPress)}
    >
      <RowContent
        start={<TransactionFace row={row} />}
        title={words.title(row)}
        second={
          <>
            {words.way(row)}
            <span aria-hidden className="max-md:hidden">
              {' · '}
            </span>
            <span className="whitespace-nowrap tabular-nums max-md:block">
              {dateTime(row.transaction_time, locale)}
            </span>
          </>
        }
        state={hasState(row) ? <TransactionState row={row} /> : undefined}
        end={
          <Balance
            value={signedAmount(row)}
            sign={isVoid ? 'negative' : 'always'}
            className={isVoid ? 'font-normal text-ink-faint line-through' : undefined}
            word={row.dc_sign === 'debit' ? t`Debit` : t`Credit`}
            wordHidden
          />
        }
        endSecond={other === undefined ? undefined : <Balance value={other} />}
      />
    </Link>
  );
}
