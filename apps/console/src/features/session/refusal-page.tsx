import { Trans } from '@lingui/react/macro';
import { Button, buttonStyle } from '@kheya/ui';
import { PublicPage } from '#shared/public-page.tsx';
import { config } from '@kheya/browser/config';
import { signIn } from '@kheya/browser/session';

/** Signed in, but not an operator. */
export function RefusalPage({ email }: { readonly email: string }) {
  return (
    <PublicPage title={<Trans>This console is for operators</Trans>}>
      <p className="text-ink-muted">
        <Trans>
          You're signed in as <b className="break-all text-ink">{email}</b>, which has no operator
          role. If you work at Kheya, ask an administrator for one, then sign in again.
        </Trans>
      </p>
      <div className="grid gap-3">
        <Button variant="primary" block onClick={() => signIn().signOut()}>
          <Trans>Sign out</Trans>
        </Button>
        <a href={config().pay_url} className={buttonStyle({ variant: 'secondary', block: true })}>
          <Trans>Go to my account</Trans>
        </a>
      </div>
    </PublicPage>
  );
}
