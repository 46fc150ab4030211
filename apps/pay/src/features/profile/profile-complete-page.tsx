import { ProfileForm } from '#features/profile/profile-form.tsx';
import { paths } from '#shared/paths.ts';
import { areaOf, useUser } from '#shared/user-query.ts';

/** The profile form inside the signed-in area. */
export function ProfileCompletePage() {
  const user = useUser();
  return <ProfileForm user={user} at={paths.profileComplete(areaOf(user))} />;
}
