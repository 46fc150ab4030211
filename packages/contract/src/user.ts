import { z } from 'zod';
import { businessVerificationStatus } from './business-status.ts';
import { restriction } from './console-customer.ts';
import { fileUpload } from './file-upload.ts';
import { permissions } from './permissions.ts';
import { PROFILE_ROLES } from './profile.ts';
import { profileStatus } from './profile-status.ts';
import { route } from './route.ts';
import { country, day, id, idParams, instant, listOf, locale } from './shared.ts';
import { lineOfText, personName, typedNumber } from './text.ts';

export const addressType = z.enum([
  'legal',
  'shipping',
  'billing',
  'cardShipping',
  'productShipping',
]);

/** Spec section 3. A Bangladesh address names division, district and thana; a US one state and ZIP. */
export const userAddress = z.object({
  id,
  address_type: addressType,
  /** The spec's other word for it: legal is MAILING, billing BILLING, the rest SHIPPING. */
  mailing_address_type: z.enum(['MAILING', 'BILLING', 'SHIPPING']),
  address_line_1: z.string(),
  address_line_2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  postal_code: z.string(),
  country,
  division: z.string().nullable(),
  district: z.string().nullable(),
  thana: z.string().nullable(),
});
export type UserAddress = z.output<typeof userAddress>;

export const userIdentification = z.object({
  id,
  type: z.enum(['SSN', 'NID', 'PASSPORT']),
  /** Only the last four characters ever leave the server. */
  last_four: z.string(),
  /** Of a passport; null for numbers that do not end. */
  expires_on: day.nullable(),
});
export type UserIdentification = z.output<typeof userIdentification>;

export const user = z.object({
  id,
  first_name: z.string().nullable(),
  middle_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email_address: z.email(),
  phone: z.string().nullable(),
  /** Proved by a code on the accounts site; it is changed there and nowhere else. */
  is_phone_verified: z.boolean(),
  date_of_birth: day.nullable(),
  profile_type: z.enum(['PERSON', 'BUSINESS']),
  business_name: z.string().nullable(),
  country: country.nullable(),
  /** Told at sign-up: a US state, or a district of Bangladesh. The first address begins with it. */
  home_place: z.string().nullable(),
  language: locale.nullable(),
  user_address: userAddress.nullable(),
  identification: userIdentification.nullable(),
  profile_approval_status: profileStatus,
  /** Of the company of a business, beside its owner's; null for a person. */
  business_verification_status: businessVerificationStatus.nullable(),
  /** The banking partner's own word for the person, as the spec's partner status field. */
  bank_user_status: z.string().nullable(),
  user_status: z.enum(['ACTIVE', 'FROZEN']),
  admin_review_status: z.enum(['BLOCKED']).nullable(),
  is_full_access_given: z.boolean(),
  /** Why everything is read-only, and since when; null for whoever may act. */
  restriction: restriction.nullable(),
  profile_picture: fileUpload.nullable(),
  /** As what the caller acts for this profile; everybody owns their own. */
  role: z.enum(PROFILE_ROLES),
  permissions,
  created_at: instant,
});
export type User = z.output<typeof user>;

/** GET /user/: the spec takes the first of the results; there is exactly one. */
export const userList = route({
  method: 'GET',
  path: '/user/',
  tag: 'User',
  summary: 'Who is signed in, and what they may do',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(user) },
  errors: [],
});

const name = personName({ max: 60 });

/** The short profile. Judged per country by the server: a US phone and a US state, or BD ones. */
export const userUpdate = route({
  method: 'PATCH',
  path: '/user/:id/',
  tag: 'User',
  summary: 'Fill in or change the profile',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [{ noun: 'user', at: 'params.id', of: 'caller' }],
  params: idParams,
  body: z.object({
    first_name: name.optional(),
    middle_name: personName({ min: 0, max: 60 }).nullable().optional(),
    last_name: name.optional(),
    date_of_birth: day.optional(),
    phone: typedNumber({ min: 6, max: 20 }).optional(),
    country: country.optional(),
    language: locale.optional(),
    /** A US business opens its accounts in its own name; the person here is its managing person. */
    profile_type: z.enum(['PERSON', 'BUSINESS']).optional(),
    business_name: personName({ min: 2, max: 80 }).optional(),
    /** NN-NNNNNNN, as the tax office writes it. */
    business_ein: typedNumber({ max: 10 }).optional(),
  }),
  reply: { status: 200, schema: user },
  errors: ['request_invalid', 'not_found', 'profile_status_not_allowed'],
});

export const userAddressList = route({
  method: 'GET',
  path: '/user-address/',
  tag: 'User',
  summary: 'Addresses of the signed-in person',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(userAddress) },
  errors: [],
});

/** legal, shipping and billing exist once and are replaced; the others are lists. */
export const userAddressCreate = route({
  method: 'POST',
  path: '/user-address/',
  tag: 'User',
  summary: 'Save an address',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [],
  body: z.object({
    address_type: addressType,
    address_line_1: lineOfText({ min: 3, max: 100 }),
    address_line_2: lineOfText({ max: 100 }).nullable().optional(),
    city: lineOfText({ min: 1, max: 60 }),
    state: z.string().length(2).nullable().optional(),
    postal_code: typedNumber({ min: 4, max: 10 }),
    country,
    division: z.string().nullable().optional(),
    district: z.string().nullable().optional(),
    thana: z.string().nullable().optional(),
  }),
  reply: { status: 201, schema: userAddress },
  errors: ['request_invalid', 'place_not_served', 'profile_status_not_allowed'],
});

