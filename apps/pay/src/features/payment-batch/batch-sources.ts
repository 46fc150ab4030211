import { fromDecimal, type Money } from '@kheya/money';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { isUsable } from '#shared/account/default-account.ts';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';

/** An account whose money a file can pay out. */
export interface BatchSource {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly available: Money;
}

const names = { USD: msg`US dollars`, BDT: msg`Taka` };

/** The default account first; what is closed, stopped or still being opened pays nothing. */
export function useBatchSources() {
  const { i18n } = useLingui();
  const usd = useQuery(usdAccountsQuery);
  const bdt = useQuery(bdtAccountsQuery);
  if (usd.data !== undefined && bdt.data !== undefined) {
    const dollars = usd.data.map((account) => ({
      ...{ account, currency: 'USD' as const, name: account.nickname },
      available: account.account_details.available_balance,
    }));
    const taka = bdt.data.map((account) => ({
      ...{ account, currency: 'BDT' as const, name: account.account_name },
      available: account.available_balance,
    }));
    const sources = [...dollars, ...taka]
      .filter(({ account }) => account.account_number !== '' && isUsable(account))
      .toSorted((one, other) => Number(other.account.is_default) - Number(one.account.is_default))
      .map(({ account, currency, name, available }): BatchSource => ({
        id: account.id,
        name: name ?? i18n._(names[currency]),
        number: account.account_number,
        available: fromDecimal(available, currency),
      }));
    return { sources, failed: undefined };
  }
  const failed = [usd, bdt].find((query) => query.isError);
  return {
    sources: undefined,
    failed: failed && { error: failed.error, retry: () => void failed.refetch() },
  };
}
