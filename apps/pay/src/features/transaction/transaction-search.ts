import type { Transaction } from '@kheya/contract';
import { TRANSACTION_CATEGORIES } from '@kheya/contract/transaction-category';
import {
  day,
  id,
  instant,
  listState,
  type ListStateOf,
  oneOf,
  pages,
  text,
} from '@kheya/browser/list-state';

import type { HistoryFilter } from '#shared/transaction/transaction-queries.ts';
import type { Outcome } from '#shared/transaction/transaction-facts.ts';

/** The kinds of movements a list can be narrowed to. */
export const listedKinds = [
  'wallet_payout',
  'bank_payout',
  'customer_transfer',
  'customer_transfer_in',
  'transfer_return',
  'conversion',
  'conversion_in',
  'own_transfer',
  'own_transfer_in',
  'ach_credit',
  'interest',
  'account_fee',
  'fee_refund',
  'correction',
] as const satisfies readonly Transaction['subtype'][];
export type ListedKind = (typeof listedKinds)[number];

const tabs: readonly Outcome[] = ['pending', 'completed', 'declined'];

/** The state of the page, kept in the address so that a link or a reload shows the same. */
export const transactionList = listState(
  {
    /** The account's id; the first account if left out. */
    account: id,
    tab: oneOf(tabs, 'completed'),
    from: day,
    to: day,
    find: text(60),
    kind: oneOf(listedKinds),
    side: oneOf(['credit', 'debit']),
    category: oneOf([...TRANSACTION_CATEGORIES, 'none']),
    kept: oneOf(['note', 'photo']),
    /** The row that is opened in place. */
    open: text(60),
    /** From the second page on: rows that come later would move the others from page to page. */
    until: instant,
    ...pages,
  },
  ['open', 'until'],
);
export type TransactionSearch = ListStateOf<typeof transactionList>;

const statuses = { pending: 'PENDING', completed: 'POSTED', declined: 'DECLINED' } as const;

/** The query of the history; dates apply to dollar accounts only (specification, section 2). */
export function filterOf(
  search: TransactionSearch,
  account: { readonly number: string; readonly currency: 'USD' | 'BDT' },
  tab: Outcome,
): HistoryFilter {
  const { to_date: to, ...from } = account.currency === 'USD' ? dateRange(search) : {};
  const end = [to, search.until].filter((one) => one !== undefined).toSorted()[0];
  return {
    account_number: account.number,
    status: statuses[tab],
    ...from,
    ...(end === undefined ? {} : { to_date: end }),
    ...(search.find === '' ? {} : { search: search.find }),
    ...chosen(search),
  };
}

/** The filters that are on, by their names in the history's query. */
function chosen({ kind, side, category, kept }: TransactionSearch): HistoryFilter {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(side === undefined ? {} : { side }),
    ...(category === undefined ? {} : { category }),
    ...(kept === undefined ? {} : { kept }),
  };
}

const noFilter = {
  find: '',
  from: undefined,
  to: undefined,
  kind: undefined,
  side: undefined,
  category: undefined,
  kept: undefined,
} as const satisfies Partial<TransactionSearch>;

/** The list without what narrows it. */
export const withoutFilter: Partial<TransactionSearch> = noFilter;

/** Whether the list may show only some of its rows. */
export function isFiltered(search: TransactionSearch): boolean {
  return Object.entries(noFilter).some(
    ([name, none]) => search[name as keyof typeof noFilter] !== none,
  );
}

/** A month of the reader's calendar as instants, the first one included. */
export function monthRange(month: string): {
  readonly from_date: string;
  readonly to_date: string;
} {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const start = (at: number) => new Date(year, at, 1).toISOString();
  return { from_date: start(number - 1), to_date: start(number) };
}

/**
 * The days of the reader's calendar as instants; one day is added to To, so that it is included.
 */
export function dateRange({ from, to }: Pick<TransactionSearch, 'from' | 'to'>): {
  readonly from_date?: string;
  readonly to_date?: string;
} {
  return {
    ...(from === undefined ? {} : { from_date: startOfDay(from, 0) }),
    ...(to === undefined ? {} : { to_date: startOfDay(to, 1) }),
  };
}

function startOfDay(day: string, added: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + added).toISOString();
}
