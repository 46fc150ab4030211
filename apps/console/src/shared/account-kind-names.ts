import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AccountKind } from '@kheya/contract';

/** The kinds of customers’ accounts. */
export const accountKindNames: Record<AccountKind, MessageDescriptor> = {
  checking: msg`Checking account`,
  savings: msg`Savings account`,
  deposit: msg`Deposit account`,
  bdt: msg`BDT account`,
};
