import { Flag, Panel, Select } from '@kheya/ui';
import { formatMoney } from '@kheya/money';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { ChosenAccount } from '#shared/account/account-choice.ts';
import { Balance } from '#shared/balance.tsx';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { maskedEnd } from '#shared/masked-end.ts';
import { useLocale } from '@kheya/browser/language';

export interface AccountBarProps {
  readonly accounts: readonly ChosenAccount[];
  readonly chosen: ChosenAccount;
  readonly onChoose: (id: string) => void;
  /** A link to what else there is of it, `accountBarLink` in its look. */
  readonly link: ReactNode;
}

export const accountBarLink = 'text-link ml-auto inline-flex min-h-control items-center text-sm';

/** The chosen account, its balance, and a link. */
export function AccountBar({ accounts, chosen, onChoose, link }: AccountBarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const hidden = useBalancesHidden();
  const nameOf = (account: ChosenAccount) => {
    const kind = account.currency === 'USD' ? t`US dollars` : t`Bangladeshi taka`;
    return `${account.name ?? kind} ${maskedEnd(account.number, locale)}`;
  };
  return (
    <Panel className="mb-5 flex items-center gap-x-6 gap-y-3 py-3.5 pr-5 pl-3.5 max-md:mb-4 max-md:flex-wrap max-md:px-4">
      <Select
        label={t`Account`}
        hideLabel
        className="w-80 max-md:w-full"
        value={chosen.id}
        onValueChange={onChoose}
        options={accounts.map((account) => ({
          value: account.id,
          label: nameOf(account),
          start: <Flag country={account.currency === 'USD' ? 'US' : 'BD'} />,
          description: hidden ? undefined : formatMoney(account.available, locale),
        }))}
      />
      <p className="flex items-baseline gap-2.5">
        <span className="text-xs text-ink-faint">
          <Trans>Available</Trans>
        </span>
        <Balance value={chosen.available} size="md" />
      </p>
      {link}
    </Panel>
  );
}
