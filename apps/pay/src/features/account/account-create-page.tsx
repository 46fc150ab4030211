import { companyObstacle } from '@kheya/contract/profile-status-group';
import { buttonStyle, Notice, Page, PageTitle, Panel, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { AccountGrid, UsdAccountCard } from '#features/account/account-cards.tsx';
import { BackToAccounts } from '#features/account/account-detail-frame.tsx';
import { TakaAccountFlow, takaFlowSearch } from '#features/account/taka-account-flow.tsx';
import { usdAccountsQuery } from '#shared/account-queries.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { type ProfileStage, stageOf } from '#shared/profile-stage.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea, useUser } from '#shared/user-query.ts';

/** Account creation: a short flow opens a taka account; a dollar account cannot be requested. */
export function AccountCreatePage() {
  const search = useLocation({ select: (location) => location.searchStr });
  const canUse = useUser().permissions.bank_accounts.can_act;
  const isTaka = new URLSearchParams(search).get('kind') === takaFlowSearch.kind;
  return isTaka && canUse ? <TakaAccountFlow /> : <DollarAccount />;
}

/** A dollar account is opened by verification, not by request; this shows how far that is. */
function DollarAccount() {
  const { t } = useLingui();
  const user = useUser();
  usePageTitle(t`Open a dollar account`);
  return (
    <Page width="flow">
      {user.permissions.bank_accounts.can_use ? <BackToAccounts /> : null}
      <PageTitle
        sub={
          <Trans>
            There is nothing to order and nothing to pay. Verification opens the account, at our
            partner bank, with its own account and routing number.
          </Trans>
        }
      >
        <Trans>Open a dollar account</Trans>
      </PageTitle>
      {user.permissions.bank_accounts.can_use ? <OpenedAccounts /> : <VerificationStatus />}
    </Page>
  );
}

function OpenedAccounts() {
  const { t } = useLingui();
  const accounts = useQuery(usdAccountsQuery);
  if (accounts.data === undefined) {
    if (!accounts.isError) return <SkeletonDetails label={t`Loading`} />;
    return <TryAgain error={accounts.error} onRetry={() => void accounts.refetch()} />;
  }
  if (accounts.data.length === 0) return <VerificationStatus />;
  return (
    <>
      <Notice className="mb-4" title={<Trans>Your dollar account is open.</Trans>}>
        <Trans>One is enough for now; further accounts are coming soon.</Trans>
      </Notice>
      <AccountGrid>
        {accounts.data.map((account) => (
          <UsdAccountCard key={account.id} account={account} />
        ))}
      </AccountGrid>
    </>
  );
}

/** What the person still needs for the account, with a link to each. */
function VerificationStatus() {
  const area = useArea();
  const stage = stageOf(useUser());
  const isFilling = stage === 'filling' || stage === 'sent_back';
  return (
    <Panel pad="md">
      <h2>
        <VerificationTitle stage={stage} />
      </h2>
      <p className="mt-1 max-w-prose text-ink-muted">
        <VerificationDescription stage={stage} />
      </p>
      <Link
        to={isFilling ? paths.profileComplete(area) : paths.verificationCenter(area)}
        className={buttonStyle({ variant: 'primary' }, 'mt-5')}
      >
        {isFilling ? <Trans>Complete your profile</Trans> : <Trans>See where it stands</Trans>}
      </Link>
    </Panel>
  );
}

function VerificationTitle({ stage }: { readonly stage: ProfileStage }): ReactNode {
  const isBusiness = companyObstacle(useUser()) !== undefined;
  switch (stage) {
    case 'filling':
    case 'sent_back':
      return <Trans>Your profile comes first</Trans>;
    case 'rejected':
      return isBusiness ? (
        <Trans>We couldn't confirm your business</Trans>
      ) : (
        <Trans>We could not verify you</Trans>
      );
    case 'accepted':
      return <Trans>The bank is opening it</Trans>;
    default:
      return isBusiness ? (
        <Trans>Your business is being verified</Trans>
      ) : (
        <Trans>You are being verified</Trans>
      );
  }
}

function VerificationDescription({ stage }: { readonly stage: ProfileStage }): ReactNode {
  switch (stage) {
    case 'filling':
    case 'sent_back':
      return <Trans>Name, address and an ID: about five minutes. Then we do the rest.</Trans>;
    case 'rejected':
      return <Trans>The Verification Center says why, and what you can do.</Trans>;
    case 'accepted':
      return <Trans>You are verified. It takes a moment; this page shows it by itself.</Trans>;
    default:
      return <Trans>As soon as that is done the account is open; there is nothing to do.</Trans>;
  }
}
