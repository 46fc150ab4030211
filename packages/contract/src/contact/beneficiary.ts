import { z } from 'zod';
import { route } from '../route.ts';
import { idParams, listOf } from '../shared.ts';
import { lineOfText, personName, typedNumber } from '../text.ts';
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
} from './contact-shapes.ts';

/** `EXTERNAL` is one's own account at another bank; it comes from linking that bank, never by POST. */
export const BENEFICIARY_TYPES = ['US_BANK', 'IPAY', 'EXTERNAL', 'CUSTOMER'] as const;
export const beneficiaryType = z.enum(BENEFICIARY_TYPES);
export type BeneficiaryType = z.output<typeof beneficiaryType>;

export const bankAccountType = z.enum(['CHECKING', 'SAVINGS']);
export const holderType = z.enum(['PERSONAL', 'BUSINESS']);

export const usBankBeneficiary = z.object({
  ...contactFields,
  beneficiary_type: z.literal('US_BANK'),
  holder_type: holderType,
  routing_number: z.string(),
  bank_name: z.string(),
  /** Its end only, as •••• 6204; the whole number is never answered. */
  account_number: z.string(),
  account_type: bankAccountType,
});
export type UsBankBeneficiary = z.output<typeof usBankBeneficiary>;

export const ipayBeneficiary = z.object({
  ...contactFields,
  ...remittanceDetails,
  ...nameCheck,
  beneficiary_type: z.literal('IPAY'),
  wallet_type: z.literal('iPay'),
  /** The national form 01XXXXXXXXX, as a person types it. */
  account_number: z.string(),
});
export type IpayBeneficiary = z.output<typeof ipayBeneficiary>;

/**
 * Another customer, who is paid in dollars. The name is masked, as a taka account holder's is. Of
 * somebody who is invited it is as the payer typed it, until they have a dollar account.
 */
export const customerBeneficiary = z.object({
  ...contactFields,
  beneficiary_type: z.literal('CUSTOMER'),
  /** False while they are invited: what is paid to them waits. */
  is_customer: z.boolean(),
  /** What they were found by, masked: n•••@example.com or ••• ••• 0142. */
  identifier: z.string(),
});
export type CustomerBeneficiary = z.output<typeof customerBeneficiary>;

export const beneficiary = z.discriminatedUnion('beneficiary_type', [
  usBankBeneficiary,
  ipayBeneficiary,
  customerBeneficiary,
]);
export type Beneficiary = z.output<typeof beneficiary>;

export const beneficiaryList = route({
  method: 'GET',
  path: '/beneficiary/',
  tag: 'Contacts',
  summary: 'Contacts at US banks, in iPay, and other customers',
  access: readAccess,
  names: [],
  query: contactQuery.extend({ beneficiary_type: beneficiaryType.optional() }),
  reply: { status: 200, schema: listOf(beneficiary) },
  errors: [],
});

export const beneficiaryGet = route({
  method: 'GET',
  path: '/beneficiary/:id/',
  tag: 'Contacts',
  summary: 'One such contact',
  access: readAccess,
  names: ownContact,
  params: idParams,
  reply: { status: 200, schema: beneficiary },
  errors: ['not_found'],
});

export const beneficiaryCreate = route({
  method: 'POST',
  path: '/beneficiary/',
  tag: 'Contacts',
  summary: 'Add a US bank account, an iPay wallet or another customer',
  access: writeAccess,
  slow: 'payee_look_up',
  names: [{ noun: 'user', at: 'body.identifier', of: 'anyone' }],
  body: z.discriminatedUnion('beneficiary_type', [
    z.object({
      ...contactStart,
      beneficiary_type: z.literal('US_BANK'),
      holder_name: personName({ min: 2, max: 80 }),
      holder_type: holderType,
      routing_number: typedNumber({ min: 1, max: 20 }),
      account_number: typedNumber({ min: 1, max: 30 }),
      account_type: bankAccountType,
      /** Asked for only where the directory doesn't know the routing number. */
      bank_name: lineOfText({ max: 80 }).optional(),
    }),
    z.object({
      ...contactStart,
      ...remittanceChange.shape,
      beneficiary_type: z.literal('IPAY'),
      account_number: typedNumber({ min: 1, max: 20 }),
      name: personName({ min: 2, max: 80 }),
    }),
    z.object({
      ...contactStart,
      beneficiary_type: z.literal('CUSTOMER'),
      /** The other customer's own e-mail address or mobile number. */
      identifier: lineOfText({ min: 1, max: 254 }),
      beneficiary_nickname: personName({ max: 60 }),
      /** Saved also where nobody who can be paid has this address or number: they are invited. */
      invite: z.boolean().optional(),
      /** Their name, needed with `invite`; of a customer it is ours, masked, and this is let go. */
      name: personName({ min: 2, max: 80 }).optional(),
    }),
  ]),
  reply: { status: 201, schema: beneficiary },
  errors: ['request_invalid', 'payee_not_found', 'contact_is_self', 'contact_already_exists'],
});

export const beneficiaryUpdate = route({
  method: 'PATCH',
  path: '/beneficiary/:id/',
  tag: 'Contacts',
  summary: 'Change, remove or bring back such a contact',
  access: writeAccess,
  names: ownContact,
  params: idParams,
  /** Purpose, relationship and source of funds are of iPay alone. */
  body: contactChange.extend(remittanceChange.shape),
  reply: { status: 200, schema: beneficiary },
  errors: ['request_invalid', 'not_found', 'contact_already_exists'],
});
