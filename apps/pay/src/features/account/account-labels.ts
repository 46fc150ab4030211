import type { BdtAccount, User, UserAccount } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const profileTypeLabels: Record<User['profile_type'], MessageDescriptor> = {
  PERSON: msg({ message: 'Personal', context: 'account' }),
  BUSINESS: msg({ message: 'Business', context: 'account' }),
};

export const accountTypeLabels: Record<UserAccount['account_type'] | 'BDT', MessageDescriptor> = {
  CHECKING: msg`Checking`,
  SAVINGS: msg`Savings`,
  BDT: msg({ message: 'BDT', context: 'account type' }),
};

export const accountStatusLabels: Record<UserAccount['account_status'], MessageDescriptor> = {
  ACTIVE: msg({ message: 'Active', context: 'account' }),
  SUSPENDED: msg({ message: 'Suspended', context: 'account' }),
  UNACTIVATED: msg({ message: 'Not active yet', context: 'account' }),
};

type Standing = Pick<UserAccount, 'account_status' | 'closed_at'>;

/** The status as people read it; a closed account is nothing else any more. */
export function statusLabel({ account_status: status, closed_at: closedAt }: Standing) {
  if (closedAt !== null) return msg({ message: 'Closed', context: 'account' });
  return accountStatusLabels[status];
}

/** What a status means and what lifts it; nothing for an active account. */
export const accountStatusNotes: Record<
  Exclude<UserAccount['account_status'], 'ACTIVE'>,
  { readonly title: MessageDescriptor; readonly text: MessageDescriptor }
> = {
  SUSPENDED: {
    title: msg`This account is suspended`,
    text: msg`Our partner bank suspended it, so money can't be moved for now. It works again as soon as the bank lifts the suspension, and we'll tell you. If you have questions, write to support.`,
  },
  UNACTIVATED: {
    title: msg`The bank is opening this account`,
    text: msg`It usually takes less than a minute. Its numbers appear here, and we'll notify you.`,
  },
};

/** The API's name for a taka account without a nickname. */
const unnamed = 'BDT account';

/** The account's nickname, if it has one. */
export function ownName(account: UserAccount | BdtAccount): string | undefined {
  if ('nickname' in account) return account.nickname ?? undefined;
  return account.account_name === unnamed ? undefined : account.account_name;
}
