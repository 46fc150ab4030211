import { z } from 'zod';
import { route } from './route.ts';
import { currency, decimal, id, idParams, instant, listOf, pageQuery } from './shared.ts';
import { lineOfText } from './text.ts';

/** Spec section 3, USD account. Balances are computed by the ledger when the account is read. */
export const userAccount = z.object({
  id,
  account_number: z.string(),
  nickname: z.string().nullable(),
  account_holder_name: z.string(),
  account_status: z.enum(['ACTIVE', 'SUSPENDED', 'UNACTIVATED']),
  account_type: z.enum(['CHECKING', 'SAVINGS']),
  routing_number: z.string(),
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
  opened_at: instant,
});
export type UserAccount = z.output<typeof userAccount>;

export const userAccountList = route({
  method: 'GET',
  path: '/user-account/',
  tag: 'Accounts',
  summary: 'USD accounts',
  access: { kind: 'resource', resource: 'bank_accounts', right: 'use' },
  names: [],
  query: pageQuery.extend({
    /** `true`: only those that are ACTIVE; `false`: only the others. */
    open_account: z.enum(['true', 'false']).optional(),
  }),
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
  body: z.object({ nickname: lineOfText({ min: 1, max: 40 }).nullable() }),
  reply: { status: 200, schema: userAccount },
  errors: ['not_found', 'request_invalid'],
});

export const bdtAccount = z.object({
  id,
  account_number: z.string(),
  account_name: z.string(),
  account_holder_name: z.string(),
  account_status: z.enum(['ACTIVE', 'SUSPENDED', 'UNACTIVATED']),
  currency,
  available_balance: decimal,
  current_balance: decimal,
  hold_balance: decimal,
  opened_at: instant,
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
  body: z.object({ account_name: lineOfText({ min: 1, max: 40 }).optional() }),
  reply: { status: 201, schema: bdtAccount },
  errors: ['profile_status_not_allowed', 'account_already_open', 'request_invalid'],
});
