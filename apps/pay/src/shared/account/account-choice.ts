import { fromDecimal, type Money } from '@kheya/money';
import { useQuery } from '@tanstack/react-query';

import {
  bdtAccountsQuery,
  manualAccountsQuery,
  usdAccountsQuery,
} from '#shared/account-queries.ts';
import { type Area, paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** An account whose transactions can be shown. */
export interface ChosenAccount {
  readonly id: string;
  readonly number: string;
  readonly currency: 'USD' | 'BDT';
  readonly isDeposit: boolean;
  readonly name: string | undefined;
  readonly available: Money;
}

/** An account that is still being opened has no transactions. */
const hasNumber = ({ account_number: number }: { readonly account_number: string }) =>
  number !== '';

interface Ranked {
  readonly is_default: boolean;
  readonly closed_at: string | null;
}

/** The default account first, so that it is the one shown at first; closed ones last. */
function byRank(one: Ranked, other: Ranked): number {
  return rankOf(one) - rankOf(other);
}

function rankOf({ is_default: isDefault, closed_at: closedAt }: Ranked): number {
  if (closedAt !== null) return 2;
  return isDefault ? 0 : 1;
}

/** All kinds of accounts in one selector, those of the person's own country first. */
export function useAccountChoice() {
  const usd = useQuery(usdAccountsQuery);
  const manual = useQuery(manualAccountsQuery);
  const bdt = useQuery(bdtAccountsQuery);
  const isBangladesh = useArea() === 'bd';
  const failed = [usd, manual, bdt].find((query) => query.isError && query.data === undefined);
  const dollars = usd.data
    ?.filter(hasNumber)
    .toSorted(byRank)
    .map((account): ChosenAccount => ({
      id: account.id,
      number: account.account_number,
      currency: 'USD',
      isDeposit: false,
      name: account.nickname ?? undefined,
      available: fromDecimal(account.account_details.available_balance, account.currency),
    }));
  const deposits = manual.data
    ?.filter(hasNumber)
    .toSorted(byRank)
    .map((account): ChosenAccount => ({
      id: account.id,
      number: account.account_number,
      currency: 'USD',
      isDeposit: true,
      name: account.account_name,
      available: fromDecimal(account.available_balance, account.currency),
    }));
  const taka = bdt.data?.toSorted(byRank).map((account): ChosenAccount => ({
    id: account.id,
    number: account.account_number,
    currency: 'BDT',
    isDeposit: false,
    name: undefined,
    available: fromDecimal(account.available_balance, account.currency),
  }));
  const isLoaded = dollars !== undefined && deposits !== undefined && taka !== undefined;
  const allDollars = [...(dollars ?? []), ...(deposits ?? [])];
  const accounts = isBangladesh
    ? [...(taka ?? []), ...allDollars]
    : [...allDollars, ...(taka ?? [])];
  return { accounts: isLoaded ? accounts : undefined, failed };
}

/** Each kind of account has a page of its own (specification, section 2). */
export function accountPath(area: Area, { id, currency, isDeposit }: ChosenAccount): string {
  if (currency === 'BDT') return paths.bdAccount(area, id);
  return isDeposit ? paths.depositAccount(area, id) : paths.account(area, id);
}
