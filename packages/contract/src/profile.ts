import { z } from 'zod';
import { businessVerificationStatus } from './business-status.ts';
import { profileStatus } from './profile-status.ts';
import { route } from './route.ts';
import { country, id, listOf } from './shared.ts';
import { personName, typedNumber } from './text.ts';

/** Product decision 2: OWNER opened the business and gives the others. */
export const PROFILE_ROLES = ['OWNER', 'ADMIN', 'MAKER', 'APPROVER', 'VIEWER'] as const;

/**
 * Who one person may act for: themselves and their businesses. A call names one in `Acting-Profile`;
 * without the header a person acts for themselves. Accounts, contacts, limits and notices follow.
 */
export const profile = z.object({
  id,
  profile_type: z.enum(['PERSON', 'BUSINESS']),
  name: z.string(),
  country: country.nullable(),
  role: z.enum(PROFILE_ROLES),
  profile_approval_status: profileStatus,
  /** Of the company; null for a person. */
  business_verification_status: businessVerificationStatus.nullable(),
  /** The one this call acts for. */
  is_acting: z.boolean(),
});
export type Profile = z.output<typeof profile>;

export const profileList = route({
  method: 'GET',
  path: '/profile/',
  tag: 'User',
  summary: 'Who the signed-in person may act for',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(profile) },
  errors: [],
});

/** A verified person of the US opens a business beside themselves; its account follows. */
export const profileCreate = route({
  method: 'POST',
  path: '/profile/',
  tag: 'User',
  summary: 'Open a business profile',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [],
  body: z.object({
    business_name: personName({ min: 2, max: 80 }),
    /** NN-NNNNNNN, as the tax office writes it. */
    business_ein: typedNumber({ max: 10 }),
  }),
  reply: { status: 201, schema: profile },
  errors: [
    'request_invalid',
    'profile_status_not_allowed',
    'identity_already_used',
    'profile_limit_reached',
  ],
});
