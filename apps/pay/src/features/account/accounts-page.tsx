import { buttonStyle, EmptyState, Page, PageTitle, Panel, RowList, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import {
  AccountRowsSkeleton,
  BdtAccountRow,
  UsdAccountRow,
} from '#features/account/account-rows.tsx';
import { AccountTotals } from '#features/account/account-totals.tsx';
import { OpenTakaAccount } from '#features/account/open-taka-account.tsx';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
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
      <PageTitle>
        <Trans>Bank Accounts</Trans>
      </PageTitle>
      <AccountList />
    </Page>
  );
}

function AccountList() {
  const usd = useQuery(usdAccountsQuery);
  const bdt = useQuery(bdtAccountsQuery);
  const failed = [usd, bdt].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined) {
    return <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (usd.data === undefined || bdt.data === undefined) return <AccountRowsSkeleton />;
  if (usd.data.length + bdt.data.length === 0) return <NoAccounts />;
  return (
    <>
      <AccountTotals usd={usd.data} bdt={bdt.data} />
      {usd.data.length === 0 ? null : (
        <Section title={<Trans>Dollar accounts</Trans>}>
          <RowList>
            {usd.data.map((account) => (
              <UsdAccountRow key={account.id} account={account} />
            ))}
          </RowList>
        </Section>
      )}
      {bdt.data.length === 0 ? (
        <OpenTakaAccount />
      ) : (
        <Section title={<Trans>Taka accounts</Trans>}>
          <RowList>
            {bdt.data.map((account) => (
              <BdtAccountRow key={account.id} account={account} />
            ))}
          </RowList>
        </Section>
      )}
      <p className="mt-6 text-sm text-ink-muted">
        <Custody hasDollars={usd.data.length > 0} />
      </p>
    </>
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
