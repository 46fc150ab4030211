import { add, formatMoney, fromDecimal, zero } from '@kheya/money';
import { BarChart, DetailRow, Details, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Bar, SpendingMonth } from '#features/overview/spending-bars.ts';
import { daysOfMonth } from '#features/overview/spending-days.ts';
import { isOpen } from '#shared/account/default-account.ts';
import { usdAccountsQuery } from '#shared/account-queries.ts';
import { Balance } from '#shared/balance.tsx';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { paths } from '#shared/paths.ts';
import { useCategoryLabels } from '#shared/transaction/category-labels.ts';
import { useArea, useUser } from '#shared/user-query.ts';
import { monthName } from '@kheya/browser/format/date-time';
import { shortMonth } from '@kheya/browser/format/month';
import { useLocale } from '@kheya/browser/language';

/** More lines would be a table; the rest is one sum. */
const linesShown = 5;

export interface SpendingPanelProps {
  /** The last one is the current month. */
  readonly bars: readonly Bar[];
  readonly categories: SpendingMonth['categories'];
  readonly currency: 'USD' | 'BDT';
}

/** Money out by month, the current month by category, fees included. */
export function SpendingPanel({ bars, categories, currency }: SpendingPanelProps) {
  const locale = useLocale();
  const hidden = useBalancesHidden();
  const last = bars.at(-1);
  if (last === undefined) return null;
  const month = monthName(last.month, locale);
  return (
    <Panel pad="md">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Balance value={last.amount} size="lg" />
        <span className="text-sm text-ink-muted">
          <Trans>in {month} so far</Trans>
        </span>
      </p>
      {hidden ? null : <Bars bars={bars} currency={currency} />}
      <Categories categories={categories} currency={currency} />
    </Panel>
  );
}

/** The largest ones, and what is left as one sum. */
function Categories({ categories, currency }: Pick<SpendingPanelProps, 'categories' | 'currency'>) {
  const { labelOf } = useCategoryLabels();
  const lines = categories.map(({ category, amount }) => ({
    category,
    amount: fromDecimal(amount, currency),
  }));
  const shown = lines.length > linesShown ? lines.slice(0, linesShown - 1) : lines;
  const rest = lines.slice(shown.length);
  if (lines.length === 0) return null;
  return (
    <Details look="tight" className="border-t border-line pt-2.5">
      {shown.map(({ category, amount }) => (
        <DetailRow key={category} label={labelOf(category)}>
          <Balance value={amount} />
        </DetailRow>
      ))}
      {rest.length === 0 ? null : (
        <DetailRow label={<Trans>Everything else</Trans>}>
          <Balance value={rest.reduce((sum, { amount }) => add(sum, amount), zero(currency))} />
        </DetailRow>
      )}
    </Details>
  );
}

/** Each month leads to its transactions, where the list has dates: that of the dollar account. */
function Bars({ bars, currency }: Pick<SpendingPanelProps, 'bars' | 'currency'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const area = useArea();
  const enabled = useUser().permissions.bank_accounts.can_use && currency === 'USD';
  const accounts = useQuery({ ...usdAccountsQuery, enabled }).data?.filter(isOpen);
  // The sum is over all of them, and the list shows one at a time.
  const account = accounts?.length === 1 ? accounts[0] : undefined;
  return (
    <BarChart
      label={t`Spending by month`}
      heads={[t`Month`, t`Spent`]}
      bars={bars.map(({ month, amount }) => ({
        key: month,
        name: monthName(month, locale),
        short: shortMonth(month, locale),
        value: amount.minor,
        text: formatMoney(amount, locale),
      }))}
      linkOf={
        account === undefined
          ? undefined
          : ({ key: month }, column) => (
              <Link
                to={paths.transactions(area)}
                search={{ account: account.id, tab: 'completed', ...daysOfMonth(month) }}
                {...column}
              />
            )
      }
    />
  );
}
