import type { User } from '@kheya/contract';
import {
  Avatar,
  KeyCap,
  Menu,
  MenuItem,
  MenuLink,
  MenuSeparator,
  type OpenedByPress,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import {
  BriefcaseBusiness,
  ExternalLink,
  House,
  KeyRound,
  LockKeyhole,
  LogOut,
} from 'lucide-react';

import { isBuilt } from '#app/screens.ts';
import { ProfileFace } from '#app/shell/profile-face.tsx';
import { type ProfileEntry, profileEntries } from '#app/shell/profile-entries.ts';
import { showsProfileEntries } from '#app/shell/profile-visibility.ts';
import { StopEntry } from '#features/safety/stop-entry.tsx';
import { usePicture } from '#shared/api/stored-file.ts';
import { lockScreen, signOut } from '#shared/api/session.ts';
import { config } from '@kheya/browser/config';
import { lockKeyName } from '#shared/lock-key.ts';
import { type Area, paths } from '#shared/paths.ts';
import { profilesQuery } from '#shared/profile-query.ts';
import { stageOf } from '#shared/profile-stage.ts';
import { areaOf, shownName } from '#shared/user-query.ts';

export interface ProfileMenuProps extends OpenedByPress {
  /** Left out while the user is unknown, as in a browser that is not confirmed yet. */
  readonly user?: User | undefined;
}

/** The menu of the avatar: the user, their pages, and signing out. */
export function ProfileMenu({ user, defaultOpen }: ProfileMenuProps) {
  const { t } = useLingui();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Menu
      label={t`Profile menu`}
      trigger={<ProfileFace user={user} />}
      defaultOpen={defaultOpen}
      head={user && <Head user={user} />}
    >
      <MenuLink
        icon={<House aria-hidden />}
        link={<Link to={user ? paths.overview(areaOf(user)) : paths.root()} />}
      >
        <Trans>Home</Trans>
      </MenuLink>
      {user && showsProfileEntries(pathname) ? (
        <>
          <MenuSeparator />
          {profileEntries(user).map((entry) => (
            <Place key={entry.key} entry={entry} area={areaOf(user)} />
          ))}
          <OpenBusiness user={user} />
          <MenuSeparator />
          <StopEntry area={areaOf(user)} />
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
      {user === undefined ? null : (
        <MenuItem
          icon={<LockKeyhole aria-hidden />}
          end={<KeyCap>{lockKeyName}</KeyCap>}
          onSelect={lockScreen}
        >
          <Trans>Lock now</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
        <Trans>Log Out</Trans>
      </MenuItem>
    </Menu>
  );
}

/** The user the menu belongs to: avatar, name and e-mail address. */
function Head({ user }: { readonly user: User }) {
  const name = shownName(user);
  return (
    <>
      <Avatar name={name} src={usePicture(user.profile_picture)} />
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm wrap-anywhere text-ink-muted">{user.email_address}</span>
      </span>
    </>
  );
}

/** A verified person of the US may open a business; once they have one there is a switch. */
function OpenBusiness({ user }: { readonly user: User }) {
  const { data } = useQuery(profilesQuery);
  const mayOpen =
    user.profile_type === 'PERSON' && areaOf(user) === 'us' && stageOf(user) === 'accepted';
  if (!mayOpen || data?.length !== 1 || !isBuilt(paths.businessCreate())) return null;
  return (
    <MenuLink icon={<BriefcaseBusiness aria-hidden />} link={<Link to={paths.businessCreate()} />}>
      <Trans>Open a business profile</Trans>
    </MenuLink>
  );
}

function Place({ entry, area }: { readonly entry: ProfileEntry; readonly area: Area }) {
  const { i18n } = useLingui();
  if (!isBuilt(entry.path(area))) return null;
  return (
    <MenuLink icon={<entry.icon aria-hidden />} link={<Link to={entry.path(area)} />}>
      {i18n._(entry.label)}
    </MenuLink>
  );
}
