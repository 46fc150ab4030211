import type { Transaction } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { Pagination, Panel, SkeletonRows, Tabs } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type { ChosenAccount } from '#features/transaction/account-choice.ts';
import { EmptyListing } from '#features/transaction/empty-listing.tsx';
import { changeListing, filterOf, type Listing } from '#features/transaction/listing.ts';
import { OpenedRow, TransactionDetail } from '#features/transaction/transaction-detail.tsx';
import { TransactionFilters } from '#features/transaction/transaction-filters.tsx';
import { TransactionTable } from '#features/transaction/transaction-table.tsx';
import { CrashBoundary } from '#shared/crash-boundary.tsx';
import { useLocale } from '#shared/language.ts';
import { useLastPage } from '#shared/last-page.ts';
import type { Outcome } from '#shared/transaction/transaction-facts.ts';
import { historyQuery } from '#shared/transaction/transaction-queries.ts';
import { TryAgain } from '#shared/try-again.tsx';

export interface TransactionListsProps {
  readonly account: ChosenAccount;
  readonly listing: Listing;
  readonly onShow: (listing: Listing, replace?: boolean) => void;
  readonly transferDetail?: ((transferId: string) => ReactNode) | undefined;
}

const panelId = 'transaction-list';

/** The three lists of one account behind their tabs, with what narrows them. */
export function TransactionLists(props: TransactionListsProps) {
  const { account, listing, onShow } = props;
  const { t } = useLingui();
  const { round, expect } = useFilterRound(listing);
  const captions = { pending: t`Pending`, completed: t`Completed`, declined: t`Declined` };
  const filter = (change: Partial<Listing>, replace = false) => {
    const next = changeListing(listing, change);
    expect(next);
    onShow(next, replace);
  };
  const clear = () => onShow(changeListing(listing, { find: '', from: undefined, to: undefined }));
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
        <ListTabs account={account} listing={listing} onShow={onShow} />
        <TransactionFilters
          key={round}
          listing={listing}
          withDates={account.currency === 'USD'}
          onFind={(find) => filter({ find }, true)}
          onDates={filter}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={captions[listing.tab]}>
        <List {...props} caption={captions[listing.tab]} onClear={clear} />
      </div>
    </>
  );
}

/**
 * The fields keep what is being typed. When the address changes by another hand (back, Show all)
 * a new round begins and they show what it says.
 */
function useFilterRound(listing: Listing) {
  const shown = signatureOf(listing);
  const [state, setState] = useState({ shown, expected: shown, round: 0 });
  if (shown !== state.shown) {
    const isOurs = shown === state.expected;
    setState({ shown, expected: shown, round: isOurs ? state.round : state.round + 1 });
  }
  return {
    round: state.round,
    expect: (next: Listing) => setState((now) => ({ ...now, expected: signatureOf(next) })),
  };
}

const signatureOf = ({ find, from, to }: Listing) => JSON.stringify([find, from, to]);

function ListTabs({ account, listing, onShow }: TransactionListsProps) {
  const { t } = useLingui();
  const count = {
    pending: useCount(account, listing, 'pending'),
    completed: useCount(account, listing, 'completed'),
    declined: useCount(account, listing, 'declined'),
  };
  return (
    <Tabs
      label={t`Lists`}
      panelId={panelId}
      value={listing.tab}
      onValueChange={(tab) => onShow(changeListing(listing, { tab }))}
      tabs={[
        { value: 'pending', label: t`Pending`, count: count.pending },
        { value: 'completed', label: t`Completed`, count: count.completed },
        { value: 'declined', label: t`Declined`, count: count.declined },
      ]}
    />
  );
}

/** How many rows a list has; the room for one figure is kept until it is known. */
function useCount(account: ChosenAccount, listing: Listing, tab: Outcome): string {
  const locale = useLocale();
  const filter = { ...filterOf(listing, account, tab), limit: 1 };
  const { data } = useQuery(historyQuery(account.currency, filter));
  return data === undefined ? '\u2007' : toDigits(`${data.count}`, locale);
}

interface ListProps extends TransactionListsProps {
  readonly caption: string;
  readonly onClear: () => void;
}

function List({ account, listing, onShow, transferDetail, caption, onClear }: ListProps) {
  const { t } = useLingui();
  const { limit, offset, tab } = listing;
  const filter = { ...filterOf(listing, account, tab), limit, offset };
  const history = useQuery(historyQuery(account.currency, filter));
  useLastPage(history, listing, (last) => onShow({ ...listing, offset: last }, true));
  const close = () => onShow({ ...listing, open: undefined });
  const detail = (row: Transaction) => (
    <OpenedRow onClose={close}>
      <CrashBoundary where="transactions.detail">
        {row.transfer_id !== null && transferDetail !== undefined ? (
          transferDetail(row.transfer_id)
        ) : (
          <TransactionDetail row={row} />
        )}
      </CrashBoundary>
    </OpenedRow>
  );
  if (history.data === undefined) {
    if (!history.isError) return <SkeletonRows label={t`Loading`} rows={6} />;
    return <TryAgain error={history.error} onRetry={() => void history.refetch()} />;
  }
  const { results, count } = history.data;
  if (count === 0) {
    return (
      <Panel className={history.isPlaceholderData ? 'opacity-60' : undefined}>
        <EmptyListing listing={listing} account={account} onClear={onClear} />
      </Panel>
    );
  }
  return (
    <TransactionTable
      rows={results}
      tab={tab}
      caption={caption}
      stale={history.isPlaceholderData}
      open={listing.open}
      onOpen={(row) => onShow({ ...listing, open: row.id === listing.open ? undefined : row.id })}
      detail={detail}
      footer={
        <ListPages
          count={count}
          listing={listing}
          onChange={(page) => onShow(changeListing(listing, page))}
        />
      }
    />
  );
}

interface ListPagesProps {
  readonly count: number;
  readonly listing: Listing;
  readonly onChange: (page: Pick<Listing, 'limit' | 'offset'>) => void;
}

function ListPages({ count, listing, onChange }: ListPagesProps) {
  const { t } = useLingui();
  return (
    <Pagination
      count={count}
      limit={listing.limit}
      offset={listing.offset}
      onChange={onChange}
      locale={useLocale()}
      labels={{
        rows: t`Rows`,
        previous: t`Previous page`,
        next: t`Next page`,
        range: (from, to, all) => t`${from}–${to} of ${all}`,
      }}
    />
  );
}
