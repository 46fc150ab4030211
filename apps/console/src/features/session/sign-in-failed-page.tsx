import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PublicPage } from '#shared/public-page.tsx';
import { SignInButton } from '#features/session/sign-in-button.tsx';

type Reason = 'sign_in_cancelled' | 'sign_in_stale' | 'unavailable';

const reasons: Record<Reason, ReactNode> = {
  sign_in_cancelled: <Trans>You left before finishing. Nothing has changed.</Trans>,
  sign_in_stale: (
    <Trans>This link works once, for one minute. The page may have been reloaded.</Trans>
  ),
  unavailable: <Trans>The sign-in site isn't responding. Please try again shortly.</Trans>,
};

export function SignInFailedPage({ reason }: { readonly reason: Reason }) {
  return (
    <PublicPage title={<Trans>You aren't signed in</Trans>}>
      <p role="status" className="text-ink-muted">
        {reasons[reason]}
      </p>
      <SignInButton>
        <Trans>Sign in</Trans>
      </SignInButton>
    </PublicPage>
  );
}
