import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useAction } from '#web/shared/use-form.ts';
import { leaveTo } from '#web/shared/location.ts';

/** Shown only when another site sent the browser here: no link may sign a person out. */
export function SignOutPage() {
  const { t } = useLingui();
  const signOut = useAction({
    send: () => accounts.signOut(Object.fromEntries(new URLSearchParams(window.location.search))),
    onSent: ({ redirect_to: to }) => leaveTo(to),
  });
  return (
    <AccountPage
      title={t`Sign out?`}
      lead={<Trans>You'll need your password to sign in again.</Trans>}
    >
      <div className="mt-7 grid gap-5">
        <FormFailure>{signOut.alert}</FormFailure>
        <Button variant="primary" size="lg" block busy={signOut.isBusy} onClick={signOut.submit}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}
