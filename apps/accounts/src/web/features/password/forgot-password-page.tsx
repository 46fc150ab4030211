import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { currentFlow, goTo } from '#web/shared/location.ts';
import { PageLink } from '#web/shared/page-link.tsx';
import { EmailEntry } from '#web/shared/text-fields.tsx';
import { noteSent, typedEmail } from '#web/shared/typed.ts';
import { useValue } from '@kheya/ui/value-store';

/** Asks for a code; whether the address has an account is told to its owner only. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const email = useValue(typedEmail);
  const form = useForm();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(
      () => accounts.forgotPassword(email),
      (sent) => {
        noteSent(email.trim(), sent);
        goTo('/new-password');
      },
    );
  };
  return (
    <AccountPage
      title={t`Forgot your password?`}
      lead={<Trans>We send a code to your email or mobile. With it you set a new password.</Trans>}
    >
      <form noValidate onSubmit={submit} className="mt-7 grid grid-cols-1 gap-5">
        <EmailEntry
          value={email}
          onValueChange={typedEmail.set}
          error={form.fieldError('email')}
          orMobile
          autoFocus
        />
        <FormFailure failure={form.failure} />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
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
