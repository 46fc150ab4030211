import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm, useSharedField } from '#web/shared/use-form.ts';
import { currentFlow, goTo } from '#web/shared/location.ts';
import { PageLink } from '#web/shared/page-link.tsx';
import { EmailEntry } from '#web/shared/text-fields.tsx';
import { rememberSentCode, typedEmail } from '#web/shared/flow-state.ts';

/** Requests a code; only the owner of the address learns whether it has an account. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { email: '' },
    send: () => accounts.forgotPassword(typedEmail.get()),
    onSent(sent) {
      rememberSentCode(typedEmail.get().trim(), sent);
      goTo('/new-password');
    },
  });
  const email = useSharedField(form, 'email', typedEmail);
  return (
    <AccountPage
      title={t`Forgot your password?`}
      lead={<Trans>We'll send a code to your email or mobile. Use it to set a new password.</Trans>}
    >
      <form {...form.props} className="mt-7 grid grid-cols-1 gap-5">
        <EmailEntry {...email} orMobile autoFocus />
        <FormFailure>{form.alert}</FormFailure>
        <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      {currentFlow() === undefined ? null : (
        <p className="mt-6 text-sm text-ink-muted">
          <Trans>
            Remembered it? <PageLink to="/sign-in">Sign in</PageLink>
          </Trans>
        </p>
      )}
    </AccountPage>
  );
}
