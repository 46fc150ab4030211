import type { MessageDescriptor } from '@lingui/core';
import type { Permission } from '@kheya/contract';

import { permissionReason } from '#shared/permission-reason.ts';

export type EntryState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'open' }
  /** Greyed: the person may not use it. Choosing it leads to the overview. */
  | { readonly kind: 'locked'; readonly reason: MessageDescriptor }
  /** Greyed: its screen does not exist yet. Choosing it does nothing but say so. */
  | { readonly kind: 'later'; readonly reason: MessageDescriptor };

/** Hidden if it may not be seen, greyed if it may not be used or is not there yet, else open. */
export function entryState(permission: Permission, isBuilt: boolean): EntryState {
  if (!permission.can_see) return { kind: 'hidden' };
  if (!isBuilt || permission.reason === 'not_built_yet') {
    return { kind: 'later', reason: permissionReason.not_built_yet };
  }
  if (permission.can_use) return { kind: 'open' };
  return {
    kind: 'locked',
    reason: permissionReason[permission.reason ?? 'verification_in_progress'],
  };
}
