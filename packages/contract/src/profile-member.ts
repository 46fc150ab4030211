import { z } from 'zod';
import { PROFILE_ROLES } from './profile.ts';
import { route } from './route.ts';
import { decimal, id, idParams, instant, listOf, typedAmount } from './shared.ts';
import { lineOfText } from './text.ts';

/** What an owner can make others; there is one owner, who opened the business. */
export const MEMBER_ROLES = ['ADMIN', 'MAKER', 'APPROVER', 'VIEWER'] as const;
export const memberRole = z.enum(MEMBER_ROLES);
export type MemberRole = z.output<typeof memberRole>;

/** Who releases what others prepared. */
export const APPROVING_ROLES = ['OWNER', 'ADMIN', 'APPROVER'] as const;

export const profileMember = z.object({
  /** The person's id. */
  id,
  name: z.string(),
  email_address: z.string(),
  role: z.enum(PROFILE_ROLES),
  /** The most they release at once, in dollars; null: any amount, or nothing by their role. */
  approves_up_to: decimal.nullable(),
  /** Stopped by us or by themselves: they can't approve, and nothing they prepared is paid. */
  is_stopped: z.boolean(),
  is_you: z.boolean(),
  created_at: instant,
});
export type ProfileMember = z.output<typeof profileMember>;

const readAccess = { kind: 'resource', resource: 'transactions', right: 'use' } as const;
const writeAccess = { kind: 'resource', resource: 'transfer_money', right: 'act' } as const;

export const profileMemberList = route({
  method: 'GET',
  path: '/profile-member/',
  tag: 'Approvals',
  summary: 'Who acts for the business, the owner first',
  access: readAccess,
  names: [],
  reply: { status: 200, schema: listOf(profileMember) },
  errors: ['not_permitted'],
});

/** A verified customer by the address they sign in with. The owner alone adds, with a step-up. */
export const profileMemberCreate = route({
  method: 'POST',
  path: '/profile-member/',
  tag: 'Approvals',
  summary: 'Add a member to the business',
  access: writeAccess,
  slow: 'payee_look_up',
  names: [],
  body: z.object({
    email_address: lineOfText({ min: 3, max: 200 }),
    role: memberRole,
    approves_up_to: typedAmount.optional(),
  }),
  reply: { status: 201, schema: profileMember },
  errors: [
    'account_frozen',
    'not_permitted',
    'request_invalid',
    'member_not_found',
    'member_exists',
    'member_limit_reached',
    'amount_not_a_number',
    'amount_too_many_decimals',
    'amount_not_positive',
    'amount_too_large',
    'step_up_required',
    'step_up_invalid',
    'rate_limited',
  ],
});

/** The owner removes anyone but themselves; a member leaves. What they prepared is withdrawn. */
export const profileMemberDelete = route({
  method: 'DELETE',
  path: '/profile-member/:id/',
  tag: 'Approvals',
  summary: 'Remove a member from the business',
  access: { kind: 'signed_in' },
  names: [{ noun: 'user', at: 'params.id', of: 'any_customer' }],
  params: idParams,
  reply: { status: 204, schema: null },
  errors: ['not_found', 'not_permitted', 'last_approver'],
});
