import { z } from 'zod';

/** The thirteen resources of the menu (spec section 6), in the menu's order. */
export const RESOURCES = [
  'home',
  'bank_accounts',
  'cards',
  'add_money',
  'stablecoin',
  'transfer_money',
  'transactions',
  'contacts',
  'invitation',
  'us_business',
  'non_us_business',
  'top_up',
  'products',
] as const;
export type Resource = (typeof RESOURCES)[number];

/** Why a resource is greyed or read-only; the screens turn it into a sentence. */
export const PERMISSION_REASONS = [
  'profile_incomplete',
  'verification_in_progress',
  'verification_rejected',
  'bdt_only',
  'not_in_your_country',
  'account_frozen',
  'account_blocked',
  'not_built_yet',
  'business_unverified',
  'business_rejected',
  'member_role',
] as const;
export type PermissionReason = (typeof PERMISSION_REASONS)[number];

export const permission = z.object({
  can_see: z.boolean(),
  can_use: z.boolean(),
  can_act: z.boolean(),
  reason: z.enum(PERMISSION_REASONS).nullable(),
});
export type Permission = z.output<typeof permission>;

export const permissions = z.object(
  Object.fromEntries(RESOURCES.map((name) => [name, permission])) as Record<
    Resource,
    typeof permission
  >,
);
