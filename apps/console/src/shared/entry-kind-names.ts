import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ConsoleLedgerEntry } from '@kheya/contract';

/** What an entry of the ledger does. */
export const entryKindNames: Record<ConsoleLedgerEntry['kind'], MessageDescriptor> = {
  normal: msg`Posted`,
  pending: msg`Reserved`,
  post_pending: msg`Reservation posted`,
  void_pending: msg`Reservation voided`,
  expire_pending: msg`Reservation expired`,
};
