import { Button, Spinner } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { storeReturnPath, useReturnPath } from '#features/session/return-path.ts';
import { targetAfterSignIn } from '#features/session/return-target.ts';
import { finishSignIn, redirectToSignIn, type SignInResult, signOut } from '#shared/api/session.ts';
import { useIsSignedIn } from '@kheya/browser/session';
import { usePageTitle } from '@kheya/browser/page-title';
import { isLocked } from '#shared/lock.ts';
import { ownPath, paths } from '#shared/paths.ts';
import { PublicColumn, PublicFrame } from '#shared/public-frame.tsx';
import { userQuery } from '#shared/user-query.ts';
import { verificationQuery } from '#shared/verification-query.ts';

/** The page the accounts site returns to, and where an unfinished sign-up stays. */
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
  // A code is valid once: without it the address can be revisited, also after the device check.
  if (end.data?.ok === true) {
    const { returnTo } = end.data;
    if (wasLocked && returnTo !== undefined) storeReturnPath(returnTo);
    return <Navigate to={paths.token(wasLocked ? undefined : returnTo)} replace />;
  }
  return (
    <PublicFrame>
      <PublicColumn>
        {!isReturn ? (
          <SignInRedirect returnTo={ownPath(new URLSearchParams(search).get('returnTo'))} />
        ) : (
          <SignInOutcome end={end.data} failed={end.isError} />
        )}
      </PublicColumn>
    </PublicFrame>
  );
}

/** After the sign-in, continues to the target path unless the sign-up is incomplete. */
function SignInRedirect(props: { readonly returnTo: string | undefined }) {
  // Kept from the start: while the next screen loads, the address is already without it.
  const [returnTo] = useState(props.returnTo);
  const isSignedIn = useIsSignedIn();
  const user = useQuery({ ...userQuery, enabled: isSignedIn });
  const returnPath = useReturnPath();
  if (!isSignedIn) return <Navigate to={paths.root()} replace />;
  if (user.isError) return <SignInFailed />;
  if (user.data === undefined) return <SigningIn />;
  if (user.data.profile_approval_status === 'AWAITING_SIGNUP_COMPLETION')
    return <IncompleteSignUp />;
  return <Navigate to={returnPath ?? targetAfterSignIn(user.data, returnTo)} replace />;
}

function SignInOutcome({
  end,
  failed,
}: {
  readonly end: SignInResult | undefined;
  readonly failed: boolean;
}) {
  if (failed) return <SignInFailed />;
  if (end === undefined || end.ok) return <SigningIn />;
  if (end.code === 'sign_in_cancelled') {
    return (
      <SignInMessage title={<Trans>You're not signed in</Trans>}>
        <Trans>You left before finishing. Nothing was changed.</Trans>
      </SignInMessage>
    );
  }
  return (
    <SignInMessage title={<Trans>This sign-in is no longer valid</Trans>}>
      <Trans>It expired or was started in another tab. Please sign in again.</Trans>
    </SignInMessage>
  );
}

function SigningIn() {
  return (
    <p className="flex items-center justify-center gap-3 text-ink-muted" role="status">
      <Spinner />
      <Trans>Signing you in</Trans>
    </p>
  );
}

/** What is missing, in the server's own sentence; without one, that something is. */
function IncompleteSignUp() {
  const { data: center } = useQuery(verificationQuery);
  return (
    <SignInMessage
      title={<Trans>One more step</Trans>}
      action={
        <>
          <Button variant="primary" onClick={() => void redirectToSignIn({ signUp: true })}>
            <Trans>Finish signing up</Trans>
          </Button>
          <Button variant="quiet" onClick={signOut}>
            <Trans>Log Out</Trans>
          </Button>
        </>
      }
    >
      {center === undefined || center.sentence === '' ? (
        <Trans>Your sign-up isn't complete yet. It takes about a minute to finish.</Trans>
      ) : (
        center.sentence
      )}
    </SignInMessage>
  );
}

function SignInFailed() {
  return (
    <SignInMessage title={<Trans>We couldn't sign you in</Trans>}>
      <Trans>We can't reach Kheya right now. Try again in a moment.</Trans>
    </SignInMessage>
  );
}

interface SignInMessageProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function SignInMessage({ title, children, action }: SignInMessageProps) {
  return (
    <div className="grid gap-1">
      <h1>{title}</h1>
      <p className="text-ink-muted">{children}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        {action ?? (
          <Button variant="primary" onClick={() => void redirectToSignIn()}>
            <Trans>Sign in</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
