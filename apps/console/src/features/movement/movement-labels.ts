import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Movement } from '#features/movement/movement-api.ts';

export const kindNames: Record<Movement['kind'], MessageDescriptor> = {
  fee_refund: msg`Fee refund`,
  correction: msg`Correction`,
};

export const stateNames: Record<Movement['state'], MessageDescriptor> = {
  proposed: msg`Waits for approval`,
  approved: msg`Approved`,
  booked: msg`Booked`,
  declined: msg`Declined`,
  failed: msg`Refused by the ledger`,
};

export const sideNames: Record<Movement['side'], MessageDescriptor> = {
  credit: msg`Add to the account`,
  debit: msg`Take from the account`,
};
