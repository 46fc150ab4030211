import { Trans, useLingui } from '@lingui/react/macro';
import { Logo, Menu, MenuItem, MenuSeparator } from '@kheya/ui';
import { ChevronDown, Languages, LogOut, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { RoleNames } from '#shared/role-names.tsx';
import { language } from '#shared/language.ts';
import type { OperatorRole } from '#shared/operator.ts';
import { useSession } from '#shared/session.ts';
import { theme } from '#shared/theme.ts';

export interface ShellProps {
  readonly email: string;
  readonly roles: readonly OperatorRole[];
  readonly children: ReactNode;
}

/** The bar that is always there, and the room under it. */
export function Shell({ email, roles, children }: ShellProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <header className="flex h-topbar items-center justify-between gap-4 border-b border-line bg-ground px-4">
        <a href={paths.home} className="flex items-center gap-2">
          <Logo name={t`Kheya`} />
          <span className="text-ink-faint">
            <Trans>Console</Trans>
          </span>
        </a>
        <OperatorMenu email={email} roles={roles} />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col bg-surface">
        {children}
      </main>
    </div>
  );
}

function OperatorMenu({ email, roles }: Omit<ShellProps, 'children'>) {
  const { t } = useLingui();
  const { signIn } = useSession();
  const locale = language.use();
  const shown = theme.use();
  return (
    <Menu
      label={t`Operator menu`}
      trigger={
        <button
          type="button"
          className="inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-sm px-2 hover:bg-sunken pointer-coarse:min-h-control"
        >
          <span className="truncate">{email}</span>
          <ChevronDown aria-hidden className="size-4! text-ink-faint" />
        </button>
      }
      head={
        <div className="min-w-0">
          <p className="font-medium break-all">{email}</p>
          <p className="text-sm text-ink-muted">
            <RoleNames roles={roles} />
          </p>
        </div>
      }
    >
      <MenuItem
        icon={<Languages aria-hidden />}
        onSelect={() => language.choose(locale === 'en' ? 'bn' : 'en')}
      >
        <span lang={locale === 'en' ? 'bn' : 'en'}>{locale === 'en' ? 'বাংলা' : 'English'}</span>
      </MenuItem>
      <MenuItem
        icon={shown === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
        onSelect={() => theme.choose(shown === 'dark' ? 'light' : 'dark')}
      >
        {shown === 'dark' ? <Trans>Light appearance</Trans> : <Trans>Dark appearance</Trans>}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => signIn.signOut()}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </Menu>
  );
}
