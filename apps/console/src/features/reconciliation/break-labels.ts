import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BreakRow, OpenBreak } from '#features/reconciliation/reconciliation-api.ts';
import type { View } from '#features/reconciliation/reconciliation-search.ts';

export const viewNames: Record<View, MessageDescriptor> = {
  waiting: msg`Unresolved breaks`,
  mine: msg`My breaks`,
  unowned: msg`Unowned`,
  explained: msg`Explained`,
  resolved: msg`Resolved`,
};

/** What a break of the kind means, and what is usually behind it. */
export const kindHelp: Record<BreakRow['kind'], MessageDescriptor> = {
  missing_here: msg`The partner bank posted this, and our books have nothing for it. It’s too old to be timing. Book it with a movement, or tell the bank if it’s their mistake.`,
  missing_there: msg`Our books have this, and the partner bank doesn’t show it. It’s too old to be timing. Ask the bank, or correct our books.`,
  other_amount: msg`Both sides have this with different amounts. Find out which one is right, then correct our books or tell the bank.`,
  other_day: msg`Both sides have the same amount, but the partner bank posted it on a day when it can’t have happened. Usually only an explanation is needed.`,
  balance: msg`Every transaction pairs, but the partner bank’s balance at the end of the day isn’t ours. Ask the bank.`,
};

export const stateNames: Record<BreakRow['state'], MessageDescriptor> = {
  open: msg`Open`,
  explained: msg`Explained`,
  resolved: msg`Resolved`,
};

export const rowNames: Record<NonNullable<OpenBreak['ours']>['kind'], MessageDescriptor> = {
  transfer: msg`Transfer`,
  transfer_return: msg`Returned transfer`,
  own_transfer: msg`Transfer between own accounts`,
  incoming_payment: msg`Incoming payment`,
  account_posting: msg`Interest, fee or movement`,
};
