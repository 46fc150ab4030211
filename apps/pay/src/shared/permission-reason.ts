import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PermissionReason } from '@kheya/contract';

/** Why something is greyed, in a sentence; the server sends the code of the reason. */
export const permissionReason: Record<PermissionReason, MessageDescriptor> = {
  profile_incomplete: msg`Available once your profile is complete`,
  verification_in_progress: msg`Available once you're verified`,
  verification_rejected: msg`Unavailable because we couldn't verify you`,
  bdt_only: msg`Not available with a taka account`,
  not_in_your_country: msg`Not available in your country`,
  account_frozen: msg`Unavailable while your account is frozen`,
  account_blocked: msg`Unavailable while your account is under review`,
  business_unverified: msg`Available once the business is verified`,
  business_rejected: msg`Unavailable because we couldn't confirm the business`,
  member_role: msg`Not part of your role in this business`,
  not_built_yet: msg`Coming soon`,
};
