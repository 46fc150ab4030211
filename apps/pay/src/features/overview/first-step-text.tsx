import { CONNECTED_WALLETS } from '@kheya/contract/wallet';
import { companyObstacle } from '@kheya/contract/profile-status-group';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { FirstStep, FirstStepName } from '#features/overview/first-steps.ts';
import { defaultAccount } from '#shared/account/default-account.ts';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { paths } from '#shared/paths.ts';
import { addRecipient } from '#shared/send-link.ts';
import { stageOf } from '#shared/profile-stage.ts';
import { useArea, useUser } from '#shared/user-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

export function FirstStepTitle({ name }: { readonly name: FirstStepName }): ReactNode {
  const isUs = useArea() === 'us';
  const isBusiness = companyObstacle(useUser()) !== undefined;
  switch (name) {
    case 'email':
      return <Trans>Your email</Trans>;
    case 'identity':
      return isBusiness ? <Trans>Your business</Trans> : <Trans>Your profile and ID</Trans>;
    case 'money':
      return isUs ? <Trans>Add money</Trans> : <Trans>Receive money</Trans>;
    case 'contact':
      return <Trans>Choose a recipient</Trans>;
    case 'send':
      return <Trans>Send money and track it</Trans>;
  }
}

/** The description of a step and of what it leads to. */
export function FirstStepDescription({ step }: { readonly step: FirstStep }): ReactNode {
  const isUs = useArea() === 'us';
  const { AWallet } = useWalletLabels();
  switch (step.name) {
    case 'email':
      return <Trans>Confirmed with a code.</Trans>;
    case 'identity':
      return <CheckDescription />;
    case 'money':
      if (step.state === 'done') return <Trans>Money received.</Trans>;
      return isUs ? (
        <Trans>
          Send it from your US bank with your account and routing number. It's free and takes 1 to 3
          business days.
        </Trans>
      ) : (
        <Trans>
          Share your account number with family abroad. What they send arrives right away.
        </Trans>
      );
    case 'contact':
      if (step.state === 'done') return <Trans>Saved.</Trans>;
      return <Trans>{AWallet} number, or a taka account at Kheya.</Trans>;
    case 'send':
      return <Trans>You'll see the fee, the rate and the arrival time before you pay.</Trans>;
  }
}

/** For a business it is about the company: the owner is verified already. */
function CheckDescription(): ReactNode {
  const user = useUser();
  if (companyObstacle(user) === undefined) return <IdentityDescription />;
  return stageOf(user) === 'review' ? (
    <Trans>Our team is reviewing your business, usually within two business days.</Trans>
  ) : (
    <Trans>We're checking your business, usually within five minutes.</Trans>
  );
}

function IdentityDescription(): ReactNode {
  const isUs = useArea() === 'us';
  switch (stageOf(useUser())) {
    case 'accepted':
      return isUs ? (
        <Trans>Verified. Your dollar account is open.</Trans>
      ) : (
        <Trans>Verified. Your taka account is open.</Trans>
      );
    case 'filling':
      return <Trans>Enter your name, address and ID number. It takes about five minutes.</Trans>;
    case 'sent_back':
      return <Trans>The bank couldn't accept your details. Please correct them.</Trans>;
    case 'review':
      return <Trans>Our team is reviewing your details, usually within two business days.</Trans>;
    case 'provisional':
      return <Trans>Almost there. We need photos of your ID and your face.</Trans>;
    default:
      return <Trans>We're checking your details, usually within five minutes.</Trans>;
  }
}

interface FirstStepAction {
  readonly to: string;
  readonly search?: Record<string, string>;
  readonly label: string;
}

/** The link of a step; none if there is nothing to press. */
export function useFirstStepAction(step: FirstStep | undefined): FirstStepAction | undefined {
  const { t } = useLingui();
  const area = useArea();
  const user = useUser();
  const enabled = user.permissions.bank_accounts.can_use;
  const usd = defaultAccount(useQuery({ ...usdAccountsQuery, enabled }).data);
  const bdt = defaultAccount(useQuery({ ...bdtAccountsQuery, enabled }).data);
  switch (step?.name) {
    case 'identity':
      if (stageOf(user) === 'provisional') {
        return { to: paths.verificationCenter(area), label: t`Upload photos` };
      }
      return step.state === 'waiting'
        ? { to: paths.verificationCenter(area), label: t`Check the status` }
        : { to: paths.profileComplete(area), label: t`Complete your profile` };
    case 'money':
      if (area === 'us') {
        return {
          to: usd === undefined ? paths.accounts(area) : paths.account(area, usd.id),
          label: t`See your account numbers`,
        };
      }
      return {
        to: bdt === undefined ? paths.accounts(area) : paths.bdAccount(area, bdt.id),
        label: t`See your account number`,
      };
    case 'contact':
      return {
        to: paths.transferMoney(area),
        search: addRecipient(CONNECTED_WALLETS[0]),
        label: t`Choose a recipient`,
      };
    case 'send':
      return { to: paths.transferMoney(area), label: t`Send money` };
    default:
      return undefined;
  }
}
