import { buttonStyle, EmptyState, Page, PageTitle, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import {
  AccountCardsSkeleton,
  AccountGrid,
  BdtAccountCard,
  UsdAccountCard,
} from '#features/account/account-cards.tsx';
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
      <PageTitle
        sub={<Trans>Dollars at our partner bank, taka with Kheya. Choose one to see it.</Trans>}
      >
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
  if (usd.data === undefined || bdt.data === undefined) return <AccountCardsSkeleton />;
  if (usd.data.length + bdt.data.length === 0) return <NoAccounts />;
  return (
    <AccountGrid>
      {usd.data.map((account) => (
        <UsdAccountCard key={account.id} account={account} />
      ))}
      {bdt.data.map((account) => (
        <BdtAccountCard key={account.id} account={account} />
      ))}
      {bdt.data.length === 0 ? <OpenTakaAccount /> : null}
    </AccountGrid>
  );
}

function NoAccounts() {
  const area = useArea();
  return (
    <Panel>
      <EmptyState
        as="h2"
        title={<Trans>No account is open yet</Trans>}
        action={
          <Link to={paths.verificationCenter(area)} className={buttonStyle({ variant: 'primary' })}>
            <Trans>See where it stands</Trans>
          </Link>
        }
      >
        <Trans>Your account opens by itself as soon as you are verified.</Trans>
      </EmptyState>
    </Panel>
  );
}
