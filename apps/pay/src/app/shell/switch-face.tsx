import type { User } from '@kheya/contract';
import { classNames, Flag } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { areaOf, shownName } from '#shared/user-query.ts';

export interface UserProps {
  readonly user: User;
}

export const whoStyle = 'flex min-w-0 items-center gap-2.5 px-3 text-sm max-md:px-2';

/** The button of the profile switch: shows the profile acted for. */
export function SwitchFace({ user, ...rest }: ComponentProps<'button'> & UserProps) {
  const { t } = useLingui();
  const name = shownName(user);
  const kind = user.profile_type === 'BUSINESS' ? t`Business account` : t`Personal`;
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      aria-label={t`Using ${name} ${kind}. Switch profile`}
      className={classNames(
        whoStyle,
        'min-h-control rounded-md text-left transition-colors hover:bg-sunken',
      )}
    >
      <UserLabel user={user} />
      <ChevronsUpDown aria-hidden className="size-4! text-ink-faint" />
    </button>
  );
}

/** Flag, name and kind of profile; on a phone the flag, and a company's name. */
export function UserLabel({ user }: UserProps) {
  const { t } = useLingui();
  return (
    <>
      {areaOf(user) === 'bd' ? (
        <Flag country="BD" label={t`Bangladesh`} />
      ) : (
        <Flag country="US" label={t`United States`} />
      )}
      <span
        className={classNames(
          'min-w-0 font-medium',
          user.profile_type === 'BUSINESS' ? 'max-md:truncate max-[379px]:hidden' : 'max-md:hidden',
        )}
      >
        {shownName(user)}
      </span>{' '}
      <span className="text-ink-faint max-md:hidden">
        {user.profile_type === 'BUSINESS' ? (
          <Trans>Business account</Trans>
        ) : (
          <Trans>Personal</Trans>
        )}
      </span>
    </>
  );
}
