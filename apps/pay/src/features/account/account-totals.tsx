import type { BdtAccount, ManualAccount, UserAccount } from '@kheya/contract';
import { add, formatMoney, fromDecimal, isPositive, type Money, zero } from '@kheya/money';
import { Flag, type FlagCountry, Panel } from '@kheya/ui';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import type { ReactNode } from 'react';

import { Balance } from '#shared/balance.tsx';
import { BalanceSwitch } from '#shared/balance-switch.tsx';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { useLocale } from '@kheya/browser/language';

export interface AccountTotalsProps {
  readonly usd: readonly UserAccount[];
  readonly manual: readonly ManualAccount[];
  readonly bdt: readonly BdtAccount[];
}

/** What is available in each currency, side by side: two currencies are never added up. */
export function AccountTotals({ usd, manual, bdt }: AccountTotalsProps) {
  const dollars = [
    ...usd.map(({ currency, account_details: details }) => partOf({ currency, ...details })),
    ...manual.map(partOf),
  ];
  const taka = bdt.map(partOf);
  return (
    <Panel className="relative mb-section">
      <span className="absolute top-2 right-2 z-1">
        <BalanceSwitch />
      </span>
      <div className="grid auto-cols-fr md:grid-flow-col [&>*+*]:border-line max-md:[&>*+*]:border-t md:[&>*+*]:border-l">
        {dollars.length === 0 ? null : (
          <Total country="US" title={<Trans>US dollars</Trans>} currency="USD" parts={dollars} />
        )}
        {taka.length === 0 ? null : (
          <Total country="BD" title={<Trans>Bangladeshi taka</Trans>} currency="BDT" parts={taka} />
        )}
      </div>
    </Panel>
  );
}

function partOf(
  account: Pick<BdtAccount, 'currency' | 'available_balance' | 'hold_balance'>,
): TotalProps['parts'][number] {
  const { currency, available_balance: available, hold_balance: held } = account;
  return { available: fromDecimal(available, currency), pending: fromDecimal(held, currency) };
}

interface TotalProps {
  readonly country: FlagCountry;
  readonly title: ReactNode;
  readonly currency: 'USD' | 'BDT';
  readonly parts: readonly { readonly available: Money; readonly pending: Money }[];
}

function Total({ country, title, currency, parts }: TotalProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isHidden = useBalancesHidden();
  const total = parts.reduce((sum, part) => add(sum, part.available), zero(currency));
  const pending = parts.reduce((sum, part) => add(sum, part.pending), zero(currency));
  const count = parts.length;
  const shownCount = toDigits(`${count}`, locale);
  const held = formatMoney(pending, locale);
  return (
    <div className="px-panel py-5 max-md:py-4">
      <p className="flex items-center gap-2 font-medium">
        <Flag country={country} />
        {title}
      </p>
      <Balance value={total} size="hero" />
      <p className="mt-0.5 text-sm text-ink-muted">
        {t({
          message: plural(count, {
            one: `${shownCount} account, available now.`,
            other: `${shownCount} accounts, available now.`,
          }),
        })}{' '}
        {!isPositive(pending) ? null : isHidden ? (
          <Trans>Pending payments are already deducted.</Trans>
        ) : (
          <Trans>{held} pending is already deducted.</Trans>
        )}
      </p>
    </div>
  );
}
