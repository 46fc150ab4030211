import type { User } from '@kheya/contract';
import { Avatar } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';

import { shownName } from '#shared/user-query.ts';

// Loaded only for a person with a picture, because the first screen has a size limit.
const FacePicture = lazy(async () => ({
  default: (await import('#app/shell/face-picture.tsx')).FacePicture,
}));

export interface ProfileFaceProps extends ComponentProps<'button'> {
  /** Left out while the user is unknown. */
  readonly user?: User | undefined;
}

/** The button of the profile menu. */
export function ProfileFace({ user, ...rest }: ProfileFaceProps) {
  const { t } = useLingui();
  const name = user && shownName(user);
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      aria-label={name === undefined ? t`Profile menu` : t`Profile menu of ${name}`}
      className="ml-2 grid size-10 place-items-center rounded-full focus-visible:rounded-full max-md:ml-0 pointer-coarse:size-11"
    >
      {user?.profile_picture ? (
        <Suspense fallback={<Avatar name={name} size="sm" />}>
          <FacePicture name={name} file={user.profile_picture} />
        </Suspense>
      ) : (
        <Avatar
          name={name}
          icon={name === undefined ? <UserRound aria-hidden /> : undefined}
          size="sm"
        />
      )}
    </button>
  );
}
