import { z } from 'zod';
import { readAccess } from './contact/contact-shapes.ts';
import { route } from './route.ts';
import { listOf, pageQuery } from './shared.ts';
import { searchText, typedNumber } from './text.ts';

export const bdBank = z.object({
  /** The first three digits of its routing numbers. */
  code: z.string(),
  name: z.string(),
  /** Null where the bank has none. */
  swift: z.string().nullable(),
  category: z.enum(['central', 'state', 'specialised', 'private', 'islamic', 'foreign']),
});
export type BdBankEntry = z.output<typeof bdBank>;

const nameInBoth = z.object({ en: z.string(), bn: z.string() });

/** A district as routing numbers count them: Dhaka is two. */
export const bdBankDistrict = z.object({
  /** The fourth and fifth digit of a routing number. */
  code: z.string(),
  name: nameInBoth,
  division: nameInBoth,
});
export type BdBankDistrictEntry = z.output<typeof bdBankDistrict>;

export const bdBankBranch = z.object({
  routing_number: z.string(),
  name: z.string(),
  /** The codes of its bank and district. */
  bank: z.string(),
  bank_name: z.string(),
  district: z.string(),
});
export type BdBankBranchEntry = z.output<typeof bdBankBranch>;

export const bdBankList = route({
  method: 'GET',
  path: '/bd-bank/',
  tag: 'Banks',
  summary: 'The banks of Bangladesh',
  access: readAccess,
  names: [],
  query: pageQuery,
  reply: { status: 200, schema: listOf(bdBank) },
  errors: [],
});

export const bdBankDistrictList = route({
  method: 'GET',
  path: '/bd-bank-districts/',
  tag: 'Banks',
  summary: 'The districts of routing numbers in Bangladesh',
  access: readAccess,
  names: [],
  query: pageQuery,
  reply: { status: 200, schema: listOf(bdBankDistrict) },
  errors: [],
});

export const bdBankBranchList = route({
  method: 'GET',
  path: '/bd-bank-branches/',
  tag: 'Banks',
  summary: 'Branches of the banks of Bangladesh, by bank, district or routing number',
  access: readAccess,
  names: [],
  query: pageQuery.extend({
    bank: typedNumber({ max: 3 }).optional(),
    district: typedNumber({ max: 2 }).optional(),
    routing_number: typedNumber({ max: 20 }).optional(),
    search: searchText(60).optional(),
  }),
  reply: { status: 200, schema: listOf(bdBankBranch) },
  errors: [],
});

export const usBankGet = route({
  method: 'GET',
  path: '/us-bank/:routing_number/',
  tag: 'Banks',
  summary: 'The bank of a US routing number',
  access: readAccess,
  names: [{ noun: 'us_bank', at: 'params.routing_number', of: 'anyone' }],
  params: z.object({ routing_number: typedNumber({ min: 1, max: 20 }) }),
  reply: {
    status: 200,
    schema: z.object({
      routing_number: z.string(),
      /** Null where our short directory doesn't know it; the person then says the bank's name. */
      bank_name: z.string().nullable(),
      /** Whether the checksum is right and the number is of a bank. */
      is_valid: z.boolean(),
    }),
  },
  errors: [],
});
