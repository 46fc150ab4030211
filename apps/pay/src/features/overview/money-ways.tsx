import { Avatar, classNames, Panel, RowItem, rowPress, rowStyle, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Globe, Landmark, type LucideIcon, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { bdtAccountsQuery } from '#shared/account-queries.ts';
import { useHeldReason } from '#shared/may-act.ts';
import { paths } from '#shared/paths.ts';
import { useUser } from '#shared/user-query.ts';

/** For a resident of Bangladesh: how money comes in, and how it goes out. */
export function MoneyWays() {
  const { t } = useLingui();
  const soon = t`Coming soon`;
  const enabled = useUser().permissions.bank_accounts.can_use;
  const account = useQuery({ ...bdtAccountsQuery, enabled }).data?.[0];
  const noAccount = useHeldReason('bank_accounts');
  const held = useHeldReason('transfer_money');
  return (
    <>
      <Section title={<Trans>Bring money in</Trans>}>
        <Panel>
          <ul>
            <Way
              icon={Globe}
              title={<Trans>From abroad</Trans>}
              words={<Trans>Give your family your account number</Trans>}
              to={account && paths.bdAccount('bd', account.id)}
              reason={account === undefined ? noAccount : undefined}
            />
            <Way icon={Smartphone} title={<Trans>From bKash or Nagad</Trans>} reason={soon} />
            <Way icon={Landmark} title={<Trans>From a bank</Trans>} reason={soon} />
          </ul>
        </Panel>
      </Section>
      <Section title={<Trans>Take money out</Trans>}>
        <Panel>
          <ul>
            <Way
              icon={Smartphone}
              title={<Trans>To bKash</Trans>}
              words={<Trans>Usually in minutes</Trans>}
              to={paths.transferMoney('bd')}
              reason={held}
            />
            <Way icon={Landmark} title={<Trans>To a bank account</Trans>} reason={soon} />
          </ul>
        </Panel>
      </Section>
    </>
  );
}

interface WayProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly words?: ReactNode;
  readonly to?: string | undefined;
  readonly reason?: string | undefined;
}

/** A way that works is a link; another says in its second line why not. */
function Way({ icon: Icon, title, words, to, reason }: WayProps) {
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
