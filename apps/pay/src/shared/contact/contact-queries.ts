import type { Beneficiary } from '@kheya/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import type { Contact } from '#shared/contact/contact.ts';

/** All contacts of every kind, kept or removed; there are few, so search needs no further call. */
export function contactsQuery(archived = false) {
  return queryOptions({
    queryKey: ['contact', { archived }],
    queryFn: async ({ signal }): Promise<readonly Contact[]> => {
      const asked = { query: { limit: 'all', archived: `${archived}` }, signal } as const;
      const [wallets, accounts, bdBanks, others] = await Promise.all([
        call('GET /mobile-wallet-beneficiary/', asked),
        call('GET /bdt-account-beneficiary/', asked),
        call('GET /bd-beneficiary/', asked),
        call('GET /beneficiary/', asked),
      ]);
      return sortContacts([
        ...wallets.results.map((one) => ({ ...one, kind: 'wallet' as const })),
        ...accounts.results.map((one) => ({ ...one, kind: 'bdt_account' as const })),
        ...bdBanks.results.map((one) => ({ ...one, kind: 'bd_bank' as const })),
        ...others.results.map(contactOf),
      ]);
    },
  });
}

/** Favourites first, then by the date last paid, then the newest. */
export function sortContacts(contacts: readonly Contact[]): Contact[] {
  return contacts.toSorted(
    (a, b) =>
      Number(b.is_favourite) - Number(a.is_favourite) ||
      latest(a.last_paid_at, b.last_paid_at) ||
      latest(a.created_at, b.created_at),
  );
}

function latest(a: string | null, b: string | null): number {
  return Date.parse(b ?? '1970-01-01') - Date.parse(a ?? '1970-01-01');
}

/** A beneficiary of `/beneficiary/` as a contact of its kind. */
export function contactOf(beneficiary: Beneficiary): Contact {
  switch (beneficiary.beneficiary_type) {
    case 'US_BANK':
      return { ...beneficiary, kind: 'us_bank' };
    case 'IPAY':
      return { ...beneficiary, kind: 'ipay' };
    case 'CUSTOMER':
      return { ...beneficiary, kind: 'customer' };
  }
}

/** How many transfers to a contact are asked for at first. */
const firstTransfers = 20;

/** The transfers to one contact, newest first, from whichever account they were paid. */
export function transfersToQuery(contact: string, limit: number | 'all' = firstTransfers) {
  return queryOptions({
    queryKey: ['transfer', 'to', contact, limit],
    queryFn: ({ signal }) => call('GET /transfer/', { query: { contact, limit }, signal }),
  });
}
