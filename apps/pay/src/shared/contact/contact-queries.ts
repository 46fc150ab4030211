import type {
  bdtAccountBeneficiaryCreate,
  mobileWalletBeneficiaryCreate,
  mobileWalletBeneficiaryUpdate,
  SentBodyOf,
} from '@kheya/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import { type Contact, sortContacts } from '#shared/contact/contact.ts';

/** All contacts of both kinds, kept or removed; there are few, so search needs no further call. */
export function contactsQuery(archived = false) {
  return queryOptions({
    queryKey: ['contact', { archived }],
    queryFn: async ({ signal }): Promise<readonly Contact[]> => {
      const asked = { query: { limit: 'all', archived: `${archived}` }, signal } as const;
      const [wallets, accounts] = await Promise.all([
        call('GET /mobile-wallet-beneficiary/', asked),
        call('GET /bdt-account-beneficiary/', asked),
      ]);
      return sortContacts([
        ...wallets.results.map((one) => ({ ...one, kind: 'wallet' as const })),
        ...accounts.results.map((one) => ({ ...one, kind: 'bdt_account' as const })),
      ]);
    },
  });
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

export type NewWallet = SentBodyOf<typeof mobileWalletBeneficiaryCreate>;
export type NewAccount = SentBodyOf<typeof bdtAccountBeneficiaryCreate>;
export type ContactChange = SentBodyOf<typeof mobileWalletBeneficiaryUpdate>;

export function useAddWallet() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewWallet): Promise<Contact> => {
      const added = await call('POST /mobile-wallet-beneficiary/', { body });
      return { ...added, kind: 'wallet' };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contact'] }),
  });
}

export function useAddAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewAccount): Promise<Contact> => {
      const added = await call('POST /bdt-account-beneficiary/', { body });
      return { ...added, kind: 'bdt_account' };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contact'] }),
  });
}

export interface ChangeOfContact {
  readonly contact: Pick<Contact, 'id' | 'kind'>;
  readonly change: ContactChange;
}

/** Changes, removes (`archived`) or brings back a contact. */
export function useChangeContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ contact, change }: ChangeOfContact): Promise<Contact> => {
      const params = { id: contact.id };
      if (contact.kind === 'wallet') {
        const path = 'PATCH /mobile-wallet-beneficiary/:id/';
        return { ...(await call(path, { params, body: change })), kind: 'wallet' };
      }
      // A taka account at Kheya has none of the facts that only a rail requires.
      const { purpose: _, relationship: __, source_of_funds: ___, ...body } = change;
      const path = 'PATCH /bdt-account-beneficiary/:id/';
      return { ...(await call(path, { params, body })), kind: 'bdt_account' };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contact'] }),
  });
}
