import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { AccountChip, CopyButton, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type OpenAccount, useAccount } from '#features/account/account-api.ts';
import { AccountFigures } from '#features/account/account-figures.tsx';
import { accountView } from '#features/account/account-search.ts';
import { AccountSide } from '#features/account/account-side.tsx';
import { Entries } from '#features/account/entries.tsx';
import { Fees } from '#features/account/fees.tsx';
import { InterestRun } from '#features/account/interest-run.tsx';
import { Reservations } from '#features/account/reservations.tsx';
import { accountKindNames } from '#shared/account-kind-names.ts';
import { CaseFrame } from '#shared/case-frame.tsx';
import { CustomerName } from '#shared/customer-name.tsx';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { useMayOpen } from '#shared/use-may-open.ts';

/** One account: what the books have of it in the middle, whose it is and what the partner says beside it. */
export function AccountPage() {
  const { t, i18n } = useLingui();
  const { accountId = '' } = useParams({ strict: false });
  const { before } = accountView.parse(useSearch({ strict: false }));
  const query = useAccount(accountId);
  const back = useBack(query.data);
  usePageTitle(query.data ? i18n._(accountKindNames[query.data.kind]) : t`Account`);
  return (
    <CaseFrame
      column={null}
      back={back}
      query={query}
      waiting={<Waiting label={t`Loading the account`} />}
      main={(account) => (
        <>
          <AccountHead account={account} />
          <AccountFigures account={account} />
          {account.reservations.length === 0 ? null : (
            <Part title={<Trans>Reserved amounts</Trans>}>
              <Reservations account={account} />
            </Part>
          )}
          <Part title={<Trans>Ledger entries</Trans>}>
            <Entries account={account} before={before} />
          </Part>
          {account.interest === null ? null : (
            <Part title={<Trans>Interest</Trans>}>
              <InterestRun interest={account.interest} />
            </Part>
          )}
          <Part title={<Trans>Fees</Trans>}>
            <Fees account={account} />
          </Part>
        </>
      )}
      sideName={t`About this account`}
      side={(account) => <AccountSide account={account} />}
    />
  );
}

/** The customer's page, where the operator may open it. */
function useBack(account: OpenAccount | undefined) {
  const readsCustomers = useMayOpen('customers');
  if (account === undefined || !readsCustomers) {
    return { link: { to: paths.home }, name: <Trans>Home</Trans> };
  }
  const { id, name } = account.customer;
  return { link: { to: paths.customer, params: { customerId: id } }, name };
}

function AccountHead({ account }: { readonly account: OpenAccount }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { account_number: number, account_status: status, closed_at: closed } = account;
  const states = {
    ACTIVE: t`Active`,
    SUSPENDED: t`Suspended`,
    UNACTIVATED: t`Being opened`,
    CLOSED: t`Closed`,
  };
  const state = closed === null ? status : 'CLOSED';
  return (
    <header className="px-4 pt-4 lg:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 wrap-anywhere">
          {i18n._(accountKindNames[account.kind])}{' '}
          <span className="identifier">{toDigits(number, locale)}</span>
        </h1>
        {account.may_correct ? (
          <CopyButton text={number} label={t`Copy the account number`} copiedLabel={t`Copied`} />
        ) : null}
        <AccountChip state={state}>{states[state]}</AccountChip>
      </div>
      <p className="mt-0.5 text-ink-muted">
        <Holder account={account} />
        {account.nickname === null ? null : ` · ${account.nickname}`}
      </p>
    </header>
  );
}

function Holder({ account: { customer } }: { readonly account: OpenAccount }) {
  if (!useMayOpen('customers')) return <CustomerName customer={customer} />;
  return (
    <Link to={paths.customer} params={{ customerId: customer.id }} className="touch-area text-link">
      <CustomerName customer={customer} />
    </Link>
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="min-w-0 px-4 py-4 lg:px-6">
      <h2 className="mb-2 text-base!">{title}</h2>
      {children}
    </section>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="p-4 lg:p-6">
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="mt-6 h-16 w-full rounded-md" />
      <Skeleton className="mt-8 h-48 w-full rounded-md" />
    </SkeletonGroup>
  );
}
