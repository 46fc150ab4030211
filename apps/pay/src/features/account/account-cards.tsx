import type { BdtAccount, User, UserAccount } from '@kheya/contract';
import { fromDecimal, type Money } from '@kheya/money';
import { Flag, type FlagCountry, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { accountTypeLabels, ownName, profileTypeLabels } from '#features/account/account-labels.ts';
import { Balance } from '#shared/balance.tsx';
import { maskedEnd } from '#shared/contact/contact.ts';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea, useUser } from '#shared/user-query.ts';

export function AccountGrid({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-4 md:grid-cols-2">{children}</div>;
}

export function UsdAccountCard({ account }: { readonly account: UserAccount }) {
  const { t } = useLingui();
  return (
    <AccountCard
      to={paths.account(useArea(), account.id)}
      country="US"
      name={ownName(account) ?? t`US dollars`}
      number={account.account_number}
      profileType={account.account_details.profile_type}
      type={account.account_type}
      balance={fromDecimal(account.account_details.available_balance, account.currency)}
    />
  );
}

export function BdtAccountCard({ account }: { readonly account: BdtAccount }) {
  const { t } = useLingui();
  return (
    <AccountCard
      to={paths.bdAccount(useArea(), account.id)}
      country="BD"
      name={ownName(account) ?? t`Bangladeshi taka`}
      number={account.account_number}
      profileType={useUser().profile_type}
      type="BDT"
      balance={fromDecimal(account.available_balance, account.currency)}
    />
  );
}

interface AccountCardProps {
  readonly to: string;
  readonly country: FlagCountry;
  readonly name: string;
  readonly number: string;
  readonly profileType: User['profile_type'];
  readonly type: UserAccount['account_type'] | 'BDT';
  readonly balance: Money;
}

/** Flag, name, masked number, kind and balance: the specification's card of the list. */
function AccountCard(props: AccountCardProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const profileType = i18n._(profileTypeLabels[props.profileType]);
  const type = i18n._(accountTypeLabels[props.type]);
  return (
    <Link
      to={props.to}
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-line-strong"
    >
      <span className="flex items-start gap-3">
        <Flag country={props.country} className="mt-1" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-medium">{props.name}</span>
            <span className="num text-sm text-ink-faint">{maskedEnd(props.number, locale)}</span>
          </span>
          <span className="block text-sm text-ink-muted">
            <Trans>
              {profileType} {type} Account
            </Trans>
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5! text-ink-faint" />
      </span>
      <span>
        <span className="block text-xs text-ink-faint">
          <Trans>Available</Trans>
        </span>
        <Balance value={props.balance} size="lg" />
      </span>
    </Link>
  );
}

/** Placeholders in the shape of two cards. */
export function AccountCardsSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading`} className="grid gap-4 md:grid-cols-2">
      {[0, 1].map((at) => (
        <div key={at} className="grid gap-5 rounded-lg border border-line bg-surface p-5">
          <div className="flex min-h-10.5 gap-3">
            <Skeleton className="mt-1 h-3.5 w-5" />
            <span className="flex-1">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="mt-2 h-3 w-32" />
            </span>
          </div>
          <div className="min-h-12">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="mt-2 h-7 w-44" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
