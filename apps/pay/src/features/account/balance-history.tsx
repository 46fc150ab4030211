import type { AccountSummary } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { DayChart, Panel, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { accountSummaryQuery } from '#features/account/account-summary.ts';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { shortDay } from '@kheya/browser/format/month';
import { useLocale } from '@kheya/browser/language';

const dayMs = 86_400_000;

/** The balance at the end of each of the last thirty days; nothing while balances are hidden. */
export function BalanceHistory({ summary }: { readonly summary: AccountSummary | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const isHidden = useBalancesHidden();
  const [first, last] = [summary?.days[0], summary?.days.at(-1)];
  const isPending = useQuery(accountSummaryQuery).isPending;
  if (isHidden) return null;
  if (summary === undefined || first === undefined || last === undefined) {
    return isPending ? <HistorySpace /> : null;
  }
  if (summary.days.length < 2) return null;
  const money = (decimal: string) => fromDecimal(decimal, summary.currency);
  const shown = (decimal: string) => formatMoney(money(decimal), locale);
  const since = shortDay(first.day, locale);
  const [from, to] = [shown(first.balance), shown(last.balance)];
  return (
    <Section title={<Trans>Last 30 days</Trans>}>
      <Panel pad="md">
        <DayChart
          label={t`Balance since ${since}, from ${from} to ${to}`}
          walkLabel={t`Balance by day`}
          heads={[t`Day`, t`Balance`]}
          points={summary.days.map(({ day, balance }) => ({
            key: day,
            day: Date.parse(day) / dayMs,
            name: shortDay(day, locale),
            value: money(balance).minor,
            text: shown(balance),
          }))}
          captions={[since, t`Today`]}
        />
      </Panel>
    </Section>
  );
}

/** As high as the chart, so that the transactions below do not move when it comes. */
function HistorySpace() {
  return (
    <Section title={<Trans>Last 30 days</Trans>}>
      <Panel pad="md">
        <svg aria-hidden data-skeleton className="my-3 block h-37 w-full" />
      </Panel>
    </Section>
  );
}
