import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

import { ProfileMenu } from '#app/shell/profile-menu.tsx';
import { isSamePath, paths } from '#shared/paths.ts';
import { userQuery } from '#shared/user-query.ts';

/**
 * The profile menu on the pages outside the app. During sign-in the user may be unknown, and this
 * menu does not load them: Home, Reset Password and Log Out are shown all the same.
 */
export function SignedInMenu() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isOnTheWayIn = [paths.device(), paths.token()].some((path) => isSamePath(path, pathname));
  const { data } = useQuery({ ...userQuery, enabled: !isOnTheWayIn });
  return <ProfileMenu user={data} />;
}
