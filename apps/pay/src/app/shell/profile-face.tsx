import type { User } from '@kheya/contract';
import { Avatar } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

import { fullName } from '#shared/user-query.ts';

export interface ProfileFaceProps extends ComponentProps<'button'> {
  readonly user: User;
}

/** The button of the profile menu. */
export function ProfileFace({ user, ...rest }: ProfileFaceProps) {
  const { t } = useLingui();
  const name = fullName(user);
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      aria-label={t`Profile menu of ${name}`}
      className="ml-2 grid size-10 place-items-center rounded-full focus-visible:rounded-full max-md:ml-0 pointer-coarse:size-11"
    >
      <Avatar name={name} size="sm" />
    </button>
  );
}
