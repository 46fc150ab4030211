import type { ReplyOf, accountClosureGet } from '@kheya/contract';
import { Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

type Obstacle = ReplyOf<typeof accountClosureGet>['obstacles'][number];

/** What has to be settled before, each with the place where one does it. */
export function ClosureObstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  return (
    <Section title={<Trans>Not yet: this comes first</Trans>}>
      <Panel>
        <ul>
          {obstacles.map((obstacle) => (
            <li key={obstacle} className="border-t border-line px-panel py-4 first:border-t-0">
              <ObstacleWords obstacle={obstacle} />
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}

/** Nothing may be settled while an account is frozen or blocked: that comes before all else. */
export function RestrictedObstacle() {
  const area = useArea();
  return (
    <Section title={<Trans>Not yet: this comes first</Trans>}>
      <Panel pad="md">
        <p>
          <Trans>
            While your account is frozen, money cannot be moved and the account cannot be closed.
          </Trans>{' '}
          <Link to={paths.verificationCenter(area)} className="text-link">
            <Trans>Ask for another look</Trans>
          </Link>
        </p>
      </Panel>
    </Section>
  );
}

function ObstacleWords({ obstacle }: { readonly obstacle: Obstacle }): ReactNode {
  const area = useArea();
  switch (obstacle) {
    case 'balance_left':
      return (
        <>
          <Trans>There is money in your account. Send it to yourself or withdraw it.</Trans>{' '}
          <Link to={paths.transferMoney(area)} className="text-link">
            <Trans>Send or withdraw</Trans>
          </Link>
        </>
      );
    case 'transfer_under_way':
      return (
        <>
          <Trans>A payment is under way. Wait until it has arrived or come back.</Trans>{' '}
          <Link to={paths.transactions(area)} className="text-link">
            <Trans>See your transactions</Trans>
          </Link>
        </>
      );
    case 'money_owed':
      return (
        <>
          <Trans>Something is still to be paid. Write to us and we settle it with you.</Trans>{' '}
          <Link to={paths.ticketNew(area)} className="text-link">
            <Trans>Write to us</Trans>
          </Link>
        </>
      );
    case 'business_open':
      return (
        <>
          <Trans>A business of yours is still open. It has to be closed before.</Trans>{' '}
          <Link to={paths.ticketNew(area)} className="text-link">
            <Trans>Write to us</Trans>
          </Link>
        </>
      );
  }
}
