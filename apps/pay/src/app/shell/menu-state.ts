import type { Permission, PermissionReason } from '@kheya/contract';

export type EntryState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'open' }
  /** Greyed, because the person may not use it. Choosing it opens the overview. */
  | { readonly kind: 'locked'; readonly reason: PermissionReason }
  /** Greyed, because its screen does not exist yet. Choosing it opens the overview too. */
  | { readonly kind: 'later'; readonly reason: 'not_built_yet' };

/**
 * Hidden if the person may not see it, greyed if they may not use it or it is not built, else open.
 */
export function entryState(permission: Permission, isBuilt: boolean): EntryState {
  if (!permission.can_see) return { kind: 'hidden' };
  if (!isBuilt || permission.reason === 'not_built_yet') {
    return { kind: 'later', reason: 'not_built_yet' };
  }
  if (permission.can_use) return { kind: 'open' };
  return { kind: 'locked', reason: permission.reason ?? 'verification_in_progress' };
}
