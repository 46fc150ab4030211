import type { Permission, PermissionReason } from '@kheya/contract';

export type EntryState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'open' }
  /** Greyed, because the person may not use it. Choosing it opens the overview. */
  | { readonly kind: 'locked'; readonly reason: PermissionReason };

/** Hidden if the person may not see it or it is not built, greyed if they may not use it, else open. */
export function entryState(permission: Permission, isBuilt: boolean): EntryState {
  const isLater = !isBuilt || permission.reason === 'not_built_yet';
  if (!permission.can_see || isLater) return { kind: 'hidden' };
  if (permission.can_use) return { kind: 'open' };
  return { kind: 'locked', reason: permission.reason ?? 'verification_in_progress' };
}
