interface Standing {
  readonly account_status: 'ACTIVE' | 'SUSPENDED' | 'UNACTIVATED';
  readonly is_default: boolean;
  readonly closed_at: string | null;
}

/** Opened and not closed: it has numbers, and money can come in. */
export function isOpen({ account_status: status, closed_at: closedAt }: Standing): boolean {
  return status !== 'UNACTIVATED' && closedAt === null;
}

/** Money can be moved from and to it now. */
export function isUsable(account: Standing): boolean {
  return account.account_status === 'ACTIVE' && account.closed_at === null;
}

/** The account of a currency that is offered first: the default, otherwise the first open one. */
export function defaultAccount<Account extends Standing>(
  accounts: readonly Account[] | undefined,
): Account | undefined {
  const open = accounts?.filter(isOpen);
  return open?.find((account) => account.is_default) ?? open?.[0];
}
