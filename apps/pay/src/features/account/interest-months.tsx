import { formatMoney, fromDecimal } from '@kheya/money';
import { BarChart, Panel, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { useAccountInterest } from '#features/account/interest-query.ts';
import { monthName } from '@kheya/browser/format/date-time';
import { shortMonth } from '@kheya/browser/format/month';
import { useLocale } from '@kheya/browser/language';
import { useBalancesHidden } from '#shared/balance-hiding.ts';

const SHOWN = 6;

export interface InterestMonthsProps {
  readonly accountId: string;
  /** It earns nothing any more: its last month is over with it. */
  readonly isClosed: boolean;
}

/** Interest by month, the current one last; hidden with the balances, and none before a month is over. */
export function InterestMonths({ accountId, isClosed }: InterestMonthsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isHidden = useBalancesHidden();
  const interest = useAccountInterest(accountId);
  if (interest === undefined || isHidden || interest.months.length === 0) return null;
  const current = { month: monthBefore(interest.next_payment_on), amount: interest.accrued };
  const months = [...(isClosed ? [] : [current]), ...interest.months].slice(0, SHOWN);
  const estimate = formatMoney(fromDecimal(interest.estimate, 'USD'), locale);
  return (
    <Section title={<Trans>Interest by month</Trans>}>
      <Panel pad="md">
        <BarChart
          label={t`Interest by month`}
          heads={[t`Month`, t`Interest`]}
          bars={months.toReversed().map(({ month, amount: decimal }) => {
            const amount = fromDecimal(decimal, 'USD');
            return {
              key: month,
              name: monthName(`${month}-01`, locale),
              short: shortMonth(month, locale),
              value: amount.minor,
              text: formatMoney(amount, locale),
            };
          })}
        />
        {isClosed ? null : (
          <p className="text-sm text-ink-muted">
            <Trans>About {estimate} for the month if the balance stays the same.</Trans>
          </p>
        )}
      </Panel>
    </Section>
  );
}

/** The month before a first of the month: 2026-12-01 gives 2026-11. */
function monthBefore(first: string): string {
  return new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 7);
}
