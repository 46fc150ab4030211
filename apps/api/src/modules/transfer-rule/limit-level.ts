import { type LimitLevel, PROFILE_STATUS_GROUP } from '@kheya/contract';
import type { UserRow } from '#database.ts';

/** What decides about a customer's limits. */
export type LimitedUser = Pick<
  UserRow,
  'id' | 'profile_type' | 'profile_approval_status' | 'business_verification_status'
>;

/**
 * What a customer has proved. Full access, which operators give before the checks are over, opens the
 * menu and raises no limit; a business is verified with its owner and its company.
 */
export function limitLevelOf(
  user: Pick<LimitedUser, 'profile_approval_status' | 'business_verification_status'>,
): LimitLevel {
  const group = PROFILE_STATUS_GROUP[user.profile_approval_status];
  const company = user.business_verification_status;
  const isPersonVerified = group === 'accepted' || group === 'bdt_only';
  return isPersonVerified && (company === null || company === 'ACCEPTED')
    ? 'verified'
    : 'provisional';
}
