import type { BdtAccount, ManualAccount, Transfer } from '@kheya/contract';
import { add, formatMoney, formatRate, fromDecimal, isZero, type Money, zero } from '@kheya/money';
import { bandStyle, classNames, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { balanceState } from '#features/overview/balance-state.ts';
import { rateHistoryQuery } from '#shared/rate/rate-history-query.ts';
import { RiverDrawing } from '#features/overview/river-drawing.tsx';
import { BalanceCard } from '#features/overview/balance-card.tsx';
import { defaultAccount, isOpen } from '#shared/account/default-account.ts';
import {
  bdtAccountsQuery,
  manualAccountsQuery,
  usdAccountsQuery,
} from '#shared/account-queries.ts';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { BalanceSwitch } from '#shared/balance-switch.tsx';
import { useLocale } from '@kheya/browser/language';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { sendTo } from '#shared/send-link.ts';
import { overviewQuery } from '#shared/transaction/transaction-queries.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea, useUser } from '#shared/user-query.ts';

/** The dollars and the taka with the river between them; in Bangladesh the taka only. */
export function BalanceOverview() {
  const { t } = useLingui();
  const isUs = useArea() === 'us';
  return (
    <section
      aria-label={t`Balances`}
      className={classNames(
        'relative grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface',
        bandStyle,
        isUs
          ? 'md:grid-cols-[minmax(0,1fr)_10.5rem_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_15rem_minmax(0,1fr)]'
          : 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]',
      )}
    >
      <HideButton isUs={isUs} />
      {isUs ? <BothBalances /> : <SingleBalance />}
    </section>
  );
}

function HideButton({ isUs }: { readonly isUs: boolean }) {
  return (
    <span
      className={classNames(
        'absolute z-1',
        isUs
          ? 'top-2 right-2 max-md:top-1 max-md:right-1.5'
          : 'top-2 max-md:top-1 max-md:right-1.5 md:left-[calc(46.5%-3.25rem)]',
      )}
    >
      <BalanceSwitch />
    </span>
  );
}

/** Accounts are loaded only for those who may use them; the others have none. */
function useOwnAccounts() {
  const { can_use: enabled, can_act: canOpen } = useUser().permissions.bank_accounts;
  const usd = useQuery({ ...usdAccountsQuery, enabled });
  const manual = useQuery({ ...manualAccountsQuery, enabled });
  const bdt = useQuery({ ...bdtAccountsQuery, enabled });
  const all = [usd, manual, bdt];
  const isLoading = enabled && all.some((query) => query.isPending);
  const failed = all.filter((query) => query.isError && query.data === undefined);
  const account = defaultAccount(usd.data);
  const dollars = [
    ...(usd.data ?? []).filter(isOpen).map(({ account_details: details }) => details),
    ...(manual.data ?? []).filter(isOpen),
  ];
  return {
    ...{ dollars, usd: account, bdt: defaultAccount(bdt.data) },
    ...{ isLoading, isOpen: enabled, canOpen, failed },
  };
}

/** An account that failed to load is not shown as missing. */
function BalanceUnavailable({ failed }: Pick<ReturnType<typeof useOwnAccounts>, 'failed'>) {
  return (
    <div className="col-span-full p-5 pr-14 max-md:p-4 max-md:pr-14">
      <TryAgain
        error={failed[0]?.error}
        onRetry={() => failed.forEach((query) => void query.refetch())}
      />
    </div>
  );
}

