import type { BalanceLeft, ReplyOf, accountClosureGet } from '@kheya/contract';
import { Button, Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { LeftoverOptions } from '#features/profile/leftover-options.tsx';
import { actFor } from '@kheya/browser/api/acting';
import { paths } from '#shared/paths.ts';
import { profilesQuery } from '#shared/profile-query.ts';
import { useArea, useUser } from '#shared/user-query.ts';

type Obstacle = ReplyOf<typeof accountClosureGet>['obstacles'][number];

export interface ClosureObstaclesProps {
  readonly obstacles: readonly Obstacle[];
  /** The balances left in the accounts. */
  readonly balances: readonly BalanceLeft[];
}

/** The obstacles to closing, each with a link to where it is settled. */
export function ClosureObstacles({ obstacles, balances }: ClosureObstaclesProps) {
  return (
    <Section title={<Trans>Before you can close it</Trans>}>
      <Panel>
        <ul>
          {obstacles.map((obstacle) => (
            <li key={obstacle} className="border-t border-line px-panel py-4 first:border-t-0">
              <ObstacleText obstacle={obstacle} balances={balances} />
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}

/** A restriction comes before every other obstacle, because it prevents settling them. */
export function RestrictedObstacle({ balances }: Pick<ClosureObstaclesProps, 'balances'>) {
  const area = useArea();
  const mayAppeal = useUser().restriction?.may_appeal === true;
  return (
    <Section title={<Trans>Before you can close it</Trans>}>
      <Panel pad="md">
        <p>
          <Trans>While your account is frozen, you can't send money or close it.</Trans>{' '}
          <Link to={paths.verificationCenter(area)} className="text-link">
            {mayAppeal ? <Trans>Request another review</Trans> : <Trans>See what you can do</Trans>}
          </Link>
        </p>
        {balances.length === 0 ? null : (
          <p className="mt-2">
            <Trans>You can still withdraw the money in your accounts.</Trans>{' '}
            <Link to={paths.withdrawal(area)} className="text-link">
              <Trans>Withdraw your money</Trans>
            </Link>
          </p>
        )}
      </Panel>
    </Section>
  );
}

interface ObstacleProps {
  readonly obstacle: Obstacle;
  readonly balances: readonly BalanceLeft[];
}

function ObstacleText({ obstacle, balances }: ObstacleProps): ReactNode {
  const area = useArea();
  switch (obstacle) {
    case 'balance_left':
      return balances
        .filter(({ is_crumb: isCrumb }) => !isCrumb)
        .map((left) => <LeftoverOptions key={left.account_id} left={left} />);
    case 'crumb_left':
      return <Trans>The balance in your taka account is too small to send.</Trans>;
    case 'interest_left':
      return (
        <>
          <Trans>
            One of your accounts has earned interest that isn't paid yet. Close that account first:
            the interest goes to another account of yours.
          </Trans>{' '}
          <Link to={paths.accounts(area)} className="text-link">
            <Trans>See your accounts</Trans>
          </Link>
        </>
      );
    case 'withdrawal_waiting':
      return (
        <>
          <Trans>
            Your withdrawal must arrive first. We pay it as soon as two members of our team have
            approved it.
          </Trans>{' '}
          <Link to={paths.withdrawal(area)} className="text-link">
            <Trans>See your request</Trans>
          </Link>
        </>
      );
    case 'transfer_under_way':
      return (
        <>
          <Trans>A payment is in progress. Wait until it has arrived or been returned.</Trans>{' '}
          <Link to={paths.transactions(area)} className="text-link">
            <Trans>See your transactions</Trans>
          </Link>
        </>
      );
    case 'money_owed':
      return (
        <>
          <Trans>You have an unpaid amount. Contact us to settle it.</Trans>{' '}
          <Link to={paths.ticketNew(area)} className="text-link">
            <Trans>Write to us</Trans>
          </Link>
        </>
      );
    case 'business_open':
      return (
        <>
          <Trans>Close all your businesses first, then come back.</Trans>
          <OpenBusinesses />
        </>
      );
  }
}

/** The businesses that are obstacles, each with a link to the page that closes it. */
function OpenBusinesses() {
  const area = useArea();
  const [, ...businesses] = useQuery(profilesQuery).data ?? [];
  const close = (id: string) => {
    actFor(id);
    // Reloaded, as after every change of profile.
    location.assign(paths.profileClose(area));
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {businesses.map(({ id, name }) => (
        <Button key={id} size="sm" onClick={() => close(id)}>
          <Trans>Close {name}</Trans>
        </Button>
      ))}
    </div>
  );
}
