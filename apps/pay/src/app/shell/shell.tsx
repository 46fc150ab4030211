import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

import { DrawerFoot } from '#app/shell/drawer-foot.tsx';
import { SideMenu } from '#app/shell/side-menu.tsx';
import { TopBar } from '#app/shell/top-bar.tsx';
import { useAppearanceSync } from '#app/shell/use-appearance-sync.ts';
import { usePalette } from '#app/shell/use-palette.tsx';
import { withRest } from '#shared/with-rest.ts';
import { useLiveUpdates } from '#shared/api/live.ts';
import { SkipLink } from '#shared/public-frame.tsx';
import { isRestricted } from '#shared/restricted.ts';
import { useUser } from '#shared/user-query.ts';

const fetchDrawer = async () => ({
  default: await withRest(import('#app/shell/menu-drawer.tsx'), 'MenuDrawer'),
});
const MenuDrawer = lazy(fetchDrawer);

const StopBanner = lazy(async () => ({
  default: await withRest(import('#features/safety/stop-banner.tsx'), 'StopBanner'),
}));

/** From this width on the drawer is permanent; the same width as the theme's `lg`. */
const wide = matchMedia('(min-width: 64rem)');

type MenuState = 'untouched' | 'open' | 'closed';

/** The signed-in frame: a top bar and a 275 px drawer, temporary on small screens. */
export function Shell() {
  const { t } = useLingui();
  const user = useUser();
  const [menu, setMenu] = useState<MenuState>('untouched');
  const search = usePalette();
  useLiveUpdates();
  useAppearanceSync();
  useEffect(() => {
    const close = () => setMenu('closed');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[var(--spacing-drawer)_minmax(0,1fr)]">
      <SkipLink />
      <TopBar
        user={user}
        onOpenMenu={() => setMenu('open')}
        onNearMenu={() => void fetchDrawer()}
        onOpenSearch={search.open}
        onNearSearch={search.near}
      />
      <aside aria-label={t`Menu and settings`} className="border-r border-line max-lg:hidden">
        <div className="sticky top-topbar flex h-[calc(100dvh-var(--spacing-topbar))] flex-col">
          <SideMenu user={user} />
          <DrawerFoot />
        </div>
      </aside>
      {menu === 'untouched' ? null : (
        <Suspense>
          <MenuDrawer
            user={user}
            open={menu === 'open'}
            onClose={() => setMenu('closed')}
            onSearch={search.open}
          />
        </Suspense>
      )}
      {search.palette}
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-col">
        {isRestricted(user) ? (
          <Suspense>
            <StopBanner />
          </Suspense>
        ) : null}
        <Outlet />
      </main>
    </div>
  );
}
