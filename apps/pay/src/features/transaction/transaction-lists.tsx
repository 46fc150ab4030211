import type { Transaction } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { Tabs } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type { ChosenAccount } from '#shared/account/account-choice.ts';
import { TransactionEmpty } from '#features/transaction/transaction-empty.tsx';
import {
  filterOf,
  isFiltered,
  transactionList,
  type TransactionSearch,
  withoutFilter,
} from '#features/transaction/transaction-search.ts';
import { OpenedRow, TransactionDetail } from '#features/transaction/transaction-detail.tsx';
import { CategoryRules } from '#features/transaction/category-rules.tsx';
import { MonthHeading } from '#features/transaction/month-heading.tsx';
import {
  TransactionDates,
  TransactionFilters,
} from '#features/transaction/transaction-filters.tsx';
import { TransactionNote } from '#features/transaction/transaction-note.tsx';
import { TransactionTable } from '#features/transaction/transaction-table.tsx';
import { useRowKeys } from '#features/transaction/use-row-keys.ts';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { now } from '@kheya/browser/clock';
import type { Pages, ShowOptions } from '@kheya/browser/list-state';
import { useLocale } from '@kheya/browser/language';
import { ListBody } from '#shared/list-body.tsx';
import type { Outcome } from '#shared/transaction/transaction-facts.ts';
import { historyQuery } from '#shared/transaction/transaction-queries.ts';

export interface TransactionListsProps {
  readonly account: ChosenAccount;
  readonly search: TransactionSearch;
  readonly onShow: (change: Partial<TransactionSearch>, options?: ShowOptions) => void;
  readonly transferDetail?: ((transferId: string) => ReactNode) | undefined;
}

const panelId = 'transaction-list';

/** The three lists of one account behind their tabs, with the filters. */
export function TransactionLists(props: TransactionListsProps) {
  const { account, search, onShow } = props;
  const { t } = useLingui();
  const { round, expect } = useFilterRound(search);
  const [showsRules, setShowsRules] = useState(false);
  const captions = { pending: t`Pending`, completed: t`Completed`, declined: t`Declined` };
  const filter = (change: Partial<TransactionSearch>, replace = false) => {
    expect(transactionList.change(search, change));
    onShow(change, { replace });
  };
  const clear = () => onShow(withoutFilter);
  const list = useRowKeys(() => onShow({ open: '' }));
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
        <ListTabs account={account} search={search} onShow={onShow} />
        {account.currency === 'USD' ? (
          <TransactionDates key={round} search={search} onFilter={filter} />
        ) : null}
      </div>
      <TransactionFilters
        key={`filters ${round}`}
        search={search}
        currency={account.currency}
        onFilter={filter}
        onFind={(find) => filter({ find }, true)}
        onRules={() => setShowsRules(true)}
      />
      {showsRules ? <CategoryRules onClose={() => setShowsRules(false)} /> : null}
      <div ref={list} id={panelId} role="tabpanel" aria-label={captions[search.tab]}>
        <List {...props} caption={captions[search.tab]} onClear={clear} />
      </div>
    </>
  );
}

/**
 * Keeps what is being typed in the fields. If the address is changed by anything else (back, Show
 * all), the round increases and the fields take its values.
 */
function useFilterRound(search: TransactionSearch) {
  const shown = signatureOf(search);
  const [state, setState] = useState({ shown, expected: shown, round: 0 });
  if (shown !== state.shown) {
    const isOurs = shown === state.expected;
    setState({ shown, expected: shown, round: isOurs ? state.round : state.round + 1 });
  }
  return {
    round: state.round,
    expect: (next: TransactionSearch) =>
      setState((now) => ({ ...now, expected: signatureOf(next) })),
  };
}

const signatureOf = ({ find, from, to }: TransactionSearch) => JSON.stringify([find, from, to]);

function ListTabs({ account, search, onShow }: TransactionListsProps) {
  const { t } = useLingui();
  const count = {
    pending: useCount(account, search, 'pending'),
    completed: useCount(account, search, 'completed'),
    declined: useCount(account, search, 'declined'),
  };
  return (
    <Tabs
      label={t`Transaction lists`}
      panelId={panelId}
      value={search.tab}
      onValueChange={(tab) => onShow({ tab })}
      tabs={[
        { value: 'pending', label: t`Pending`, count: count.pending },
        { value: 'completed', label: t`Completed`, count: count.completed },
        { value: 'declined', label: t`Declined`, count: count.declined },
      ]}
    />
  );
}

/** The number of rows in a list; the space of one digit is reserved while it is unknown. */
function useCount(account: ChosenAccount, search: TransactionSearch, tab: Outcome): string {
  const locale = useLocale();
  const filter = { ...filterOf(search, account, tab), limit: 1 };
  const { data } = useQuery(historyQuery(account.currency, filter));
  return data === undefined ? '\u2007' : toDigits(`${data.count}`, locale);
}

interface ListProps extends TransactionListsProps {
  readonly caption: string;
  readonly onClear: () => void;
}

function List({ account, search, onShow, transferDetail, caption, onClear }: ListProps) {
  const { limit, offset, tab } = search;
  const filter = { ...filterOf(search, account, tab), limit, offset };
  const history = useQuery(historyQuery(account.currency, filter));
  const close = () => onShow({ open: '' });
  const turn = (page: Partial<Pages>) => {
    const isLater = (page.offset ?? 0) > 0;
    const until = isLater ? (search.until ?? new Date(now()).toISOString()) : undefined;
    onShow({ ...page, until });
  };
  const detail = (row: Transaction) => (
    <OpenedRow onClose={close}>
      <CrashBoundary where="transactions.detail">
        {row.transfer_id !== null && transferDetail !== undefined ? (
          transferDetail(row.transfer_id)
        ) : (
          <TransactionDetail row={row} />
        )}
        <TransactionNote key={row.id} accountId={account.id} row={row} />
      </CrashBoundary>
    </OpenedRow>
  );
  const empty = <TransactionEmpty search={search} account={account} onClear={onClear} />;
  return (
    <ListBody query={history} page={search} onPage={turn} empty={empty}>
      {(list) => (
        <TransactionTable
          {...list}
          tab={tab}
          caption={caption}
          open={search.open}
          onOpen={(row) => onShow({ open: row.id === search.open ? '' : row.id })}
          detail={detail}
          monthHead={(month) => (
            <MonthHeading account={account} month={month} withTotals={!isFiltered(search)} />
          )}
        />
      )}
    </ListBody>
  );
}
