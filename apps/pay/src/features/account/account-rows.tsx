import type { AccountStatus, BdtAccount, ManualAccount, User, UserAccount } from '@kheya/contract';
import { fromDecimal, type Money, toDigits } from '@kheya/money';
import { Flag, type FlagCountry, RowItem, rowPress, SkeletonRows, Sparkline } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import {
  accountStatusLabels,
  accountTypeLabels,
  ownName,
  profileTypeLabels,
} from '#features/account/account-labels.ts';
import { useAccountInterest } from '#features/account/interest-query.ts';
import { useAccountSummary } from '#features/account/account-summary.ts';
import { Balance } from '#shared/balance.tsx';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { maskedEnd } from '#shared/masked-end.ts';
import { paths } from '#shared/paths.ts';
import { signedAmount } from '#shared/transaction/transaction-facts.ts';
import { useTransactionText } from '#shared/transaction/transaction-text.tsx';
import { useArea, useUser } from '#shared/user-query.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export function UsdAccountRow({ account }: { readonly account: UserAccount }) {
  const { t } = useLingui();
  return (
    <AccountRow
      id={account.id}
      to={paths.account(useArea(), account.id)}
      country="US"
      name={ownName(account) ?? (account.kind === 'savings' ? t`Savings` : t`US dollars`)}
      number={account.account_number}
      profileType={account.account_details.profile_type}
      type={account.account_type}
      status={account.account_status}
      isClosed={account.closed_at !== null}
      balance={fromDecimal(account.account_details.available_balance, account.currency)}
    />
  );
}

/** A deposit account, as the specification's card has it. */
export function ManualAccountRow({ account }: { readonly account: ManualAccount }) {
  return (
    <AccountRow
      id={account.id}
      to={paths.depositAccount(useArea(), account.id)}
      country="US"
      name={account.account_name}
      number={account.account_number}
      profileType={account.profile_type}
      type={account.type}
      status={account.account_status}
      isClosed={account.closed_at !== null}
      balance={fromDecimal(account.account_balance, account.currency)}
    />
  );
}

export function BdtAccountRow({ account }: { readonly account: BdtAccount }) {
  const { t } = useLingui();
  return (
    <AccountRow
      id={account.id}
      to={paths.bdAccount(useArea(), account.id)}
      country="BD"
      name={ownName(account) ?? t`Bangladeshi taka`}
      number={account.account_number}
      profileType={useUser().profile_type}
      type="BDT"
      status={account.account_status}
      isClosed={account.closed_at !== null}
      balance={fromDecimal(account.available_balance, account.currency)}
    />
  );
}

interface AccountRowProps {
  readonly id: string;
  readonly to: string;
  readonly country: FlagCountry;
  readonly name: string;
  readonly number: string;
  readonly profileType: User['profile_type'];
  readonly type: UserAccount['account_type'] | 'BDT';
  readonly status: AccountStatus;
  readonly isClosed: boolean;
  readonly balance: Money;
}

/**
 * Flag, name, masked number, kind and balance, as the specification's card has them, with the last
 * movement and the line of thirty days.
 */
function AccountRow(props: AccountRowProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const profileType = i18n._(profileTypeLabels[props.profileType]);
  const type = i18n._(accountTypeLabels[props.type]);
  return (
    <RowItem>
      <Link
        to={props.to}
        className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 px-panel py-3.5 md:min-h-19 md:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1fr)_6rem_minmax(8rem,auto)_auto] md:gap-x-5 ${rowPress}`}
      >
        <Flag country={props.country} className="self-start max-md:mt-1 md:self-center" />
        <span className="grid gap-px">
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-medium">{props.name}</span>
            {props.number === '' ? null : (
              <span className="num text-sm text-ink-faint">{maskedEnd(props.number, locale)}</span>
            )}
          </span>
          <span className="text-sm text-ink-muted">
            <Trans>
              {profileType} {type} Account
            </Trans>
          </span>
        </span>
        <span className="text-sm text-ink-muted max-md:col-start-2 max-md:row-start-2">
          <LastMovement id={props.id} />
        </span>
        <span className="flex justify-end max-md:col-start-3 max-md:row-start-2">
          <BalanceLine id={props.id} name={props.name} />
        </span>
        <span className="grid justify-items-end gap-px max-md:col-start-3 max-md:row-start-1">
          <Balance value={props.balance} size="md" />
          <span className="text-sm text-ink-muted">
            <BalanceLabel {...props} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5! text-ink-faint max-md:hidden" />
      </Link>
    </RowItem>
  );
}

function BalanceLabel({ id, type, status, isClosed }: AccountRowProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const interest = useAccountInterest(id, type === 'SAVINGS');
  if (isClosed) return <Trans context="account">Closed</Trans>;
  if (status !== 'ACTIVE') return <>{i18n._(accountStatusLabels[status])}</>;
  if (interest === undefined) return <Trans>Available</Trans>;
  const apy = toDigits(interest.rate.apy, locale);
  return <Trans>{apy}% APY</Trans>;
}

function LastMovement({ id }: { readonly id: string }) {
  const locale = useLocale();
  const words = useTransactionText();
  const summary = useAccountSummary(id);
  if (summary === undefined) return null;
  const row = summary.last_transaction;
  if (row === null) return <Trans>No transactions yet</Trans>;
  return (
    <span className="grid gap-px">
      <span>
        <Balance value={signedAmount(row)} sign="always" /> · {words.title(row)}
      </span>
      <span className="tabular-nums">{dateTime(row.transaction_time, locale)}</span>
    </span>
  );
}

/** The last thirty days, as a line; hidden with the balances, and none for a single day. */
function BalanceLine({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useLingui();
  const isHidden = useBalancesHidden();
  const summary = useAccountSummary(id);
  if (isHidden || summary === undefined || summary.days.length < 2) return null;
  return (
    <Sparkline
      label={t`Balance of ${name} over the last 30 days`}
      values={summary.days.map(({ balance }) => fromDecimal(balance, summary.currency).minor)}
    />
  );
}

/** Placeholders in the shape of two accounts. */
export function AccountRowsSkeleton() {
  const { t } = useLingui();
  return <SkeletonRows label={t`Loading`} rows={2} />;
}
