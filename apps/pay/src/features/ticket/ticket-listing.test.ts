import { expect, test } from 'vitest';

import { readTicketListing, writeTicketListing } from './ticket-listing.ts';

test('an address says tab and page, and what it does not say is the beginning', () => {
  expect(readTicketListing({})).toEqual({ tab: 'all', limit: 20, offset: 0 });
  const listing = { tab: 'pending', limit: 50, offset: 100 } as const;
  expect(readTicketListing(writeTicketListing(listing))).toEqual(listing);
  expect(writeTicketListing({ tab: 'all', limit: 20, offset: 0 })).toEqual({});
});

test.each([
  { status: 'lost', limit: 7, offset: -1 },
  { status: 3, limit: '20; drop', offset: 1.5 },
])('what nobody can mean is left out: %j', (search) => {
  expect(readTicketListing(search)).toEqual({ tab: 'all', limit: 20, offset: 0 });
});
