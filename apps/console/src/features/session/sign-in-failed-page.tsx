import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PublicPage } from '#shared/public-page.tsx';
import { SignInButton } from '#features/session/sign-in-button.tsx';

type Reason = 'sign_in_cancelled' | 'sign_in_stale' | 'unavailable';

const reasons: Record<Reason, ReactNode> = {
  sign_in_cancelled: <Trans>You came back before you were done. Nothing has changed.</Trans>,
  sign_in_stale: (
    <Trans>This link works once and for a minute. Perhaps the page was loaded again.</Trans>
  ),
  unavailable: (
    <Trans>The accounts site does not answer at the moment. Please try again shortly.</Trans>
  ),
};

export function SignInFailedPage({ reason }: { readonly reason: Reason }) {
  return (
    <PublicPage title={<Trans>You are not signed in</Trans>}>
      <p role="status" className="text-ink-muted">
        {reasons[reason]}
      </p>
      <SignInButton>
        <Trans>Sign in</Trans>
      </SignInButton>
    </PublicPage>
  );
}
