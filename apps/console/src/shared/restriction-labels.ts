import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { consoleRestrictionCreate, SentBodyOf } from '@kheya/contract';

export type RestrictionAction = SentBodyOf<typeof consoleRestrictionCreate>['action'];

export const actionNames: Record<RestrictionAction, MessageDescriptor> = {
  freeze: msg`Freeze`,
  unfreeze: msg`Unfreeze`,
  block: msg`Block`,
  unblock: msg`Unblock`,
  give_full_access: msg`Give full access`,
  take_full_access: msg`Remove full access`,
};
