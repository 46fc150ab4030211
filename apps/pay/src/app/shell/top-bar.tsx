import type { User } from '@kheya/contract';
import { IconButton, iconButtonStyle, Logo, loadOnPress } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Menu as MenuIcon } from 'lucide-react';

import { BellButton } from '#features/notification/bell-button.tsx';
import { ProfileFace } from '#app/shell/profile-face.tsx';
import { SearchButton } from '#app/shell/search-button.tsx';
import { SwitchFace, type UserProps, UserLabel, whoStyle } from '#app/shell/switch-face.tsx';
import { TicketsButton } from '#app/shell/tickets-button.tsx';
import { withRest } from '#shared/with-rest.ts';
import { paths } from '#shared/paths.ts';
import { profilesQuery } from '#shared/profile-query.ts';
import { areaOf } from '#shared/user-query.ts';

const ProfileSwitch = loadOnPress(
  () => withRest(import('#app/shell/profile-switch.tsx'), 'ProfileSwitch'),
  ({ user }: UserProps) => <SwitchFace user={user} />,
);

const Notifications = loadOnPress(
  () =>
    withRest(import('#features/notification/notifications-popover.tsx'), 'NotificationsPopover'),
  () => <BellButton />,
);

const Profile = loadOnPress(
  () => withRest(import('#app/shell/profile-menu.tsx'), 'ProfileMenu'),
  ({ user }: { readonly user: User }) => <ProfileFace user={user} />,
);

export interface TopBarProps {
  readonly user: User;
  readonly onOpenMenu: () => void;
  /** Called when the menu is likely to open, so that its code can be loaded in advance. */
  readonly onNearMenu: () => void;
  readonly onOpenSearch: () => void;
  readonly onNearSearch: () => void;
}

/** Title, flag, profile acted for, search, help, notifications, tickets and profile menu. */
export function TopBar({ user, onOpenMenu, onNearMenu, onOpenSearch, onNearSearch }: TopBarProps) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-20 col-span-full flex h-topbar border-b border-line bg-ground max-md:bg-surface">
      <div className="flex shrink-0 items-center gap-1 pl-6 max-lg:pl-2 lg:w-drawer">
        <IconButton
          label={t`Open menu`}
          onClick={onOpenMenu}
          onPointerEnter={onNearMenu}
          onFocus={onNearMenu}
          className="lg:hidden"
        >
          <MenuIcon aria-hidden />
        </IconButton>
        <Link
          to={paths.overview(areaOf(user))}
          aria-label={t`Kheya, home`}
          className="flex min-h-control items-center"
        >
          <Logo name={t`Kheya`} />
        </Link>
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-1 pr-6 pl-5 max-md:pr-3 max-md:pl-1">
        <Who user={user} />
        <div className="ml-auto flex items-center gap-1 max-md:gap-0">
          <SearchButton onOpen={onOpenSearch} onNear={onNearSearch} />
          <a
            href={paths.help()}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Help, opens in a new tab`}
            title={t`Help, opens in a new tab`}
            className={iconButtonStyle({}, 'max-md:hidden')}
          >
            <CircleHelp aria-hidden />
          </a>
          <Notifications />
          {user.role === 'OWNER' ? <TicketsButton /> : null}
          <Profile user={user} />
        </div>
      </div>
    </header>
  );
}

/**
 * The profile acted for: its flag, its name where there is space, a switch if there are several.
 */
function Who({ user }: UserProps) {
  const { data = [] } = useQuery(profilesQuery);
  if (data.length > 1) return <ProfileSwitch user={user} />;
  return (
    <span className={whoStyle}>
      <UserLabel user={user} />
    </span>
  );
}
