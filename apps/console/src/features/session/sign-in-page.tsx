import { Trans } from '@lingui/react/macro';
import { PublicPage } from '#shared/public-page.tsx';
import { SignInButton } from '#features/session/sign-in-button.tsx';

/** For signed-out people: whom the console is for, and the sign-in. */
export function SignInPage() {
  return (
    <PublicPage title={<Trans>Sign in to the console</Trans>}>
      <p className="text-ink-muted">
        <Trans>
          For people who work at Kheya: reviews, investigations and customer support. Everything you
          do here is recorded with your name.
        </Trans>
      </p>
      <p className="text-ink-muted">
        <Trans>
          You'll need your password and a code from your authenticator app, or your passkey.
        </Trans>
      </p>
      <SignInButton>
        <Trans>Sign in</Trans>
      </SignInButton>
    </PublicPage>
  );
}
