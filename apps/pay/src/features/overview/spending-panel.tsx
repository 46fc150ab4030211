import { formatMoney, fromDecimal } from '@kheya/money';
import { BarChart, DetailRow, Details, Panel, Section } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import {
  type Bar,
  monthsShown,
  spendingBars,
  type SpendingMonth,
} from '#features/overview/spending-bars.ts';
import { Balance } from '#shared/balance.tsx';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { monthName, monthOf } from '@kheya/browser/format/date-time';
import { shortMonth } from '@kheya/browser/format/month';
import { useLocale } from '@kheya/browser/language';

const kindLabels: Record<SpendingMonth['kinds'][number]['kind'], MessageDescriptor> = {
  wallet_payout: msg`To {wallet} wallets`,
  conversion: msg`To taka accounts`,
};

export interface SpendingPanelProps {
  readonly spending: readonly SpendingMonth[];
  readonly currency: 'USD' | 'BDT';
}

/** Money out by month, the current month by kind, fees included. */
export function SpendingPanel({ spending, currency }: SpendingPanelProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const hidden = useBalancesHidden();
  const values = { ...useWalletLabels() };
  const present = monthOf(useNow(), currency === 'USD' ? 'America/New_York' : 'Asia/Dhaka');
  const bars = spendingBars(spending, currency, present);
  const last = bars.at(-1);
  if (last === undefined) return null;
  const month = monthName(present, locale);
  const kinds =
    spending.find((one) => one.month === present && one.currency === currency)?.kinds ?? [];
  return (
    <Section
      title={<Trans>Spending</Trans>}
      aside={
        <span className="text-xs text-ink-faint">
          <Trans>by month</Trans>
        </span>
      }
    >
      <Panel pad="md">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Balance value={last.amount} size="lg" />
          <span className="text-sm text-ink-muted">
            <Trans>in {month} so far</Trans>
          </span>
        </p>
        {hidden ? null : <Bars bars={bars} />}
        {kinds.length === 0 ? null : (
          <Details look="tight" className="border-t border-line pt-2.5">
            {kinds.map(({ kind, amount }) => (
              <DetailRow key={kind} label={i18n._({ ...kindLabels[kind], values })}>
                <Balance value={fromDecimal(amount, currency)} />
              </DetailRow>
            ))}
          </Details>
        )}
      </Panel>
    </Section>
  );
}

function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <BarChart
      label={t`Spending by month`}
      heads={[t`Month`, t`Spent`]}
      slots={monthsShown}
      bars={bars.map(({ month, amount }) => ({
        key: month,
        name: monthName(month, locale),
        short: shortMonth(month, locale),
        value: amount.minor,
        text: formatMoney(amount, locale),
      }))}
    />
  );
}
