import type { BdtAccount, ManualAccount, UserAccount } from '@kheya/contract';
import { buttonStyle, EmptyState, Page, PageTitle, Panel, RowList, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, ChevronDown, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import {
  AccountRowsSkeleton,
  BdtAccountRow,
  ManualAccountRow,
  UsdAccountRow,
} from '#features/account/account-rows.tsx';
import { AccountTotals } from '#features/account/account-totals.tsx';
import { OpenAnotherAccount } from '#features/account/open-another-account.tsx';
import { OpenTakaAccount } from '#features/account/open-taka-account.tsx';
import { isOpen, isUsable } from '#shared/account/default-account.ts';
import {
  bdtAccountsQuery,
  manualAccountsQuery,
  usdAccountsQuery,
} from '#shared/account-queries.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { moveMoney } from '#shared/send-link.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/**
 * All accounts of the person, dollars first; balances of different currencies are never added up.
 */
export function AccountsPage() {
  const { t } = useLingui();
  usePageTitle(t`Bank Accounts`);
  return (
    <Page>
      <PageTitle actions={<HeadActions />}>
        <Trans>Bank Accounts</Trans>
      </PageTitle>
      <AccountList />
    </Page>
  );
}

function HeadActions() {
  return (
    <>
      <Move />
      <Open />
    </>
  );
}

/** The first dollar account opens by verification; only another one can be asked for. */
function Open() {
  const cannotOpen = useDisabledReason('bank_accounts');
  const hasDollars = useQuery(usdAccountsQuery).data?.some(isOpen) === true;
  if (!hasDollars || cannotOpen !== undefined) return null;
  return (
    <Link to={paths.accountCreate()} className={buttonStyle({ variant: 'primary', size: 'sm' })}>
      <Plus aria-hidden />
      <Trans>Open account</Trans>
    </Link>
  );
}

/** Moving needs two accounts to move between. */
function Move() {
  const area = useArea();
  const cannotMove = useDisabledReason('transfer_money');
  const usd = useQuery(usdAccountsQuery).data?.filter(isUsable).length ?? 0;
  const manual = useQuery(manualAccountsQuery).data?.filter(isUsable).length ?? 0;
  if (usd + manual < 2 || cannotMove !== undefined) return null;
  return (
    <Link
      to={paths.transferMoney(area)}
      search={moveMoney()}
      className={buttonStyle({ size: 'sm' })}
    >
      <ArrowLeftRight aria-hidden />
      <Trans>Move money</Trans>
    </Link>
  );
}

function AccountList() {
  const usd = useQuery(usdAccountsQuery);
  const manual = useQuery(manualAccountsQuery);
  const bdt = useQuery(bdtAccountsQuery);
  const failed = [usd, manual, bdt].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined) {
    return <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (usd.data === undefined || manual.data === undefined || bdt.data === undefined) {
    return <AccountRowsSkeleton />;
  }
  if (usd.data.length + manual.data.length + bdt.data.length === 0) return <NoAccounts />;
  return <AccountSections usd={usd.data} manual={manual.data} bdt={bdt.data} />;
}

interface AccountSectionsProps {
  readonly usd: readonly UserAccount[];
  readonly manual: readonly ManualAccount[];
  readonly bdt: readonly BdtAccount[];
}

const isLeft = ({ closed_at: closedAt }: { readonly closed_at: string | null }) =>
  closedAt === null;

function AccountSections({ usd, manual, bdt }: AccountSectionsProps) {
  const [dollars, deposits, taka] = [usd.filter(isLeft), manual.filter(isLeft), bdt.filter(isLeft)];
  return (
    <>
      <AccountTotals usd={dollars} manual={deposits} bdt={taka} />
      <Rows title={<Trans>Dollar accounts</Trans>}>
        {dollars.map((account) => (
          <UsdAccountRow key={account.id} account={account} />
        ))}
      </Rows>
      <Rows title={<Trans>Deposit accounts</Trans>}>
        {deposits.map((account) => (
          <ManualAccountRow key={account.id} account={account} />
        ))}
      </Rows>
      {taka.length === 0 ? (
        <OpenTakaAccount />
      ) : (
        <Rows title={<Trans>Taka accounts</Trans>}>
          {taka.map((account) => (
            <BdtAccountRow key={account.id} account={account} />
          ))}
        </Rows>
      )}
      {usd.length === 0 ? null : <OpenAnotherAccount usd={dollars} manual={deposits} />}
      <ClosedAccounts usd={usd} manual={manual} bdt={bdt} />
      <p className="mt-6 text-sm text-ink-muted">
        <Custody hasDollars={usd.length > 0} />
      </p>
    </>
  );
}

/** A section of accounts; left out while it is empty. */
function Rows({ title, children }: { readonly title: ReactNode; readonly children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Section title={title}>
      <RowList>{children}</RowList>
    </Section>
  );
}

/** What was closed stays readable, folded so that it is out of the way. */
function ClosedAccounts({ usd, manual, bdt }: AccountSectionsProps) {
  const closed = (account: { readonly closed_at: string | null }) => account.closed_at !== null;
  if (![...usd, ...manual, ...bdt].some(closed)) return null;
  return (
    <details className="group mt-section border-y border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        <h2 className="text-base">
          <Trans>Closed accounts</Trans>
        </h2>
        <ChevronDown
          aria-hidden
          className="size-4.5! text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">
        <RowList>
          {usd.filter(closed).map((account) => (
            <UsdAccountRow key={account.id} account={account} />
          ))}
          {manual.filter(closed).map((account) => (
            <ManualAccountRow key={account.id} account={account} />
          ))}
          {bdt.filter(closed).map((account) => (
            <BdtAccountRow key={account.id} account={account} />
          ))}
        </RowList>
      </div>
    </details>
  );
}

/** Where the money lies, for the currencies this person can have. */
function Custody({ hasDollars }: { readonly hasDollars: boolean }) {
  return hasDollars ? (
    <Trans>
      Dollars are held at our partner bank for the benefit of customers. Taka balances aren't
      insured.
    </Trans>
  ) : (
    <Trans>Taka balances aren't insured.</Trans>
  );
}

function NoAccounts() {
  const area = useArea();
  return (
    <Panel>
      <EmptyState
        as="h2"
        title={<Trans>You don't have an account yet</Trans>}
        action={
          <Link to={paths.verificationCenter(area)} className={buttonStyle({ variant: 'primary' })}>
            <Trans>Check the status</Trans>
          </Link>
        }
      >
        <Trans>Your account opens automatically when you're verified.</Trans>
      </EmptyState>
    </Panel>
  );
}
