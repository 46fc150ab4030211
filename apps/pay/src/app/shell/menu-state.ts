import type { Permission, PermissionReason } from '@kheya/contract';

export type EntryState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'open' }
  /** Greyed: the person may not use it. Choosing it leads to the overview. */
  | { readonly kind: 'locked'; readonly reason: PermissionReason }
  /** Greyed: its screen does not exist yet. Choosing it leads to the overview too. */
  | { readonly kind: 'later'; readonly reason: 'not_built_yet' };

/** Hidden if it may not be seen, greyed if it may not be used or is not there yet, else open. */
export function entryState(permission: Permission, isBuilt: boolean): EntryState {
  if (!permission.can_see) return { kind: 'hidden' };
  if (!isBuilt || permission.reason === 'not_built_yet') {
    return { kind: 'later', reason: 'not_built_yet' };
  }
  if (permission.can_use) return { kind: 'open' };
  return { kind: 'locked', reason: permission.reason ?? 'verification_in_progress' };
}
