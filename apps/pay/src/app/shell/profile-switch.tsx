import type { Profile, User } from '@kheya/contract';
import { Avatar, Menu, MenuItem, type OpenedByPress } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';

import { SwitchFace } from '#app/shell/switch-face.tsx';
import { actFor } from '@kheya/browser/api/acting';
import { paths } from '#shared/paths.ts';
import { profilesQuery } from '#shared/profile-query.ts';
import { useArea } from '#shared/user-query.ts';

export interface ProfileSwitchProps extends OpenedByPress {
  readonly user: User;
}

/** Chooses the profile to act for (product decision 2). Accounts, contacts and limits follow. */
export function ProfileSwitch({ user, defaultOpen }: ProfileSwitchProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(profilesQuery);
  return (
    <Menu
      label={t`Switch profile`}
      trigger={<SwitchFace user={user} />}
      defaultOpen={defaultOpen}
      head={
        <span className="text-sm text-ink-muted">
          <Trans>Switch profile</Trans>
        </span>
      }
    >
      {data.map((profile, at) => (
        <Row key={profile.id} profile={profile} isOneself={at === 0} actsNow={user.id} />
      ))}
    </Menu>
  );
}

interface RowProps {
  readonly profile: Profile;
  readonly isOneself: boolean;
  readonly actsNow: string;
}

function Row({ profile, isOneself, actsNow }: RowProps) {
  const area = useArea();
  const isActing = profile.id === actsNow;
  const choose = () => {
    if (isActing) return;
    actFor(isOneself ? null : profile.id);
    // Reloads the page, so that no data of one profile remains beside the other, the event stream
    // included.
    location.assign(paths.overview(area));
  };
  return (
    <MenuItem
      icon={<Avatar size="sm" name={profile.name} />}
      end={isActing ? <Check aria-hidden className="size-4.5! text-brand-ink" /> : undefined}
      onSelect={choose}
    >
      <span className="block py-1">
        <span className="block font-medium">{profile.name}</span>
        <span className="block text-sm text-ink-muted">
          {profile.profile_type === 'BUSINESS' ? (
            <Trans>Business account</Trans>
          ) : (
            <Trans>Personal</Trans>
          )}
          {isActing ? (
            <span className="sr-only">
              , <Trans>in use</Trans>
            </span>
          ) : null}
        </span>
      </span>
    </MenuItem>
  );
}
