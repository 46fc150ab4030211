import { z } from 'zod';
import { relationship, sourceOfFunds, transferPurpose } from '../payee.ts';
import { country, id, instant, pageQuery } from '../shared.ts';
import { lineOfText, personName, searchText } from '../text.ts';

/** What contacts of every kind share. A file beside this one is a kind. */
export const contactFields = {
  id,
  beneficiary_nickname: z.string(),
  is_favourite: z.boolean(),
  last_paid_at: instant.nullable(),
  archived_at: instant.nullable(),
  created_at: instant,
  beneficiary_info: z.object({ name: z.string(), town: z.string().nullable(), country }),
};

/** What the rails into Bangladesh ask about a payment; asked once per contact. */
export const remittanceDetails = {
  purpose: transferPurpose.nullable(),
  relationship: relationship.nullable(),
  source_of_funds: sourceOfFunds.nullable(),
};

export const NAME_CHECKS = ['match', 'close', 'different', 'not_found'] as const;

/** What the rail answered when it was asked whose account this is; null until it was asked. */
export const nameCheck = {
  name_check: z.enum(NAME_CHECKS).nullable(),
  name_checked_at: instant.nullable(),
  /** The rail's own spelling of a name that is only alike; null otherwise. */
  name_at_bank: z.string().nullable(),
};

export const readAccess = { kind: 'resource', resource: 'contacts', right: 'use' } as const;
export const writeAccess = { kind: 'resource', resource: 'contacts', right: 'act' } as const;
export const ownContact = [{ noun: 'contact', at: 'params.id', of: 'caller' }] as const;

export const contactQuery = pageQuery.extend({
  archived: z.enum(['true', 'false']).default('false'),
  search: searchText(60).optional(),
});

/** What is asked of a new contact of every kind, beside its number and name. */
export const contactStart = {
  beneficiary_nickname: personName({ max: 60 }).optional(),
  town: lineOfText({ max: 60 }).nullable().optional(),
  is_favourite: z.boolean().optional(),
};

export const contactChange = z.object({ ...contactStart, archived: z.boolean().optional() });

export const remittanceChange = z.object({
  purpose: transferPurpose.optional(),
  relationship: relationship.optional(),
  source_of_funds: sourceOfFunds.optional(),
});
