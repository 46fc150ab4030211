import type { TicketStatus } from '@kheya/contract';
import { type PageSize, pageSizes } from '@kheya/ui';

/** What the list shows, as its address says it: a link or a reload shows the same. */
export interface TicketListing {
  readonly tab: TicketStatus | 'all';
  readonly limit: PageSize;
  readonly offset: number;
}

export const ticketTabs = ['all', 'pending', 'open', 'solved', 'closed'] as const;

/** Specification, section 9: pages start at 20 rows. */
const firstLimit: PageSize = 20;

/** Reads an address somebody may have typed: what is not understood is left out. */
export function readTicketListing(search: Readonly<Record<string, unknown>>): TicketListing {
  const limit = Number(search['limit']);
  const offset = Number(search['offset']);
  return {
    tab: ticketTabs.find((tab) => tab === search['status']) ?? 'all',
    limit: pageSizes.find((size) => size === limit) ?? firstLimit,
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
  };
}

/** The address of a list, without what goes without saying. */
export function writeTicketListing(
  listing: TicketListing,
): Record<string, string | number | undefined> {
  const { tab, limit, offset } = listing;
  return {
    status: tab === 'all' ? undefined : tab,
    limit: limit === firstLimit ? undefined : limit,
    offset: offset === 0 ? undefined : offset,
  };
}
