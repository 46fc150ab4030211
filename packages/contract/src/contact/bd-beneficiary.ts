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

/**
 * What is odd about a routing number and may still be right: nobody has published the rule of its
 * check digit, and no list of branches is ever whole.
 */
export const ROUTING_WARNINGS = ['routing_number_check_digit', 'branch_unknown'] as const;
export const routingWarning = z.enum(ROUTING_WARNINGS);
export type RoutingWarning = z.output<typeof routingWarning>;

/** An account at a bank in Bangladesh. */
export const bdBeneficiary = z.object({
  ...contactFields,
  ...remittanceDetails,
  ...nameCheck,
  /** The bank's code, the first three digits of the routing number. */
  bank: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  routing_number: z.string(),
  /** Its end only, as •••• 3390; the whole number is never answered. */
  account_number: z.string(),
  warnings: z.array(routingWarning),
});
export type BdBeneficiary = z.output<typeof bdBeneficiary>;

export const bdBeneficiaryList = route({
  method: 'GET',
  path: '/bd-beneficiary/',
  tag: 'Contacts',
  summary: 'Contacts at banks in Bangladesh',
  access: readAccess,
  names: [],
  query: contactQuery,
  reply: { status: 200, schema: listOf(bdBeneficiary) },
  errors: [],
});

export const bdBeneficiaryGet = route({
  method: 'GET',
  path: '/bd-beneficiary/:id/',
  tag: 'Contacts',
  summary: 'One contact at a bank in Bangladesh',
  access: readAccess,
  names: ownContact,
  params: idParams,
  reply: { status: 200, schema: bdBeneficiary },
  errors: ['not_found'],
});

export const bdBeneficiaryCreate = route({
  method: 'POST',
  path: '/bd-beneficiary/',
  tag: 'Contacts',
  summary: 'Add an account at a bank in Bangladesh',
  access: writeAccess,
  names: [],
  body: z.object({
    ...contactStart,
    ...remittanceChange.shape,
    holder_name: personName({ min: 2, max: 80 }),
    routing_number: typedNumber({ min: 1, max: 20 }),
    account_number: typedNumber({ min: 1, max: 30 }),
    /** Asked for only where the list of branches doesn't know the routing number. */
    branch_name: lineOfText({ max: 80 }).optional(),
  }),
  reply: { status: 201, schema: bdBeneficiary },
  errors: ['request_invalid', 'contact_already_exists'],
});

export const bdBeneficiaryUpdate = route({
  method: 'PATCH',
  path: '/bd-beneficiary/:id/',
  tag: 'Contacts',
  summary: 'Change, remove or bring back such a contact',
  access: writeAccess,
  names: ownContact,
  params: idParams,
  body: contactChange.extend(remittanceChange.shape),
  reply: { status: 200, schema: bdBeneficiary },
  errors: ['request_invalid', 'not_found', 'contact_already_exists'],
});
