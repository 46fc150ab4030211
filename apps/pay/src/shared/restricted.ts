import type { User } from '@kheya/contract';

/**
 * A frozen or blocked person, by their own stop or by us, sees everything but sends and changes
 * nothing.
 */
export function isRestricted(user: Pick<User, 'user_status' | 'admin_review_status'>): boolean {
  return user.user_status === 'FROZEN' || user.admin_review_status === 'BLOCKED';
}
