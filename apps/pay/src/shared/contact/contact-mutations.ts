import type {
  bdBeneficiaryCreate,
  bdBeneficiaryUpdate,
  bdtAccountBeneficiaryCreate,
  beneficiaryCreate,
  mobileWalletBeneficiaryCreate,
  SentBodyOf,
} from '@kheya/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '@kheya/browser/api/call';
import type { Contact } from '#shared/contact/contact.ts';
import { contactOf } from '#shared/contact/contact-queries.ts';

export type NewWallet = SentBodyOf<typeof mobileWalletBeneficiaryCreate>;
export type NewAccount = SentBodyOf<typeof bdtAccountBeneficiaryCreate>;
export type NewBdBank = SentBodyOf<typeof bdBeneficiaryCreate>;
/** An account at a US bank, an iPay wallet or another customer. */
export type NewBeneficiary = SentBodyOf<typeof beneficiaryCreate>;
export type ContactChange = SentBodyOf<typeof bdBeneficiaryUpdate>;

function useAdd<Body>(add: (body: Body) => Promise<Contact>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: add,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contact'] }),
  });
}

export const useAddWallet = () =>
  useAdd(async (body: NewWallet) => ({
    ...(await call('POST /mobile-wallet-beneficiary/', { body })),
    kind: 'wallet',
  }));

export const useAddAccount = () =>
  useAdd(async (body: NewAccount) => ({
    ...(await call('POST /bdt-account-beneficiary/', { body })),
    kind: 'bdt_account',
  }));

export const useAddBdBank = () =>
  useAdd(async (body: NewBdBank) => ({
    ...(await call('POST /bd-beneficiary/', { body })),
    kind: 'bd_bank',
  }));

export const useAddBeneficiary = () =>
  useAdd(async (body: NewBeneficiary) => contactOf(await call('POST /beneficiary/', { body })));

export interface ChangeOfContact {
  readonly contact: Contact;
  readonly change: ContactChange;
}

/** Changes, removes (`archived`) or brings back a contact. */
export function useChangeContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ contact, change }: ChangeOfContact) => changeContact(contact, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contact'] }),
  });
}

async function changeContact(contact: Contact, change: ContactChange): Promise<Contact> {
  const params = { id: contact.id };
  // What only a rail into Bangladesh asks for.
  const { purpose: _, relationship: __, source_of_funds: ___, ...plain } = change;
  switch (contact.kind) {
    case 'wallet': {
      const path = 'PATCH /mobile-wallet-beneficiary/:id/';
      return { ...(await call(path, { params, body: change })), kind: 'wallet' };
    }
    case 'bd_bank': {
      const path = 'PATCH /bd-beneficiary/:id/';
      return { ...(await call(path, { params, body: change })), kind: 'bd_bank' };
    }
    case 'bdt_account': {
      const path = 'PATCH /bdt-account-beneficiary/:id/';
      return { ...(await call(path, { params, body: plain })), kind: 'bdt_account' };
    }
    case 'ipay':
      return contactOf(await call('PATCH /beneficiary/:id/', { params, body: change }));
    case 'us_bank':
    case 'customer':
      return contactOf(await call('PATCH /beneficiary/:id/', { params, body: plain }));
  }
}
