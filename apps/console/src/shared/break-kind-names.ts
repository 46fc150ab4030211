import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BreakKind } from '@kheya/contract';

/** The kinds of reconciliation breaks. */
export const breakKindNames: Record<BreakKind, MessageDescriptor> = {
  missing_here: msg`Missing in our books`,
  missing_there: msg`Missing at the partner bank`,
  other_amount: msg`Amounts differ`,
  other_day: msg`Days differ`,
  balance: msg`Balances differ`,
};