function BothBalances() {
  const area = useArea();
  const { dollars, usd, bdt, isLoading, isOpen: mayUse, canOpen, failed } = useOwnAccounts();
  if (failed.length > 0) return <BalanceUnavailable failed={failed} />;
  const beforeAccount = mayUse ? undefined : paths.verificationCenter(area);
  return (
    <>
      <BalanceCard
        country="US"
        number={dollars.length > 1 ? undefined : usd?.account_number}
        balance={isLoading ? 'loading' : totalOf(dollars)?.available}
        to={
          usd === undefined
            ? beforeAccount
            : dollars.length > 1
              ? paths.accounts(area)
              : paths.account(area, usd.id)
        }
        words={
          <>
            <DollarBalanceText accounts={dollars} />
            <AccruedInterest />
          </>
        }
      />
      <RiverDrawing look="between">
        <RateLine />
        <ConvertLink account={bdt} />
      </RiverDrawing>
      <BalanceCard
        country="BD"
        number={bdt?.account_number}
        balance={isLoading ? 'loading' : takaOf(bdt)}
        to={
          bdt === undefined
            ? canOpen
              ? paths.accounts(area)
              : undefined
            : paths.bdAccount(area, bdt.id)
        }
        words={<TakaBalanceText account={bdt} canOpen={canOpen} />}
        end
      />
    </>
  );
}

type DollarBalance = Pick<ManualAccount, 'available_balance' | 'hold_balance'>;

/** What is available and held in all dollar accounts together; undefined without one. */
function totalOf(accounts: readonly DollarBalance[]) {
  if (accounts.length === 0) return undefined;
  const sum = (of: keyof DollarBalance) =>
    accounts.map((account) => fromDecimal(account[of], 'USD')).reduce(add, zero('USD'));
  return { available: sum('available_balance'), held: sum('hold_balance') };
}

function takaOf(account: BdtAccount | undefined) {
  return account && fromDecimal(account.available_balance, account.currency);
}

function OpensWhenVerified() {
  return useUser().profile_type === 'BUSINESS' ? (
    <Trans>Opens when your business is verified.</Trans>
  ) : (
    <Trans>Opens when you're verified.</Trans>
  );
}

function DollarBalanceText({
  accounts,
}: {
  readonly accounts: readonly DollarBalance[];
}): ReactNode {
  const isHidden = useBalancesHidden();
  const maySend = useUser().permissions.transfer_money.can_act;
  const total = totalOf(accounts);
  if (total === undefined) return <OpensWhenVerified />;
  switch (balanceState({ ...total, maySend, isHidden })) {
    case 'reserved':
      return <HeldAmount held={total.held} isHidden={isHidden} />;
    case 'kept':
      return <Trans>In your account, at our partner bank.</Trans>;
    case 'empty':
      return <Trans>Add money to get started.</Trans>;
    case 'available':
      return <Trans>Available now, at our partner bank.</Trans>;
  }
}

/** What savings have earned since it was last paid; nothing where none has, or balances are hidden. */
function AccruedInterest() {
  const locale = useLocale();
  const isHidden = useBalancesHidden();
  const enabled = useUser().permissions.transactions.can_use;
  const { data } = useQuery({ ...overviewQuery, enabled });
  const accrued = data?.accrued_interest ?? null;
  if (accrued === null || isHidden) return null;
  const interest = fromDecimal(accrued, 'USD');
  if (isZero(interest)) return null;
  const amount = formatMoney(interest, locale);
  return (
    <span className="block">
      <Trans>{amount} interest earned so far.</Trans>
    </span>
  );
}

function HeldAmount({ held, isHidden }: { readonly held: Money; readonly isHidden: boolean }) {
  const locale = useLocale();
  const onItsWay = formatMoney(held, locale);
  return isHidden ? (
    <Trans>Pending payments are already deducted.</Trans>
  ) : (
    <Trans>{onItsWay} pending is already deducted.</Trans>
  );
}

interface TakaBalanceTextProps {
  readonly account: BdtAccount | undefined;
  readonly canOpen: boolean;
}

function TakaBalanceText({ account, canOpen }: TakaBalanceTextProps): ReactNode {
  const isHidden = useBalancesHidden();
  const maySend = useUser().permissions.transfer_money.can_act;
  if (account === undefined) {
    return canOpen ? (
      <span className="text-link">
        <Trans>Open a taka account</Trans>
      </span>
    ) : (
      <Trans>Money you keep in Bangladesh.</Trans>
    );
  }
  const available = fromDecimal(account.available_balance, account.currency);
  const held = fromDecimal(account.hold_balance, account.currency);
  switch (balanceState({ available, held, maySend, isHidden })) {
    case 'reserved':
      return <HeldAmount held={held} isHidden={isHidden} />;
    case 'kept':
      return <Trans>In your account, in Bangladesh.</Trans>;
    case 'empty':
      return <Trans>Money you keep in Bangladesh.</Trans>;
    case 'available':
      return <Trans>Available now, in Bangladesh.</Trans>;
  }
}

