import { buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMe } from '#web/shared/me.ts';
import { SecurityPage } from '#web/shared/security-page.tsx';
import { useSettings } from '#web/shared/settings.ts';

/** Data is exported where it is stored: in the app. */
export function ExportPage() {
  const { t } = useLingui();
  return (
    <SecurityPage
      title={t`Export my data`}
      lead={
        <Trans>
          A copy of everything Kheya knows about you, for your records or to use elsewhere.
        </Trans>
      }
    >
      <BulletList>
        <li>
          <Trans>Your profile, contacts, payments, tickets and agreements in one file.</Trans>
        </li>
        <li>
          <Trans>It takes a moment to prepare, and only you can download it.</Trans>
        </li>
      </BulletList>
      <AppLink path="profile/">
        <Trans>Continue in Kheya</Trans>
      </AppLink>
    </SecurityPage>
  );
}

/** Closing needs balances of zero, so it is done where they are shown. */
export function ClosePage() {
  const { t } = useLingui();
  return (
    <SecurityPage
      title={t`Close my account`}
      lead={
        <Trans>You can close your account when it has no balance and no pending payments.</Trans>
      }
    >
      <BulletList>
        <li>
          <Trans>
            First, send or withdraw your balances and wait for pending payments to finish.
          </Trans>
        </li>
        <li>
          <Trans>After that, you're signed out everywhere and can't sign in again.</Trans>
        </li>
        <li>
          <Trans>
            We keep payment records for as long as the law requires, and use them for nothing else.
          </Trans>
        </li>
      </BulletList>
      <AppLink path="profile/close">
        <Trans>Continue in Kheya</Trans>
      </AppLink>
    </SecurityPage>
  );
}

function BulletList({ children }: { readonly children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 text-pretty">{children}</ul>;
}

interface AppLinkProps {
  readonly path: string;
  readonly children: ReactNode;
}

function AppLink({ path, children }: AppLinkProps) {
  const settings = useSettings();
  const area = useMe()?.mobile?.startsWith('+880') ? 'bd' : 'us';
  if (settings === undefined) return null;
  return (
    <a
      href={`${settings.pay_url}/${area}/user/${path}`}
      className={buttonStyle({ variant: 'primary' }, 'mt-6')}
    >
      {children}
    </a>
  );
}
