import { fromDecimal } from '@kheya/money';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { ChosenAccount } from '#shared/account/account-choice.ts';
import { monthRange } from '#features/transaction/transaction-search.ts';
import { call } from '@kheya/browser/api/call';
import { monthAndYear } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { Balance } from '#shared/balance.tsx';

export interface MonthHeadingProps {
  readonly account: ChosenAccount;
  /** In the reader's calendar: 2026-11. */
  readonly month: string;
  /** What came in and went out in the whole month; left out where only some rows are shown. */
  readonly withTotals: boolean;
}

/** The heading of a month's rows. */
export function MonthHeading({ account, month, withTotals }: MonthHeadingProps) {
  const locale = useLocale();
  const { data: total } = useQuery({
    queryKey: ['transaction', 'total', account.id, month],
    queryFn: ({ signal }) =>
      call('GET /transaction-total/:id/', {
        params: { id: account.id },
        query: monthRange(month),
        signal,
      }),
    enabled: withTotals,
  });
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span>{monthAndYear(month, locale)}</span>
      {total === undefined || !withTotals ? null : (
        <span className="num flex flex-wrap gap-x-4 font-normal text-ink-muted">
          <span>
            <Trans>In</Trans> <Balance value={fromDecimal(total.money_in, account.currency)} />
          </span>
          <span>
            <Trans>Out</Trans> <Balance value={fromDecimal(total.money_out, account.currency)} />
          </span>
        </span>
      )}
    </span>
  );
}
