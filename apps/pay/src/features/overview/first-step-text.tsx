import { companyObstacle } from '@kheya/contract/profile-status-group';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { FirstStep, FirstStepName } from '#features/overview/first-steps.ts';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { paths } from '#shared/paths.ts';
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
      return <Trans>Choose who receives it</Trans>;
    case 'send':
      return <Trans>Send, and watch it cross</Trans>;
  }
}

/** The description of a step and of what it leads to. */
export function FirstStepDescription({ step }: { readonly step: FirstStep }): ReactNode {
  const isUs = useArea() === 'us';
  const { AWallet } = useWalletLabels();
  switch (step.name) {
    case 'email':
      return <Trans>Confirmed by code.</Trans>;
    case 'identity':
      return <CheckDescription />;
    case 'money':
      if (step.state === 'done') return <Trans>There is money to send.</Trans>;
      return isUs ? (
        <Trans>
          Send it from your US bank with your account and routing number: free, there in 1 to 3 bank
          days.
        </Trans>
      ) : (
        <Trans>Give your account number to family abroad. What they send is there at once.</Trans>
      );
    case 'contact':
      if (step.state === 'done') return <Trans>Saved.</Trans>;
      return <Trans>{AWallet} number, or somebody's taka account with us.</Trans>;
    case 'send':
      return <Trans>You see fee, rate and hour before you pay.</Trans>;
  }
}

/** For a business it is about the company: the owner is verified already. */
function CheckDescription(): ReactNode {
  const user = useUser();
  if (companyObstacle(user) === undefined) return <IdentityDescription />;
  return stageOf(user) === 'review' ? (
    <Trans>Our team is looking at your business, usually within two working days.</Trans>
  ) : (
    <Trans>We're checking your business, usually within five minutes.</Trans>
  );
}

function IdentityDescription(): ReactNode {
  const isUs = useArea() === 'us';
  switch (stageOf(useUser())) {
    case 'accepted':
      return isUs ? (
        <Trans>Checked. Your dollar account is open.</Trans>
      ) : (
        <Trans>Checked. Your taka account is open.</Trans>
      );
    case 'filling':
      return (
        <Trans>Name, address and an ID number: about five minutes. Your account follows.</Trans>
      );
    case 'sent_back':
      return <Trans>The bank could not take your details as they are. Put them right.</Trans>;
    case 'review':
      return <Trans>A person is reading your details, usually within two working days.</Trans>;
    case 'provisional':
      return <Trans>Almost there: we need pictures of your ID and your face.</Trans>;
    default:
      return <Trans>We are checking your details, usually within five minutes.</Trans>;
  }
}

interface FirstStepAction {
  readonly to: string;
  readonly label: string;
}

/** The link of a step; none if there is nothing to press. */
export function useFirstStepAction(step: FirstStep | undefined): FirstStepAction | undefined {
  const { t } = useLingui();
  const area = useArea();
  const user = useUser();
  const enabled = user.permissions.bank_accounts.can_use;
  const usd = useQuery({ ...usdAccountsQuery, enabled }).data?.[0];
  const bdt = useQuery({ ...bdtAccountsQuery, enabled }).data?.[0];
  switch (step?.name) {
    case 'identity':
      if (stageOf(user) === 'provisional') {
        return { to: paths.verificationCenter(area), label: t`Send the pictures` };
      }
      return step.state === 'waiting'
        ? { to: paths.verificationCenter(area), label: t`See where it stands` }
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
      return { to: paths.contacts(area), label: t`Choose who receives it` };
    case 'send':
      return { to: paths.transferMoney(area), label: t`Send money` };
    default:
      return undefined;
  }
}
