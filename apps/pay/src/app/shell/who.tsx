import { loadOnPress } from '@kheya/ui';
import { useQuery } from '@tanstack/react-query';

import { SwitchFace, type UserProps, UserLabel, whoStyle } from '#app/shell/switch-face.tsx';
import { withRest } from '#app/with-rest.ts';
import { profilesQuery } from '#shared/profile-query.ts';

const ProfileSwitch = loadOnPress(
  () => withRest(import('#app/shell/profile-switch.tsx'), 'ProfileSwitch'),
  ({ user }: UserProps) => <SwitchFace user={user} />,
);

/**
 * The profile acted for: its flag, its name where there is space, a switch if there are several.
 */
export function Who({ user }: UserProps) {
  const { data = [] } = useQuery(profilesQuery);
  if (data.length > 1) return <ProfileSwitch user={user} />;
  return (
    <span className={whoStyle}>
      <UserLabel user={user} />
    </span>
  );
}
