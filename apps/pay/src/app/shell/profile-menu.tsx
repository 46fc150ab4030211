import type { User } from '@kheya/contract';
import { Avatar, Menu, MenuItem, MenuLink, MenuSeparator, type Pressed } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { ExternalLink, House, KeyRound, LogOut } from 'lucide-react';

import { isBuilt } from '#app/screens.ts';
import { ProfileFace } from '#app/shell/profile-face.tsx';
import { type ProfileEntry, profileEntries } from '#app/shell/profile-entries.ts';
import { showsProfileEntries } from '#app/shell/profile-visibility.ts';
import { signOut } from '#shared/api/session.ts';
import { config } from '#shared/config.ts';
import { type Area, paths } from '#shared/paths.ts';
import { areaOf, fullName } from '#shared/user-query.ts';

export interface ProfileMenuProps extends Pressed {
  readonly user: User;
}

/** Behind the face in the corner: who is signed in, their places, and the way out. */
export function ProfileMenu({ user, defaultOpen }: ProfileMenuProps) {
  const { t } = useLingui();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const area = areaOf(user);
  const name = fullName(user);
  return (
    <Menu
      label={t`Profile menu`}
      trigger={<ProfileFace user={user} />}
      defaultOpen={defaultOpen}
      head={
        <>
          <Avatar name={name} />
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm wrap-anywhere text-ink-muted">{user.email_address}</span>
          </span>
        </>
      }
    >
      <MenuLink icon={<House aria-hidden />} link={<Link to={paths.overview(area)} />}>
        <Trans>Home</Trans>
      </MenuLink>
      {showsProfileEntries(pathname) ? (
        <>
          <MenuSeparator />
          {profileEntries.map((entry) => (
            <Place key={entry.label.id} entry={entry} area={area} />
          ))}
        </>
      ) : null}
      <MenuSeparator />
      <MenuLink
        icon={<KeyRound aria-hidden />}
        end={<ExternalLink aria-hidden className="size-4!" />}
        link={
          <a href={`${config().accounts_url}/forgot-password`} target="_blank" rel="noreferrer" />
        }
      >
        <Trans>Reset Password</Trans>
        <span className="sr-only">
          {' '}
          <Trans>(opens in a new tab)</Trans>
        </span>
      </MenuLink>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
        <Trans>Log Out</Trans>
      </MenuItem>
    </Menu>
  );
}

function Place({ entry, area }: { readonly entry: ProfileEntry; readonly area: Area }) {
  const { i18n, t } = useLingui();
  const icon = <entry.icon aria-hidden />;
  if (!isBuilt(entry.path(area))) {
    return (
      <MenuItem icon={icon} disabledReason={t`Coming soon`}>
        {i18n._(entry.label)}
      </MenuItem>
    );
  }
  return (
    <MenuLink icon={icon} link={<Link to={entry.path(area)} />}>
      {i18n._(entry.label)}
    </MenuLink>
  );
}
