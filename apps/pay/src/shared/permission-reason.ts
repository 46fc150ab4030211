import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PermissionReason } from '@kheya/contract';

/** Why something is greyed, in a sentence; the server sends the code of the reason. */
export const permissionReason: Record<PermissionReason, MessageDescriptor> = {
  profile_incomplete: msg`Opens when your profile is complete`,
  verification_in_progress: msg`Opens when you are verified`,
  verification_rejected: msg`Closed, because we could not verify you`,
  bdt_only: msg`Not part of a taka account`,
  not_in_your_country: msg`Not available in your country`,
  account_frozen: msg`Closed while your account is frozen`,
  account_blocked: msg`Closed while your account is under review`,
  business_unverified: msg`Opens when the business is verified`,
  business_rejected: msg`Closed, because we could not confirm the business`,
  not_built_yet: msg`Coming soon`,
};
