import { z } from 'zod';
import type { Fields } from '@kheya/db';
import { address, dateOnly, metadata, phoneNumber } from './bank-fields.ts';

const PERSON_STATUS = [
  'ACTIVE',
  'DECEASED',
  'DENIED',
  'DORMANT',
  'ESCHEAT',
  'FROZEN',
  'INACTIVE',
  'PROSPECT',
  'SANCTION',
] as const;

const BUSINESS_STATUS = [
  'PROSPECT',
  'ACTIVE',
  'FROZEN',
  'SANCTION',
  'DISSOLVED',
  'CANCELLED',
  'SUSPENDED',
  'MERGED',
  'INACTIVE',
  'CONVERTED',
] as const;

const personFields = {
  first_name: z.string().min(1).optional(),
  middle_name: z.string().optional(),
  last_name: z.string().min(1).optional(),
  dob: dateOnly.optional(),
  email: z.email().optional(),
  phone_number: phoneNumber.optional(),
  ssn: z
    .string()
    .regex(/^\d{3}-\d{2}-\d{4}$/, 'NNN-NN-NNNN')
    .optional(),
  ssn_source: z.enum(['MANUAL', 'PREFILL']).optional(),
  legal_address: address.optional(),
  shipping_address: address.optional(),
  ban_status: z.enum(['ALLOWED', 'BANNED']).optional(),
  metadata: metadata.optional(),
};

const businessFields = {
  entity_name: z.string().min(1).optional(),
  ein: z
    .string()
    .regex(/^\d{2}-\d{7}$/, 'NN-NNNNNNN')
    .optional(),
  structure: z
    .enum([
      'SOLE_PROPRIETORSHIP',
      'PARTNERSHIP',
      'LLC',
      'CORPORATION',
      'S_CORPORATION',
      'NON_PROFIT',
      'OTHER',
    ])
    .optional(),
  formation_date: dateOnly.optional(),
  formation_state: z.string().optional(),
  trade_names: z.array(z.string()).optional(),
  website: z.string().optional(),
  email: z.email().optional(),
  phone_number: phoneNumber.optional(),
  legal_address: address.optional(),
  metadata: metadata.optional(),
};

export const personCreate = z.object({
  ...personFields,
  is_customer: z.boolean(),
  status: z.enum(PERSON_STATUS),
});
export const personPatch = personCreate.partial();

export const businessCreate = z.object({
  ...businessFields,
  is_customer: z.boolean(),
  status: z.enum(BUSINESS_STATUS),
});
export const businessPatch = businessCreate.partial();

/** Where a resident without an SSN carries the national identity number. */
const NATIONAL_ID_NAMES = ['nid', 'nid_number', 'national_id'];

export interface SplitFields {
  /** The stored and shown fields: identity numbers masked. */
  readonly data: Fields;
  /** The last four of SSN, EIN or NID, on which alone verification's magic values depend. */
  readonly lastFour: string | null;
}

/** Removes the identity numbers: only their last four digits are kept. */
export function splitFields(body: Fields): SplitFields {
  const data: Fields = { ...body };
  let lastFour: string | null = null;
  if (typeof data['ssn'] === 'string') {
    lastFour = data['ssn'].slice(-4);
    data['ssn'] = `***-**-${lastFour}`;
  }
  if (typeof data['ein'] === 'string') {
    lastFour = data['ein'].slice(-4);
  }
  const given = data['metadata'];
  if (lastFour === null && typeof given === 'object' && given !== null) {
    const found = Object.entries(given).find(([name]) => NATIONAL_ID_NAMES.includes(name));
    if (typeof found?.[1] === 'string') lastFour = found[1].slice(-4);
  }
  return { data, lastFour };
}
