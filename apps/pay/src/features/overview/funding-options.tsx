import { Avatar, classNames, Panel, RowItem, rowPress, rowStyle, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Globe, type LucideIcon, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { defaultAccount } from '#shared/account/default-account.ts';
import { bdtAccountsQuery } from '#shared/account-queries.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { useUser } from '#shared/user-query.ts';
import { useWalletLabels } from '#shared/wallet-labels.ts';

/** For a resident of Bangladesh: how money comes in and goes out. */
export function FundingOptions() {
  const { wallet, arrival } = useWalletLabels();
  const enabled = useUser().permissions.bank_accounts.can_use;
  const account = defaultAccount(useQuery({ ...bdtAccountsQuery, enabled }).data);
  const noAccount = useDisabledReason('bank_accounts');
  const disabledReason = useDisabledReason('transfer_money');
  return (
    <>
      <Section title={<Trans>Receive money</Trans>}>
        <Panel>
          <ul>
            <FundingOption
              icon={Globe}
              title={<Trans>From abroad</Trans>}
              words={<Trans>Share your account number with family</Trans>}
              to={account && paths.bdAccount('bd', account.id)}
              reason={account === undefined ? noAccount : undefined}
            />
          </ul>
        </Panel>
      </Section>
      <Section title={<Trans>Withdraw money</Trans>}>
        <Panel>
          <ul>
            <FundingOption
              icon={Smartphone}
              title={<Trans>To {wallet}</Trans>}
              words={<Trans>Usually {arrival}</Trans>}
              to={paths.transferMoney('bd')}
              reason={disabledReason}
            />
          </ul>
        </Panel>
      </Section>
    </>
  );
}

interface FundingOptionProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly words?: ReactNode;
  readonly to?: string | undefined;
  readonly reason?: string | undefined;
}

/** An available option is a link; any other gives its reason in the second line. */
function FundingOption({ icon: Icon, title, words, to, reason }: FundingOptionProps) {
  const isOpen = reason === undefined && to !== undefined;
  const content = (
    <>
      <Avatar icon={<Icon aria-hidden />} className={isOpen ? undefined : 'text-ink-off!'} />
      <span className="grid min-w-0 flex-1 gap-px">
        <span className={classNames('font-medium', !isOpen && 'font-normal text-ink-faint')}>
          {title}
        </span>
        <span className="text-sm text-ink-muted">{reason ?? words}</span>
      </span>
    </>
  );
  return (
    <RowItem>
      {isOpen ? (
        <Link to={to} className={rowStyle(rowPress)}>
          {content}
          <ChevronRight aria-hidden className="size-4! text-ink-faint" />
        </Link>
      ) : (
        <div className={rowStyle()}>{content}</div>
      )}
    </RowItem>
  );
}
