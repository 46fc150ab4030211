import type { User } from '@kheya/contract';
import { Drawer, IconButton, Logo } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';

import { DrawerFoot } from '#app/shell/drawer-foot.tsx';
import { SideMenu } from '#app/shell/side-menu.tsx';

export interface MenuDrawerProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSearch: () => void;
}

/** The side menu on small screens: over the page, closed by a choice. */
export function MenuDrawer({ user, open, onClose, onSearch }: MenuDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer open={open} onClose={onClose} label={t`Main menu`}>
      <div className="flex h-14 shrink-0 items-center justify-between pr-2 pl-6">
        <Logo name={t`Kheya`} />
        <IconButton label={t`Close menu`} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          onClose();
          onSearch();
        }}
        className="mx-3 mb-2 flex min-h-control shrink-0 items-center gap-3 rounded-md border border-line px-3 text-control text-ink-faint md:hidden"
      >
        <Search aria-hidden className="size-4.5!" />
        {t`Search or jump to`}
      </button>
      <SideMenu user={user} onNavigate={onClose} />
      <DrawerFoot />
    </Drawer>
  );
}
