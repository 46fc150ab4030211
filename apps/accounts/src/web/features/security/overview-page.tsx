import { Chip, classNames, RowContent, RowItem, RowList, rowPress, rowStyle } from '@kheya/ui';
import { toDigits } from '@kheya/money';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Me } from '#web/shared/accounts-client.ts';
import { type Locale, useLocale } from '@kheya/browser/language';
import { linkTo, type PagePath } from '#web/shared/location.ts';
import { useMe } from '#web/shared/me.ts';
import { mobileText } from '#web/shared/mobile-text.ts';
import { type MenuEntry, useSecurityMenu } from '#web/shared/security-menu.ts';
import { SecurityPage } from '#web/shared/security-page.tsx';

/** What protects the account and what is missing, each linked to its page. */
export function OverviewPage() {
  const { t: words } = useLingui();
  const menu = useSecurityMenu().filter(({ path }) => path !== '/security');
  const me = useMe();
  const locale = useLocale();
  return (
    <SecurityPage
      title={words`Security`}
      lead={<Trans>How you sign in, where you're signed in, and where we send codes.</Trans>}
    >
      <RowList>
        {menu.map((entry) => (
          <OverviewEntry
            key={entry.path}
            entry={entry}
            state={me && entryState(entry.path, me, locale)}
          />
        ))}
      </RowList>
    </SecurityPage>
  );
}

interface EntryState {
  readonly second: ReactNode;
  /** Whether it protects already or is missing; undefined where it is neither. */
  readonly verdict?: 'good' | 'missing' | undefined;
}

function OverviewEntry({
  entry,
  state,
}: {
  readonly entry: MenuEntry;
  readonly state: EntryState | undefined;
}) {
  const { path, name, icon: Icon } = entry;
  return (
    <RowItem>
      <a {...linkTo(path)} className={classNames(rowStyle(), rowPress)}>
        <RowContent
          start={
            <span className="grid size-10 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg.lucide]:size-5">
              <Icon aria-hidden />
            </span>
          }
          title={name}
          second={state?.second}
          state={<EntryVerdict verdict={state?.verdict} />}
        />
        <ChevronRight aria-hidden className="shrink-0 text-ink-faint" />
      </a>
    </RowItem>
  );
}

function EntryVerdict({ verdict }: { readonly verdict: EntryState['verdict'] }) {
  if (verdict === undefined) return null;
  return verdict === 'good' ? (
    <Chip tone="positive" icon={<Check aria-hidden />}>
      <Trans>On</Trans>
    </Chip>
  ) : (
    <Chip tone="now" icon={<TriangleAlert aria-hidden />}>
      <Trans>Recommended</Trans>
    </Chip>
  );
}

function entryState(path: PagePath, me: Me, locale: Locale): EntryState {
  const { password, passkeys, authenticator, recovery_codes_left: codes } = me.credentials;
  const isProtected = passkeys > 0 || authenticator;
  switch (path) {
    case '/security/password':
      return {
        second: password
          ? t`Change it if you think someone knows it.`
          : t`You sign in without one.`,
        verdict: password ? 'good' : undefined,
      };
    case '/security/passkeys':
      return {
        second:
          passkeys === 0
            ? t`Sign in with your fingerprint, face or screen lock.`
            : plural(passkeys, { one: '# passkey', other: '# passkeys' }),
        verdict: passkeys > 0 ? 'good' : isProtected ? undefined : 'missing',
      };
    case '/security/authenticator':
      return {
        second: t`A code from an app when you sign in.`,
        verdict: authenticator ? 'good' : undefined,
      };
    case '/security/recovery-codes': {
      const left = toDigits(`${codes}`, locale);
      return {
        second: codes > 0 ? t`${left} left` : t`In case you lose your phone.`,
        verdict: codes > 0 ? 'good' : isProtected ? 'missing' : undefined,
      };
    }
    case '/security/email':
      return { second: <span className="wrap-anywhere">{me.email}</span> };
    case '/security/mobile':
      return me.mobile === null
        ? { second: t`Not added yet. Codes come by email only.`, verdict: 'missing' }
        : { second: <span className="identifier">{mobileText(me.mobile)}</span> };
    case '/security/sessions':
      return { second: t`See where you're signed in, and sign out remotely.` };
    case '/security/export':
      return { second: t`A copy of everything Kheya knows about you.` };
    default:
      return { second: t`What to do first, and what happens next.` };
  }
}
