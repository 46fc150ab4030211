import { type PageSize, pageSizes } from '@kheya/ui';

import type { HistoryFilter } from '#shared/transaction/transaction-queries.ts';
import type { Outcome } from '#shared/transaction/transaction-facts.ts';

/** What the page shows, as its address says it: a link or a reload shows the same. */
export interface Listing {
  /** The account's id; the first account where none is named. */
  readonly account: string | undefined;
  readonly tab: Outcome;
  /** Days, YYYY-MM-DD, as they were searched for. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly find: string;
  readonly limit: PageSize;
  readonly offset: number;
  /** The one row that is opened in place. */
  readonly open: string | undefined;
}

/** Specification, section 9: pages start at 20 rows. */
const firstLimit: PageSize = 20;
const tabs: readonly Outcome[] = ['pending', 'completed', 'declined'];

/** Reads an address somebody may have typed: what is not understood is left out. */
export function readListing(search: Readonly<Record<string, unknown>>): Listing {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
  };
  const limit = Number(text('limit'));
  const offset = Number(text('offset'));
  return {
    account: text('account'),
    tab: tabs.find((tab) => tab === search['tab']) ?? 'completed',
    from: dayOf(text('from')),
    to: dayOf(text('to')),
    find: text('find')?.slice(0, 60) ?? '',
    limit: pageSizes.find((size) => size === limit) ?? firstLimit,
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
    open: text('open'),
  };
}

/** The address of a listing, without what goes without saying. */
export function writeListing(listing: Listing): Record<string, string | number | undefined> {
  const { account, tab, from, to, find, limit, offset, open } = listing;
  return {
    account,
    tab: tab === 'completed' ? undefined : tab,
    from,
    to,
    find: find === '' ? undefined : find,
    limit: limit === firstLimit ? undefined : limit,
    offset: offset === 0 ? undefined : offset,
    open,
  };
}

/**
 * Another list: it starts on its first page with no row open. Another account also forgets the
 * dates, which only dollar accounts have.
 */
export function changeListing(listing: Listing, change: Partial<Listing>): Listing {
  return { ...listing, offset: 0, open: undefined, ...change };
}

const statuses = { pending: 'PENDING', completed: 'POSTED', declined: 'DECLINED' } as const;

/** What the history is asked for; dates count for dollar accounts only (specification, section 2). */
export function filterOf(
  listing: Pick<Listing, 'from' | 'to' | 'find'>,
  account: { readonly number: string; readonly currency: 'USD' | 'BDT' },
  tab: Outcome,
): HistoryFilter {
  const range = account.currency === 'USD' ? dateRange(listing) : {};
  return {
    account_number: account.number,
    status: statuses[tab],
    ...range,
    ...(listing.find === '' ? {} : { search: listing.find }),
  };
}

/** Days of the reader's calendar as instants; To gets a day added, so that it is meant whole. */
export function dateRange({ from, to }: Pick<Listing, 'from' | 'to'>) {
  return {
    ...(from === undefined ? {} : { from_date: startOfDay(from, 0) }),
    ...(to === undefined ? {} : { to_date: startOfDay(to, 1) }),
  };
}

function startOfDay(day: string, added: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + added).toISOString();
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  return isDay ? text : undefined;
}
