import { z } from 'zod';
import { route } from './route.ts';
import { currency, decimal, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { lineOfText } from './text.ts';

/** Spec section 4. UNACTIVATED: the partner is still opening it; SUSPENDED: it can be read but not used. */
export const accountStatus = z.enum(['ACTIVE', 'SUSPENDED', 'UNACTIVATED']);
export type AccountStatus = z.output<typeof accountStatus>;

/** The kinds of dollar accounts. A deposit account is money set aside for one purpose. */
export const usdAccountKind = z.enum(['checking', 'savings', 'deposit']);
export type UsdAccountKind = z.output<typeof usdAccountKind>;

/** What a customer calls an account. */
const accountName = lineOfText({ min: 1, max: 40 });

const accountQuery = pageQuery.extend({
  /** `true`: opened and not closed; `false`: closed, or still being opened. */
  open_account: z.enum(['true', 'false']).optional(),
});

const OPENING_ERRORS = [
  'profile_status_not_allowed',
  'account_limit_reached',
  'request_invalid',
  'idempotency_key_required',
  'idempotency_key_reused',
] as const;

/** What every kind says of an account besides its numbers. */
const standing = {
  account_status: accountStatus,
  /** The one offered first where an account of its currency is chosen. */
  is_default: z.boolean(),
  opened_at: instant,
  /** A closed account stays readable and is never used again. */
  closed_at: instant.nullable(),
};

/** Spec section 3, USD account. Balances are computed by the ledger when the account is read. */
export const userAccount = z.object({
  id,
  account_number: z.string(),
  nickname: z.string().nullable(),
  account_holder_name: z.string(),
  kind: usdAccountKind,
  account_type: z.enum(['CHECKING', 'SAVINGS']),
  /** For ACH. */
  routing_number: z.string(),
  wire_routing_number: z.string(),
  bank_name: z.string(),
  currency,
  account_details: z.object({
    id,
    /** Credits less debits less what is reserved. */
    available_balance: decimal,
    current_balance: decimal,
    hold_balance: decimal,
    profile_type: z.enum(['PERSON', 'BUSINESS']),
  }),
  profile: z.object({ id, name: z.string() }),
  business_id: id.nullable(),
  ...standing,
});
export type UserAccount = z.output<typeof userAccount>;

export const userAccountList = route({
  method: 'GET',
  path: '/user-account/',
  tag: 'Accounts',
  summary: 'USD accounts',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [],
  query: accountQuery,
  reply: { status: 200, schema: listOf(userAccount) },
  errors: [],
});

export const userAccountGet = route({
  method: 'GET',
  path: '/user-account/:id/',
  tag: 'Accounts',
  summary: 'One USD account',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [{ noun: 'account', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 200, schema: userAccount },
  errors: ['not_found'],
});

export const userAccountUpdate = route({
  method: 'PATCH',
  path: '/user-account/:id/',
  tag: 'Accounts',
  summary: 'Name a USD account',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'act' },
  names: [{ noun: 'account', at: 'params.id', of: 'caller' }],
  params: idParams,
  body: z.object({
    nickname: accountName.nullable().optional(),
    /** The account becomes the one offered first; only one of a currency is. */
    is_default: z.literal(true).optional(),
  }),
  reply: { status: 200, schema: userAccount },
  errors: ['not_found', 'request_invalid', 'account_unavailable'],
});

export const userAccountOpen = route({
  method: 'POST',
  path: '/user-account/',
  tag: 'Accounts',
  summary: 'Open a checking or savings account; UNACTIVATED until the partner has opened it',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'act' },
  names: [],
  idempotent: true,
  body: z.object({
    kind: usdAccountKind.extract(['checking', 'savings']),
    nickname: accountName.optional(),
  }),
  reply: { status: 201, schema: userAccount },
  errors: OPENING_ERRORS,
});

/** Spec section 3, deposit account: dollars set aside under a name of their own. */
export const manualAccount = z.object({
  id,
  account_name: z.string(),
  account_number: z.string(),
  /** Credits less debits, what is reserved included. */
  account_balance: decimal,
  profile_type: z.enum(['PERSON', 'BUSINESS']),
  type: z.enum(['CHECKING', 'SAVINGS']),
  currency,
  account_holder_name: z.string(),
  routing_number: z.string(),
  wire_routing_number: z.string(),
  bank_name: z.string(),
  available_balance: decimal,
  hold_balance: decimal,
  ...standing,
});
export type ManualAccount = z.output<typeof manualAccount>;

export const manualAccountList = route({
  method: 'GET',
  path: '/manual-account/',
  tag: 'Accounts',
  summary: 'Deposit accounts',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [],
  query: accountQuery,
  reply: { status: 200, schema: listOf(manualAccount) },
  errors: [],
});

export const manualAccountGet = route({
  method: 'GET',
  path: '/manual-account/:id/',
  tag: 'Accounts',
  summary: 'One deposit account',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [{ noun: 'account', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 200, schema: manualAccount },
  errors: ['not_found'],
});

export const manualAccountOpen = route({
  method: 'POST',
  path: '/manual-account/',
  tag: 'Accounts',
  summary: 'Open a deposit account; UNACTIVATED until the partner has opened it',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'act' },
  names: [],
  idempotent: true,
  body: z.object({ account_name: accountName }),
  reply: { status: 201, schema: manualAccount },
  errors: OPENING_ERRORS,
});

export const manualAccountUpdate = route({
  method: 'PATCH',
  path: '/manual-account/:id/',
  tag: 'Accounts',
  summary: 'Name a deposit account',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'act' },
  names: [{ noun: 'account', at: 'params.id', of: 'caller' }],
  params: idParams,
  body: z.object({ account_name: accountName }),
  reply: { status: 200, schema: manualAccount },
  errors: ['not_found', 'request_invalid'],
});

export const bdtAccount = z.object({
  id,
  account_number: z.string(),
  account_name: z.string(),
  account_holder_name: z.string(),
  currency,
  available_balance: decimal,
  current_balance: decimal,
  hold_balance: decimal,
  ...standing,
});
export type BdtAccount = z.output<typeof bdtAccount>;

export const bdtAccountList = route({
  method: 'GET',
  path: '/bdt-account/',
  tag: 'Accounts',
  summary: 'BDT accounts',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [],
  query: pageQuery,
  reply: { status: 200, schema: listOf(bdtAccount) },
  errors: [],
});

export const bdtAccountGet = route({
  method: 'GET',
  path: '/bdt-account/:id/',
  tag: 'Accounts',
  summary: 'One BDT account',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [{ noun: 'account', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 200, schema: bdtAccount },
  errors: ['not_found'],
});

export const bdtAccountOpen = route({
  method: 'POST',
  path: '/bdt-account/',
  tag: 'Accounts',
  summary: 'Open a BDT account',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'act' },
  names: [],
  body: z.object({ account_name: accountName.optional() }),
  reply: { status: 201, schema: bdtAccount },
  errors: ['profile_status_not_allowed', 'account_already_open', 'request_invalid'],
});

export const bdtAccountUpdate = route({
  method: 'PATCH',
  path: '/bdt-account/:id/',
  tag: 'Accounts',
  summary: 'Name a BDT account',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'act' },
  names: [{ noun: 'account', at: 'params.id', of: 'caller' }],
  params: idParams,
  body: z.object({ account_name: accountName }),
  reply: { status: 200, schema: bdtAccount },
  errors: ['not_found', 'request_invalid'],
});
