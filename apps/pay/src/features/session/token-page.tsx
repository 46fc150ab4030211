import { Button, Spinner } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { keepPlace, useKeptPlace } from '#features/session/kept-place.ts';
import { targetAfterSignIn } from '#features/session/return-target.ts';
import {
  type SignInEnd,
  finishSignIn,
  signOut,
  startSignIn,
  useIsSignedIn,
} from '#shared/api/session.ts';
import { isLocked } from '#shared/lock.ts';
import { ownPath, paths } from '#shared/paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';
import { userQuery } from '#shared/user-query.ts';
import { verificationQuery } from '#shared/verification-query.ts';

/** Where the accounts site sends people back to; also where an unfinished sign-up stays. */
export function TokenPage() {
  const { t } = useLingui();
  usePageTitle(t`Signing in`);
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [wasLocked] = useState(isLocked);
  const isReturn = /[?&](code|error)=/.test(search);
  const end = useQuery({
    queryKey: ['sign-in-end', search],
    queryFn: () => finishSignIn(search),
    enabled: isReturn,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  // A code is good once: an address without it can be come back to, from the device check too.
  if (end.data?.ok === true) {
    const { returnTo } = end.data;
    if (wasLocked && returnTo !== undefined) keepPlace(returnTo);
    return <Navigate to={paths.token(wasLocked ? undefined : returnTo)} replace />;
  }
  return (
    <PublicFrame>
      <PublicColumn>
        {!isReturn ? (
          <Arrived returnTo={ownPath(new URLSearchParams(search).get('returnTo'))} />
        ) : (
          <Ending end={end.data} failed={end.isError} />
        )}
      </PublicColumn>
    </PublicFrame>
  );
}

/** Signed in: on to where they go from here, unless the sign-up is not complete. */
function Arrived({ returnTo }: { readonly returnTo: string | undefined }) {
  const isSignedIn = useIsSignedIn();
  const user = useQuery({ ...userQuery, enabled: isSignedIn });
  const place = useKeptPlace();
  if (!isSignedIn) return <Navigate to={paths.root()} replace />;
  if (user.isError) return <CannotGoOn />;
  if (user.data === undefined) return <Waiting />;
  if (user.data.profile_approval_status === 'AWAITING_SIGNUP_COMPLETION') return <Unfinished />;
  return <Navigate to={place ?? targetAfterSignIn(user.data, returnTo)} replace />;
}

function Ending({
  end,
  failed,
}: {
  readonly end: SignInEnd | undefined;
  readonly failed: boolean;
}) {
  if (failed) return <CannotGoOn />;
  if (end === undefined || end.ok) return <Waiting />;
  if (end.code === 'sign_in_cancelled') {
    return (
      <Said title={<Trans>You are not signed in</Trans>}>
        <Trans>You turned back before the end. Nothing was changed.</Trans>
      </Said>
    );
  }
  return (
    <Said title={<Trans>This sign-in is no longer valid</Trans>}>
      <Trans>It was too old, or it was started in another tab. Please sign in once more.</Trans>
    </Said>
  );
}

function Waiting() {
  return (
    <p className="flex items-center justify-center gap-3 text-ink-muted" role="status">
      <Spinner />
      <Trans>Signing you in</Trans>
    </p>
  );
}

/** What is missing in the server's own words; without them, that something is. */
function Unfinished() {
  const { data: center } = useQuery(verificationQuery);
  return (
    <Said
      title={<Trans>One step is missing</Trans>}
      action={
        <>
          <Button variant="primary" onClick={() => void startSignIn({ signUp: true })}>
            <Trans>Finish signing up</Trans>
          </Button>
          <Button variant="quiet" onClick={signOut}>
            <Trans>Log Out</Trans>
          </Button>
        </>
      }
    >
      {center === undefined || center.sentence === '' ? (
        <Trans>Your sign-up is not complete yet. It takes a minute to finish it.</Trans>
      ) : (
        center.sentence
      )}
    </Said>
  );
}

function CannotGoOn() {
  return (
    <Said title={<Trans>We could not sign you in</Trans>}>
      <Trans>We cannot reach Kheya right now. Please try again in a moment.</Trans>
    </Said>
  );
}

interface SaidProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Said({ title, children, action }: SaidProps) {
  return (
    <div className="grid gap-1">
      <h1>{title}</h1>
      <p className="text-ink-muted">{children}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        {action ?? (
          <Button variant="primary" onClick={() => void startSignIn()}>
            <Trans>Sign in</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
