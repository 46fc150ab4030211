import { Trans, useLingui } from '@lingui/react/macro';
import { Logo, Menu, MenuItem, MenuLink, MenuSeparator } from '@kheya/ui';
import {
  ChevronDown,
  ExternalLink,
  Keyboard,
  Languages,
  LogOut,
  Moon,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { AreaLinks } from '#app/area-links.tsx';
import { GlobalSearch } from '#app/search/global-search.tsx';
import { NetworkLine } from '#app/network-line.tsx';
import { ShortcutSheet } from '#app/shortcut-sheet.tsx';
import { draftPrefix } from '@kheya/browser/draft';
import { localStore } from '@kheya/browser/storage';
import { chooseLanguage, useLocale } from '@kheya/browser/language';
import { alerts } from '@kheya/browser/api/alerts';
import { config } from '@kheya/browser/config';
import { signIn } from '@kheya/browser/session';
import { chooseTheme, useTheme } from '@kheya/browser/theme';
import type { OperatorRole } from '#shared/operator.ts';
import { paths } from '#shared/paths.ts';
import { RoleNames } from '#shared/role-names.tsx';
import { presence } from '#shared/presence.ts';
import { useValue } from '@kheya/ui/value-store';

export interface ShellProps {
  readonly email: string;
  readonly roles: readonly OperatorRole[];
}

/** The permanent bar, and the content below it at the window's height, where columns scroll. */
export function Shell({ email, roles }: ShellProps) {
  const { t } = useLingui();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  const isOver = useIsSessionOver();
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <header className="flex min-h-topbar flex-wrap items-center gap-x-6 border-b border-line bg-ground px-4 max-md:py-1.5">
        <Link to={paths.home} className="flex items-center gap-2 pointer-coarse:min-h-control">
          <Logo name={t`Kheya`} />
          <span className="text-ink-faint">
            <Trans>Console</Trans>
          </span>
        </Link>
        <div className="min-w-0 flex-1 max-md:order-3 max-md:basis-full">
          <AreaLinks roles={roles} />
        </div>
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {isOver ? null : <GlobalSearch />}
          <OperatorMenu email={email} roles={roles} onShortcuts={() => setSheetOpen(true)} />
        </div>
      </header>
      <NetworkLine />
      <ShortcutSheet open={isSheetOpen} onOpenChange={setSheetOpen} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col bg-surface lg:overflow-y-auto"
      >
        {isOver ? null : <Outlet />}
      </main>
    </div>
  );
}

/**
 * Whether the session is over: no page or dialog with customers' data stays open at an empty desk.
 */
function useIsSessionOver(): boolean {
  const { sessionEnded } = useValue(alerts);
  return useValue(presence) === 'gone' || sessionEnded;
}

/** On a new page keyboard focus starts at its beginning, not where the last one ended. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

interface OperatorMenuProps extends ShellProps {
  readonly onShortcuts: () => void;
}

function OperatorMenu({ email, roles, onShortcuts }: OperatorMenuProps) {
  const { t } = useLingui();
  const at = email.lastIndexOf('@');
  const [name, place] = [email.slice(0, at), email.slice(at)];
  const locale = useLocale();
  const shown = useTheme();
  const leave = () => {
    // Drafts about customers are removed.
    localStore.forget(draftPrefix);
    signIn().signOut();
  };
  return (
    <Menu
      label={t`Operator menu`}
      trigger={
        <button
          type="button"
          className="inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-sm px-2 hover:bg-sunken pointer-coarse:min-h-control"
        >
          <span className="sr-only">{email}</span>
          {/* The menu that this opens says the roles to everybody; the areas need the room first. */}
          <span aria-hidden className="truncate">
            {name}
            <span className="max-[100rem]:hidden">{place}</span>
            <span className="ml-2 text-sm text-ink-muted max-[100rem]:hidden">
              <RoleNames roles={roles} />
            </span>
          </span>
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
        onSelect={() => chooseLanguage(locale === 'en' ? 'bn' : 'en')}
      >
        <span lang={locale === 'en' ? 'bn' : 'en'}>{locale === 'en' ? 'বাংলা' : 'English'}</span>
      </MenuItem>
      <MenuItem
        icon={shown === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
        onSelect={() => chooseTheme(shown === 'dark' ? 'light' : 'dark')}
      >
        {shown === 'dark' ? <Trans>Light theme</Trans> : <Trans>Dark theme</Trans>}
      </MenuItem>
      <MenuItem icon={<Keyboard aria-hidden />} onSelect={onShortcuts}>
        <Trans>Keyboard shortcuts</Trans>
      </MenuItem>
      <MenuLink
        icon={<ShieldCheck aria-hidden />}
        end={<ExternalLink aria-hidden className="size-4! text-ink-faint" />}
        link={<a href={`${config().accounts_url}/security`} />}
      >
        <Trans>Security</Trans>
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={leave}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </Menu>
  );
}
