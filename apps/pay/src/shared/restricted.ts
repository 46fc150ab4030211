import type { User } from '@kheya/contract';

/**
 * Frozen or blocked, by their own stop or by us: the person sees everything and changes nothing.
 */
export function isRestricted(user: Pick<User, 'user_status' | 'admin_review_status'>): boolean {
  return user.user_status === 'FROZEN' || user.admin_review_status === 'BLOCKED';
}
