import type { Transaction } from '@kheya/contract';
import { useQuery } from '@tanstack/react-query';

import { mergeNewest, rowsShown } from '#features/overview/newest-rows.ts';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { historyQuery } from '#shared/transaction/transaction-queries.ts';
import { useUser } from '#shared/user-query.ts';

const newest = { limit: rowsShown };

/** The latest transactions of all accounts, with the account of each. */
export function useRecentActivity() {
  const { transactions, bank_accounts: bankAccounts } = useUser().permissions;
  const enabled = transactions.can_use && bankAccounts.can_use;
  const dollars = useQuery({ ...historyQuery('USD', newest), enabled });
  const taka = useQuery({ ...historyQuery('BDT', newest), enabled });
  const usd = useQuery({ ...usdAccountsQuery, enabled }).data ?? [];
  const bdt = useQuery({ ...bdtAccountsQuery, enabled }).data ?? [];
  const failed = [dollars, taka].find((query) => query.isError && query.data === undefined);
  const isLoaded = dollars.data !== undefined && taka.data !== undefined;
  return {
    /** Empty for a person without an account; undefined while loading. */
    rows: !enabled
      ? []
      : isLoaded
        ? mergeNewest(dollars.data.results, taka.data.results)
        : undefined,
    failed,
    accountOf: (row: Transaction) =>
      [...usd, ...bdt].find((account) => account.account_number === row.account_no)?.id,
  };
}
