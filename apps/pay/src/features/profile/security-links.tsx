import { RowContent, RowItem, RowList, rowPress, rowStyle, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import {
  ChevronRight,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Phone,
  ShieldCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { type SecurityPage, securityLink } from '#shared/accounts-links.ts';

/** Sign-in settings are on the accounts site; each row leads there and back. */
export function SecurityLinks() {
  return (
    <Section title={<Trans>Sign-in and security</Trans>}>
      <RowList>
        <Row page="" icon={ShieldCheck} title={<Trans>Security</Trans>}>
          <Trans>Password, authenticator app, recovery codes</Trans>
        </Row>
        <Row page="/passkeys" icon={KeyRound} title={<Trans>Passkeys</Trans>}>
          <Trans>Sign in with a fingerprint, face or screen lock</Trans>
        </Row>
        <Row page="/sessions" icon={MonitorSmartphone} title={<Trans>Your devices</Trans>}>
          <Trans>See where you're signed in, or sign out everywhere</Trans>
        </Row>
        <Row page="/mobile" icon={Phone} title={<Trans>Mobile number and email</Trans>}>
          <Trans>Change where we send your codes</Trans>
        </Row>
      </RowList>
    </Section>
  );
}

interface RowProps {
  readonly page: SecurityPage;
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Row({ page, icon: Icon, title, children }: RowProps) {
  return (
    <RowItem>
      <a href={securityLink(page)} className={rowStyle(rowPress)}>
        <RowContent
          start={<Icon aria-hidden className="text-ink-faint" />}
          title={title}
          second={children}
        />
        <ChevronRight aria-hidden className="size-4.5! text-ink-faint" />
      </a>
    </RowItem>
  );
}
