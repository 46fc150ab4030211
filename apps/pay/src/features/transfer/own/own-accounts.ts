import type { ManualAccount, UserAccount } from '@kheya/contract';
import { fromDecimal, type Money } from '@kheya/money';
import { useQuery } from '@tanstack/react-query';

import { manualAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { isUsable } from '#shared/account/default-account.ts';

/** A dollar account that money can be moved from and to. */
export interface OwnAccount {
  readonly id: string;
  readonly kind: 'checking' | 'savings' | 'deposit';
  readonly number: string;
  readonly name: string | null;
  readonly available: Money;
}

export function ownAccountsOf(
  usd: readonly UserAccount[],
  manual: readonly ManualAccount[],
): OwnAccount[] {
  const dollars = usd
    .filter(isUsable)
    .toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  return [
    ...dollars.map((account) => ({
      id: account.id,
      kind: account.kind,
      number: account.account_number,
      name: account.nickname,
      available: fromDecimal(account.account_details.available_balance, 'USD'),
    })),
    ...manual.filter(isUsable).map((account) => ({
      id: account.id,
      kind: 'deposit' as const,
      number: account.account_number,
      name: account.account_name,
      available: fromDecimal(account.available_balance, 'USD'),
    })),
  ];
}

/** The person's dollar accounts of every kind, the default first. */
export function useOwnAccounts() {
  const usd = useQuery(usdAccountsQuery);
  const manual = useQuery(manualAccountsQuery);
  const failed = [usd, manual].find((query) => query.isError && query.data === undefined);
  const accounts = usd.data && manual.data ? ownAccountsOf(usd.data, manual.data) : undefined;
  return { accounts, failed };
}
