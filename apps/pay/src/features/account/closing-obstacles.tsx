import type { AccountClosing, AccountClosingObstacle } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { planPaths } from '#shared/payment-plan/plan-paths.ts';
import { useArea } from '#shared/user-query.ts';

/** What keeps the account open, each with a link to where it is settled. */
export function ClosingObstacles({ closing }: { readonly closing: AccountClosing }) {
  return (
    <Section title={<Trans>Before you can close it</Trans>}>
      <Panel>
        <ul>
          {closing.obstacles.map((obstacle) => (
            <li
              key={Object.values(obstacle).join(' ')}
              className="border-t border-line px-panel py-4 first:border-t-0"
            >
              <p>
                <ObstacleText obstacle={obstacle} currency={closing.currency} />
              </p>
              <ObstacleLinks obstacle={obstacle} closing={closing} />
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}

interface ObstacleTextProps {
  readonly obstacle: AccountClosingObstacle;
  readonly currency: AccountClosing['currency'];
}

function ObstacleText({ obstacle, currency }: ObstacleTextProps): ReactNode {
  const locale = useLocale();
  const { counterparty: name } = obstacle;
  const amount =
    obstacle.amount === null ? '' : formatMoney(fromDecimal(obstacle.amount, currency), locale);
  switch (obstacle.code) {
    case 'opening_pending':
      return <Trans>Our partner bank is still opening this account.</Trans>;
    case 'account_suspended':
      return (
        <Trans>Our partner bank suspended this account. Until that ends it can't be closed.</Trans>
      );
    case 'only_account':
      return currency === 'BDT' ? (
        <Trans>This is your only account. You can close it together with your profile.</Trans>
      ) : (
        <Trans>
          This is your only checking account. Open another one first, or close it together with your
          profile.
        </Trans>
      );
    case 'transfer_under_way':
      return name === null ? (
        <Trans>{amount} is on its way to this account.</Trans>
      ) : (
        <Trans>
          Your payment of {amount} to {name} hasn't arrived yet.
        </Trans>
      );
    case 'incoming_payment_under_way':
      return (
        <Trans>
          {amount} from {name} is arriving right now. Try again in a few minutes.
        </Trans>
      );
    case 'posting_under_way':
      return <Trans>We're still booking something here. Try again in a few minutes.</Trans>;
    case 'money_reserved':
      return <Trans>Part of the money in this account is still pending.</Trans>;
    case 'withdrawal_waiting':
      return (
        <Trans>
          You've asked to withdraw {amount} from this account. That must arrive or be cancelled
          first.
        </Trans>
      );
    case 'payment_plan_open':
      return <Trans>A repeating payment to {name} goes out from this account. End it first.</Trans>;
    case 'money_owed':
      return <Trans>You have an unpaid amount. Contact us to settle it.</Trans>;
    case 'balance_left':
      return currency === 'BDT' ? (
        <Trans>{amount} is left in this account. Send it or withdraw it first.</Trans>
      ) : (
        <Trans>
          {amount} is left, and none of your other dollar accounts can take it right now.
        </Trans>
      );
    case 'crumb_left':
      return <Trans>The balance in your taka account is too small to send.</Trans>;
  }
}

interface ObstacleLinksProps {
  readonly obstacle: AccountClosingObstacle;
  readonly closing: AccountClosing;
}

function ObstacleLinks({ obstacle, closing }: ObstacleLinksProps) {
  const links = useWaysOut(obstacle, closing);
  if (links.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center">
      {links.map(({ to, search, label }) => (
        <li key={to}>
          <Link to={to} search={search ?? {}} className="text-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface WayOut {
  readonly to: string;
  readonly search?: Record<string, string>;
  readonly label: ReactNode;
}

function useWaysOut(
  { code, subject_id: subjectId }: AccountClosingObstacle,
  { currency }: AccountClosing,
): readonly WayOut[] {
  const area = useArea();
  const support = { to: paths.ticketNew(area), label: <Trans>Write to us</Trans> };
  switch (code) {
    case 'only_account': {
      const whole = { to: paths.profileClose(area), label: <Trans>Close your profile</Trans> };
      const another = {
        ...{ to: paths.accountCreate(), search: { kind: 'checking' } },
        label: <Trans>Open another account</Trans>,
      };
      return currency === 'BDT' ? [whole] : [another, whole];
    }
    case 'transfer_under_way':
      return subjectId === null
        ? [{ to: paths.transactions(area), label: <Trans>See your transactions</Trans> }]
        : [{ to: paths.transfer(area, subjectId), label: <Trans>See the payment</Trans> }];
    case 'money_reserved':
      return [{ to: paths.transactions(area), label: <Trans>See your transactions</Trans> }];
    case 'payment_plan_open':
      return subjectId === null
        ? [{ to: planPaths.list(area), label: <Trans>See your repeating payments</Trans> }]
        : [{ to: planPaths.one(area, subjectId), label: <Trans>See it</Trans> }];
    case 'withdrawal_waiting':
      return [{ to: paths.withdrawal(area), label: <Trans>See your request</Trans> }];
    case 'balance_left':
      return [
        { to: paths.transferMoney(area), label: <Trans>Send it</Trans> },
        { to: paths.withdrawal(area), label: <Trans>Withdraw it</Trans> },
      ];
    case 'account_suspended':
    case 'money_owed':
      return [support];
    case 'opening_pending':
    case 'incoming_payment_under_way':
    case 'posting_under_way':
    case 'crumb_left':
      return [];
  }
}