const addressParts = userAddressCreate.body.partial().omit({ address_type: true });

/** Judged whole, as if it were saved anew with the change in it. */
export const userAddressUpdate = route({
  method: 'PATCH',
  path: '/user-address/:id/',
  tag: 'User',
  summary: 'Change an address',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [{ noun: 'address', at: 'params.id', of: 'caller' }],
  params: idParams,
  body: addressParts,
  reply: { status: 200, schema: userAddress },
  errors: ['request_invalid', 'not_found', 'place_not_served', 'profile_status_not_allowed'],
});

/** The legal address is never without one: it is only replaced. */
export const userAddressDelete = route({
  method: 'DELETE',
  path: '/user-address/:id/',
  tag: 'User',
  summary: 'Remove an address that is not the legal one',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [{ noun: 'address', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 204, schema: null },
  errors: ['not_found', 'request_invalid'],
});

/** Spec section 3, "Mobile": none or one. */
export const userMobileList = route({
  method: 'GET',
  path: '/user-mobile/',
  tag: 'User',
  summary: 'The mobile number of the caller',
  access: { kind: 'signed_in' },
  names: [],
  reply: {
    status: 200,
    schema: listOf(
      z.object({
        /** Without the prefix, as people there write it after it: 1712345678. */
        mobile_number: z.string(),
        /** With its plus sign: +880. */
        mobile_number_country_prefix: z.string(),
        is_verified: z.boolean(),
      }),
    ),
  },
  errors: [],
});

export const userIdentificationCreate = route({
  method: 'POST',
  path: '/user-identification/',
  tag: 'User',
  summary: 'Save the identity number (SSN in the US, NID or passport in Bangladesh)',
  access: { kind: 'signed_in', frozen: 'refused' },
  // A claim of somebody else's number costs them a look of ours.
  slow: 'identity_number',
  names: [],
  body: z.object({
    type: z.enum(['SSN', 'NID', 'PASSPORT']),
    number: typedNumber({ min: 7, max: 20 }),
    /** Of a passport. */
    expires_on: day.optional(),
  }),
  reply: { status: 201, schema: userIdentification },
  errors: ['request_invalid', 'profile_status_not_allowed'],
});

export const userIdentificationList = route({
  method: 'GET',
  path: '/user-identification/',
  tag: 'User',
  summary: 'The saved identity number, masked',
  access: { kind: 'signed_in' },
  names: [],
  reply: { status: 200, schema: listOf(userIdentification) },
  errors: [],
});

export const maskedMobileEmail = route({
  method: 'GET',
  path: '/masked-mobile-email/',
  tag: 'User',
  summary: 'Where codes go, masked',
  access: { kind: 'signed_in', device: 'unknown_too' },
  names: [],
  reply: {
    status: 200,
    schema: z.object({
      mobile: z.string().nullable(),
      /** Codes go by SMS only to a number that was answered from. */
      is_mobile_verified: z.boolean(),
      email: z.string(),
    }),
  },
  errors: [],
});

/** What a person agrees to before verification; the texts come with their version and hash. */
export const agreement = z.object({
  type: z.enum([
    'E_SIGN',
    'PRIVACY_NOTICE',
    'TERMS_AND_CONDITIONS',
    'REG_E',
    'KYC_DATA_COLLECTION',
  ]),
  version: z.string(),
  sha256: z.string().length(64),
  title: z.string(),
  /** One sentence: what it is about. */
  summary: z.string(),
  /** All of it; with its headings and lists it is the legal document of the same version. */
  text: z.string(),
  accepted_at: instant.nullable(),
});
export type Agreement = z.output<typeof agreement>;

export const agreementList = route({
  method: 'GET',
  path: '/agreement/',
  tag: 'Onboarding',
  summary: 'Texts to read and accept',
  access: { kind: 'signed_in' },
  names: [],
  query: z.object({ language: locale.default('en') }),
  reply: { status: 200, schema: listOf(agreement) },
  errors: [],
});

/** Signing stores version, text hash, time and address of what was shown (E-SIGN; product decision 3). */
export const agreementAccept = route({
  method: 'POST',
  path: '/agreement/',
  tag: 'Onboarding',
  summary: 'Accept the texts and sign by name',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [],
  body: z.object({
    language: locale,
    signature: personName({ min: 2, max: 120 }),
    accepted: z
      .array(
        z.object({
          type: agreement.shape.type,
          version: z.string(),
          sha256: z.string().length(64),
        }),
      )
      .min(1)
      .max(20),
  }),
  reply: { status: 201, schema: listOf(agreement) },
  errors: ['request_invalid', 'profile_status_not_allowed'],
});

export const onboardingStep = route({
  method: 'POST',
  path: '/onboarding-steps/',
  tag: 'Onboarding',
  summary: 'Hand over what a step of the onboarding asked for',
  access: { kind: 'signed_in', frozen: 'refused' },
  names: [],
  body: z.object({
    /** SUBMIT_PROFILE starts verification; SUBMIT_DOCUMENTS answers a request for documents. */
    step: z.enum(['SUBMIT_PROFILE', 'SUBMIT_DOCUMENTS']),
  }),
  reply: { status: 200, schema: user },
  errors: ['profile_incomplete', 'profile_status_not_allowed'],
});
