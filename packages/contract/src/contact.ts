import { z } from 'zod';
import {
  contactChange,
  contactFields,
  contactQuery,
  contactStart,
  nameCheck,
  ownContact,
  readAccess,
  remittanceChange,
  remittanceDetails,
  writeAccess,
} from './contact/contact-shapes.ts';
import { walletType } from './payee.ts';
import { route } from './route.ts';
import { idParams, listOf } from './shared.ts';
import { personName, typedNumber } from './text.ts';
import { MOBILE_WALLETS } from './wallet.ts';

/** The wallets whose rail is connected. Others named in the specification join with their rails. */
const connectedWalletType = z.enum(MOBILE_WALLETS);

export const mobileWalletBeneficiary = z.object({
  ...contactFields,
  ...remittanceDetails,
  ...nameCheck,
  wallet_type: walletType,
  /** The national form 01XXXXXXXXX, as a person types it. */
  account_number: z.string(),
});
export type MobileWalletBeneficiary = z.output<typeof mobileWalletBeneficiary>;

/** The holder's name is masked: enough to recognise it, too little to collect names. */
export const bdtAccountBeneficiary = z.object({
  ...contactFields,
  account_number: z.string(),
});
export type BdtAccountBeneficiary = z.output<typeof bdtAccountBeneficiary>;

export const mobileWalletBeneficiaryList = route({
  method: 'GET',
  path: '/mobile-wallet-beneficiary/',
  tag: 'Contacts',
  summary: 'Wallet contacts',
  access: readAccess,
  names: [],
  query: contactQuery,
  reply: { status: 200, schema: listOf(mobileWalletBeneficiary) },
  errors: [],
});

export const mobileWalletBeneficiaryGet = route({
  method: 'GET',
  path: '/mobile-wallet-beneficiary/:id/',
  tag: 'Contacts',
  summary: 'One wallet contact',
  access: readAccess,
  names: ownContact,
  params: idParams,
  reply: { status: 200, schema: mobileWalletBeneficiary },
  errors: ['not_found'],
});

export const mobileWalletBeneficiaryCreate = route({
  method: 'POST',
  path: '/mobile-wallet-beneficiary/',
  tag: 'Contacts',
  summary: 'Add a wallet contact',
  access: writeAccess,
  names: [],
  body: z
    .object({
      wallet_type: connectedWalletType,
      account_number: typedNumber({ min: 1, max: 20 }),
      name: personName({ min: 2, max: 80 }),
      ...contactStart,
    })
    .extend(remittanceChange.shape),
  reply: { status: 201, schema: mobileWalletBeneficiary },
  errors: ['request_invalid', 'contact_already_exists'],
});

export const mobileWalletBeneficiaryUpdate = route({
  method: 'PATCH',
  path: '/mobile-wallet-beneficiary/:id/',
  tag: 'Contacts',
  summary: 'Change or remove a wallet contact',
  access: writeAccess,
  names: ownContact,
  params: idParams,
  body: contactChange.extend(remittanceChange.shape),
  reply: { status: 200, schema: mobileWalletBeneficiary },
  errors: ['request_invalid', 'not_found', 'contact_already_exists'],
});

export const bdtAccountBeneficiaryList = route({
  method: 'GET',
  path: '/bdt-account-beneficiary/',
  tag: 'Contacts',
  summary: 'Contacts with a BDT account at Kheya',
  access: readAccess,
  names: [],
  query: contactQuery,
  reply: { status: 200, schema: listOf(bdtAccountBeneficiary) },
  errors: [],
});

export const bdtAccountBeneficiaryGet = route({
  method: 'GET',
  path: '/bdt-account-beneficiary/:id/',
  tag: 'Contacts',
  summary: 'One contact with a BDT account',
  access: readAccess,
  names: ownContact,
  params: idParams,
  reply: { status: 200, schema: bdtAccountBeneficiary },
  errors: ['not_found'],
});

export const bdtAccountBeneficiaryCreate = route({
  method: 'POST',
  path: '/bdt-account-beneficiary/',
  tag: 'Contacts',
  summary: 'Add a contact by BDT account number',
  access: writeAccess,
  slow: 'payee_look_up',
  names: [{ noun: 'account', at: 'body.account_number', of: 'anyone' }],
  body: z.object({
    account_number: typedNumber({ min: 1, max: 20 }),
    ...contactStart,
    beneficiary_nickname: personName({ max: 60 }),
  }),
  reply: { status: 201, schema: bdtAccountBeneficiary },
  errors: ['request_invalid', 'payee_not_found', 'contact_is_self', 'contact_already_exists'],
});

export const bdtAccountBeneficiaryUpdate = route({
  method: 'PATCH',
  path: '/bdt-account-beneficiary/:id/',
  tag: 'Contacts',
  summary: 'Change or remove such a contact',
  access: writeAccess,
  names: ownContact,
  params: idParams,
  body: contactChange,
  reply: { status: 200, schema: bdtAccountBeneficiary },
  errors: ['request_invalid', 'not_found', 'contact_already_exists'],
});