/** Today's rate, on the river. */
function RateLine() {
  const locale = useLocale();
  const history = useQuery(rateHistoryQuery());
  const today = history.data?.at(-1);
  const rate = today === undefined ? '' : formatRate(today.rate, locale);
  return (
    <span className="num mt-2 min-h-[1lh] font-semibold max-xl:md:text-xs max-md:mt-0">
      {today === undefined ? (
        history.isPending ? (
          <Skeleton className="my-1 h-3 w-32" />
        ) : (
          <Trans>Rate unavailable</Trans>
        )
      ) : (
        <Trans>1 USD = {rate} BDT</Trans>
      )}
    </span>
  );
}

function ConvertLink({ account }: { readonly account: BdtAccount | undefined }) {
  const area = useArea();
  const held = useDisabledReason('transfer_money');
  // Keeps the space, so that the river does not move when the account has loaded.
  if (held !== undefined || account === undefined) return <span className="min-h-[1lh]" />;
  return (
    <Link
      to={paths.transferMoney(area)}
      search={sendTo('own_account', account.id)}
      className="text-link relative after:absolute after:-inset-3 after:content-['']"
    >
      <Trans>Convert</Trans>
    </Link>
  );
}

function SingleBalance() {
  const area = useArea();
  const { bdt, isLoading, isOpen, failed } = useOwnAccounts();
  const enabled = useUser().permissions.transactions.can_use;
  const inProgress = useQuery({ ...overviewQuery, enabled }).data?.in_progress.results[0];
  if (failed.length > 0) return <BalanceUnavailable failed={failed} />;
  return (
    <>
      <BalanceCard
        country="BD"
        number={bdt?.account_number}
        balance={isLoading ? 'loading' : takaOf(bdt)}
        to={
          bdt === undefined
            ? isOpen
              ? undefined
              : paths.verificationCenter(area)
            : paths.bdAccount(area, bdt.id)
        }
        words={<SingleBalanceText account={bdt} />}
      />
      <RiverDrawing look="beside">
        {inProgress === undefined ? <FromAbroad /> : <OutgoingTransfers transfer={inProgress} />}
      </RiverDrawing>
    </>
  );
}

function SingleBalanceText({ account }: { readonly account: BdtAccount | undefined }) {
  if (account === undefined) return <OpensWhenVerified />;
  const isUntouched = isZero(fromDecimal(account.current_balance, account.currency));
  if (isUntouched)
    return <Trans>Share your account number with family abroad to get started.</Trans>;
  return <TakaBalanceText account={account} canOpen={false} />;
}

/** What a dollar from family abroad gives today. */
function FromAbroad() {
  return (
    <span className="grid gap-px">
      <span className="text-ink-muted">
        <Trans>When family sends dollars</Trans>
      </span>
      <span className="text-[1.125rem]/7">
        <RateLine />
      </span>
    </span>
  );
}

function OutgoingTransfers({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useLingui();
  const locale = useLocale();
  const hidden = useBalancesHidden();
  const area = useArea();
  const { name } = transfer.payee;
  const amount = formatMoney(fromDecimal(transfer.target_amount, transfer.target_currency), locale);
  return (
    <Link to={paths.transfer(area, transfer.id)} className="grid after:absolute after:inset-0">
      <span className="text-ink-muted">
        <Trans>On its way</Trans>
      </span>
      <span className="num text-[1.625rem]/8.5 font-semibold tracking-amount bn:leading-10">
        {hidden ? (
          <>
            <span aria-hidden>••••••</span>
            <span className="sr-only">{t`Amount hidden`}</span>
          </>
        ) : (
          amount
        )}
      </span>
      <span className="text-balance text-ink-muted">
        <Trans>to {name}</Trans>
      </span>
    </Link>
  );
}
