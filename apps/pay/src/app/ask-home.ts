import type { QueryClient } from '@tanstack/react-query';

import { rateHistoryQuery } from '#shared/rate/rate-history-query.ts';
import { rowsShown } from '#features/overview/newest-rows.ts';
import {
  bdtAccountsQuery,
  manualAccountsQuery,
  usdAccountsQuery,
} from '#shared/account-queries.ts';
import { storeHadAccounts } from '#shared/known-home.ts';
import { preferenceQuery } from '#shared/preference-query.ts';
import { profilesQuery } from '#shared/profile-query.ts';
import { stageOf } from '#shared/profile-stage.ts';
import { userQuery } from '#shared/signed-in-user.ts';
import { historyQuery, overviewQuery } from '#shared/transaction/transaction-queries.ts';

/**
 * Asks for all that home and its frame show to this person, so that they can be painted at once. It
 * does not wait: each part of home shows its own answer, or that there is none. Only the two badges
 * of the frame ask for themselves, once it is painted: nothing moves when they come.
 */
export function askHome(queries: QueryClient): void {
  const user = queries.getQueryData(userQuery.queryKey);
  if (user === undefined) return;
  const { bank_accounts: accounts, transactions } = user.permissions;
  const ask = queries.prefetchQuery.bind(queries);
  const hasAccounts = accounts.can_use && transactions.can_use && stageOf(user) === 'accepted';
  storeHadAccounts(hasAccounts);
  if (accounts.can_use) {
    void ask(usdAccountsQuery);
    void ask(manualAccountsQuery);
    void ask(bdtAccountsQuery);
  }
  if (transactions.can_use) void ask(overviewQuery);
  if (accounts.can_use && transactions.can_use) {
    void ask(historyQuery('USD', { limit: rowsShown }));
    void ask(historyQuery('BDT', { limit: rowsShown }));
  }
  void ask(rateHistoryQuery());
  void ask(preferenceQuery);
  void ask(profilesQuery);
}
