import type { User } from '@kheya/contract';

/** Everything can be seen, nothing sent or changed: by the person's own stop, or by us. */
export function isRestricted(user: Pick<User, 'user_status' | 'admin_review_status'>): boolean {
  return user.user_status === 'FROZEN' || user.admin_review_status === 'BLOCKED';
}
