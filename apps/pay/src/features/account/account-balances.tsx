import type { AccountSummary } from '@kheya/contract';
import { fromDecimal, isPositive, type Money, negate } from '@kheya/money';
import { classNames, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Balance } from '#shared/balance.tsx';
import { BalanceSwitch } from '#shared/balance-switch.tsx';
import { HelpTip } from '#shared/help/help-tip.tsx';
import { monthName } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export interface AccountBalancesProps {
  readonly available: Money;
  readonly current: Money;
  readonly held: Money;
  /** Loaded after the balances, which do not wait for it. */
  readonly summary: AccountSummary | undefined;
  /** Null while the account can't be used. */
  readonly actions: ReactNode;
}

/** The available balance with what can be done with it, and how it comes about. */
export function AccountBalances(props: AccountBalancesProps) {
  const { available, current, held, summary, actions } = props;
  const { t } = useLingui();
  const pendingName = t`Pending`;
  return (
    <Panel>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 px-panel pt-5 pb-4.5 max-md:py-4">
        <div>
          <p className="flex items-center gap-1 text-sm text-ink-muted">
            <Trans>Available</Trans>
            <span className="-my-2">
              <BalanceSwitch />
            </span>
          </p>
          <Balance value={available} size="hero" />
          <p className="text-sm text-ink-muted">
            {isPositive(held) ? (
              <Trans>Pending payments are already deducted.</Trans>
            ) : actions === null ? null : (
              <Trans>Available to use.</Trans>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{actions}</div>
      </div>
      <dl className="grid grid-cols-4 border-t border-line max-md:grid-cols-2">
        <Figure label={<Trans>Current balance</Trans>}>
          <Balance value={current} />
        </Figure>
        <Figure
          label={
            <>
              {pendingName} <HelpTip about="pending" name={pendingName} />
            </>
          }
        >
          <Balance value={held} />
        </Figure>
        <MonthFigures summary={summary} />
      </dl>
    </Panel>
  );
}

function MonthFigures({ summary }: Pick<AccountBalancesProps, 'summary'>) {
  const locale = useLocale();
  const today = summary?.days.at(-1)?.day;
  const month = today === undefined ? '' : monthName(today, locale);
  const amount = (decimal: string) => fromDecimal(decimal, summary?.currency ?? 'USD');
  return (
    <>
      <Figure label={month === '' ? null : <Trans>Money in, {month}</Trans>}>
        {summary === undefined ? null : (
          <Balance value={amount(summary.month.money_in)} sign="always" />
        )}
      </Figure>
      <Figure label={month === '' ? null : <Trans>Money out, {month}</Trans>}>
        {summary === undefined ? null : <Balance value={negate(amount(summary.month.money_out))} />}
      </Figure>
    </>
  );
}

function Figure({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div
      className={classNames(
        'min-h-17 min-w-0 border-line px-panel py-3 not-first:border-l',
        'max-md:nth-[n+3]:border-t max-md:odd:border-l-0',
      )}
    >
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
