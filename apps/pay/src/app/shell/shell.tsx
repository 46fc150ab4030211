import { Drawer, IconButton, Logo } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { DrawerFoot } from '#app/shell/drawer-foot.tsx';
import { SideMenu } from '#app/shell/side-menu.tsx';
import { TopBar } from '#app/shell/top-bar.tsx';
import { useLiveUpdates } from '#shared/api/live.ts';
import { SkipLink } from '#shared/public-frame.tsx';
import { useUser } from '#shared/user-query.ts';

/** From here on the drawer is permanent; the same width as the theme's `lg`. */
const wide = matchMedia('(min-width: 64rem)');

/** The signed-in frame: a top bar over a 275 px drawer, temporary on small screens. */
export function Shell() {
  const { t } = useLingui();
  const user = useUser();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  useLiveUpdates();
  useEffect(() => {
    wide.addEventListener('change', closeMenu);
    return () => wide.removeEventListener('change', closeMenu);
  }, []);
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[var(--spacing-drawer)_minmax(0,1fr)]">
      <SkipLink />
      <TopBar user={user} onOpenMenu={() => setMenuOpen(true)} />
      <div className="border-r border-line max-lg:hidden">
        <div className="sticky top-topbar flex h-[calc(100dvh-var(--spacing-topbar))] flex-col">
          <SideMenu user={user} />
          <DrawerFoot />
        </div>
      </div>
      <Drawer open={menuOpen} onClose={closeMenu} label={t`Main menu`}>
        <div className="flex h-14 items-center justify-between pr-2 pl-6">
          <Logo name={t`Kheya`} />
          <IconButton label={t`Close menu`} onClick={closeMenu}>
            <X aria-hidden />
          </IconButton>
        </div>
        <SideMenu user={user} onLeave={closeMenu} />
        <DrawerFoot />
      </Drawer>
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-col">
        <Outlet />
      </main>
    </div>
  );
}
