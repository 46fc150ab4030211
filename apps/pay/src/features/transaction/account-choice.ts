import { fromDecimal, type Money } from '@kheya/money';
import { useQuery } from '@tanstack/react-query';

import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { useArea } from '#shared/user-query.ts';

/** An account whose transactions can be shown. */
export interface ChosenAccount {
  readonly id: string;
  readonly number: string;
  readonly currency: 'USD' | 'BDT';
  readonly name: string | undefined;
  readonly available: Money;
}

/** Both kinds of accounts in one selector, those of the person's own country first. */
export function useAccountChoice() {
  const usd = useQuery(usdAccountsQuery);
  const bdt = useQuery(bdtAccountsQuery);
  const isBangladesh = useArea() === 'bd';
  const failed = [usd, bdt].find((query) => query.isError && query.data === undefined);
  const dollars = usd.data?.map((account): ChosenAccount => ({
    id: account.id,
    number: account.account_number,
    currency: 'USD',
    name: account.nickname ?? undefined,
    available: fromDecimal(account.account_details.available_balance, account.currency),
  }));
  const taka = bdt.data?.map((account): ChosenAccount => ({
    id: account.id,
    number: account.account_number,
    currency: 'BDT',
    name: undefined,
    available: fromDecimal(account.available_balance, account.currency),
  }));
  const isLoaded = dollars !== undefined && taka !== undefined;
  const accounts = isBangladesh
    ? [...(taka ?? []), ...(dollars ?? [])]
    : [...(dollars ?? []), ...(taka ?? [])];
  return { accounts: isLoaded ? accounts : undefined, failed };
}
