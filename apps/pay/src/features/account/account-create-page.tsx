import { companyObstacle } from '@kheya/contract/profile-status-group';
import { buttonStyle, Notice, Page, PageTitle, Panel, RowList, SkeletonDetails } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { UsdAccountRow } from '#features/account/account-rows.tsx';
import { BackToAccounts } from '#features/account/account-detail-frame.tsx';
import { DollarAccountFlow } from '#features/account/dollar-account-flow.tsx';
import { TakaAccountFlow } from '#features/account/taka-account-flow.tsx';
import { isOpen } from '#shared/account/default-account.ts';
import { usdAccountsQuery } from '#shared/account-queries.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { type ProfileStage, stageOf } from '#shared/profile-stage.ts';
import { openTakaSearch } from '#shared/taka-account-link.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea, useUser } from '#shared/user-query.ts';

/**
 * Account creation: a short flow for each kind. The first dollar account opens by verification and
 * cannot be requested.
 */
export function AccountCreatePage() {
  const search = useLocation({ select: (location) => location.searchStr });
  const canUse = useUser().permissions.bank_accounts.can_act;
  const kind = new URLSearchParams(search).get('kind');
  const dollars = useQuery({ ...usdAccountsQuery, enabled: canUse }).data;
  if (canUse && kind === openTakaSearch.kind) return <TakaAccountFlow />;
  if (canUse && dollars?.some(isOpen)) {
    return <DollarAccountFlow kind={KINDS.find((one) => one === kind) ?? 'savings'} />;
  }
  return <DollarAccount />;
}

const KINDS = ['checking', 'savings', 'deposit'] as const;

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
            It's free, and you don't need to apply. When you're verified, we open the account at our
            partner bank with its own account and routing number.
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
      <Notice className="mb-4" title={<Trans>Your dollar account is open.</Trans>} />
      <RowList>
        {accounts.data.map((account) => (
          <UsdAccountRow key={account.id} account={account} />
        ))}
      </RowList>
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
        {isFilling ? <Trans>Complete your profile</Trans> : <Trans>Check the status</Trans>}
      </Link>
    </Panel>
  );
}

function VerificationTitle({ stage }: { readonly stage: ProfileStage }): ReactNode {
  const isBusiness = companyObstacle(useUser()) !== undefined;
  switch (stage) {
    case 'filling':
    case 'sent_back':
      return <Trans>Complete your profile first</Trans>;
    case 'rejected':
      return isBusiness ? (
        <Trans>We couldn't confirm your business</Trans>
      ) : (
        <Trans>We couldn't verify you</Trans>
      );
    case 'accepted':
      return <Trans>The bank is opening your account</Trans>;
    default:
      return isBusiness ? (
        <Trans>We're verifying your business</Trans>
      ) : (
        <Trans>We're verifying you</Trans>
      );
  }
}

function VerificationDescription({ stage }: { readonly stage: ProfileStage }): ReactNode {
  switch (stage) {
    case 'filling':
    case 'sent_back':
      return <Trans>Enter your name, address and ID. It takes about five minutes.</Trans>;
    case 'rejected':
      return <Trans>See why, and what you can do, in the Verification Center.</Trans>;
    case 'accepted':
      return (
        <Trans>You're verified. This takes a moment, and the page updates automatically.</Trans>
      );
    default:
      return (
        <Trans>Your account opens as soon as that's done. You don't need to do anything.</Trans>
      );
  }
}
