import type { User } from '@kheya/contract';
import { Drawer, IconButton, Logo } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';

import { DrawerFoot } from '#app/shell/drawer-foot.tsx';
import { SideMenu } from '#app/shell/side-menu.tsx';

export interface MenuDrawerProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The side menu on small screens: over the page, gone after a choice. */
export function MenuDrawer({ user, open, onClose }: MenuDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer open={open} onClose={onClose} label={t`Main menu`}>
      <div className="flex h-14 shrink-0 items-center justify-between pr-2 pl-6">
        <Logo name={t`Kheya`} />
        <IconButton label={t`Close menu`} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <SideMenu user={user} onLeave={onClose} />
      <DrawerFoot />
    </Drawer>
  );
}
