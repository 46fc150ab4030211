import { Spinner } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ProfileForm } from '#features/profile/profile-form.tsx';
import { useLiveUpdates } from '#shared/api/live.ts';
import { useIsSignedIn } from '@kheya/browser/session';
import { paths } from '#shared/paths.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';
import { TryAgain } from '#shared/try-again.tsx';
import { userQuery } from '#shared/user-query.ts';

/** The profile form on its own page for a person who has just signed up, without distractions. */
export function OnboardingPage() {
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn) return <Navigate to={paths.root()} replace />;
  return (
    <PublicFrame>
      <Onboarding />
    </PublicFrame>
  );
}

function Onboarding(): ReactNode {
  useLiveUpdates();
  const user = useQuery(userQuery);
  if (user.data === undefined) {
    return (
      <PublicColumn>
        {user.isError ? (
          <TryAgain error={user.error} onRetry={() => void user.refetch()} />
        ) : (
          <p className="flex items-center justify-center gap-3 text-ink-muted" role="status">
            <Spinner />
            <Trans>Loading your profile</Trans>
          </p>
        )}
      </PublicColumn>
    );
  }
  if (user.data.profile_approval_status === 'AWAITING_SIGNUP_COMPLETION') {
    return <Navigate to={paths.token()} replace />;
  }
  return <ProfileForm user={user.data} at={paths.verification()} />;
}
