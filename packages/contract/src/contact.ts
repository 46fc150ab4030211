import { z } from 'zod';
import { relationship, sourceOfFunds, transferPurpose, walletType } from './payee.ts';
import { route } from './route.ts';
import { country, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { lineOfText, personName, searchText, typedNumber } from './text.ts';
import { MOBILE_WALLETS } from './wallet.ts';

/** The wallets whose rail is connected. Others named in the specification join with their rails. */
const connectedWalletType = z.enum(MOBILE_WALLETS);

const remittanceDetails = {
  purpose: transferPurpose.nullable(),
  relationship: relationship.nullable(),
  source_of_funds: sourceOfFunds.nullable(),
};

const common = {
  id,
  beneficiary_nickname: z.string(),
  is_favourite: z.boolean(),
  last_paid_at: instant.nullable(),
  archived_at: instant.nullable(),
  created_at: instant,
};

export const mobileWalletBeneficiary = z.object({
  ...common,
  ...remittanceDetails,
  wallet_type: walletType,
  /** The national form 01XXXXXXXXX, as a person types it. */
  account_number: z.string(),
  beneficiary_info: z.object({ name: z.string(), town: z.string().nullable(), country }),
});
export type MobileWalletBeneficiary = z.output<typeof mobileWalletBeneficiary>;

export const bdtAccountBeneficiary = z.object({
  ...common,
  account_number: z.string(),
  /**
   * The holder's name with most letters masked: enough to recognise it, too little to collect
   * names.
   */
  beneficiary_info: z.object({ name: z.string(), town: z.string().nullable(), country }),
});
export type BdtAccountBeneficiary = z.output<typeof bdtAccountBeneficiary>;

const readAccess = { kind: 'resource', resource: 'contacts', right: 'use' } as const;
const writeAccess = { kind: 'resource', resource: 'contacts', right: 'act' } as const;
const contactQuery = pageQuery.extend({
  archived: z.enum(['true', 'false']).default('false'),
  search: searchText(60).optional(),
});

const contactChange = z.object({
  beneficiary_nickname: personName({ max: 60 }).optional(),
  is_favourite: z.boolean().optional(),
  archived: z.boolean().optional(),
  town: lineOfText({ max: 60 }).nullable().optional(),
});
const remittanceChange = z.object({
  purpose: transferPurpose.optional(),
  relationship: relationship.optional(),
  source_of_funds: sourceOfFunds.optional(),
});

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
  names: [{ noun: 'contact', at: 'params.id', of: 'caller' }],
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
      beneficiary_nickname: personName({ max: 60 }).optional(),
      town: lineOfText({ max: 60 }).nullable().optional(),
      is_favourite: z.boolean().optional(),
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
  names: [{ noun: 'contact', at: 'params.id', of: 'caller' }],
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
    beneficiary_nickname: personName({ max: 60 }),
    town: lineOfText({ max: 60 }).nullable().optional(),
    is_favourite: z.boolean().optional(),
  }),
  reply: { status: 201, schema: bdtAccountBeneficiary },
  errors: ['request_invalid', 'payee_not_found', 'payee_is_self', 'contact_already_exists'],
});

export const bdtAccountBeneficiaryUpdate = route({
  method: 'PATCH',
  path: '/bdt-account-beneficiary/:id/',
  tag: 'Contacts',
  summary: 'Change or remove such a contact',
  access: writeAccess,
  names: [{ noun: 'contact', at: 'params.id', of: 'caller' }],
  params: idParams,
  body: contactChange,
  reply: { status: 200, schema: bdtAccountBeneficiary },
  errors: ['request_invalid', 'not_found', 'contact_already_exists'],
});
