import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { leaveTo } from '#web/shared/location.ts';

/** Asked only when another site sent the browser here: nobody is signed out by a link. */
export function SignOutPage() {
  const { t } = useLingui();
  const form = useForm();
  const params = Object.fromEntries(new URLSearchParams(window.location.search));
  const press = () =>
    void form.submit(
      () => accounts.signOut(params),
      ({ redirect_to: to }) => leaveTo(to),
    );
  return (
    <AccountPage
      title={t`Sign out?`}
      lead={<Trans>You will need your password to come back.</Trans>}
    >
      <div className="mt-7 grid gap-5">
        <FormFailure failure={form.failure} />
        <Button variant="primary" size="lg" block busy={form.busy} onClick={press}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </AccountPage>
  );
}
