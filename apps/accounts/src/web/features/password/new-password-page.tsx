import { Button, buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { CodeEntry, ResendCode } from '#web/shared/code-entry.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/use-form.ts';
import { currentFlow, currentParam, goTo, linkTo } from '#web/shared/location.ts';
import { NewPasswordEntry } from '#web/shared/new-password-entry.tsx';
import { sentCode } from '#web/shared/flow-state.ts';
import { appUrl, useSettings } from '#web/shared/settings.ts';
import { useValue } from '@kheya/ui/value-store';

/** Takes the code and the new password together; a refused password does not use up the code. */
export function NewPasswordPage() {
  const { t } = useLingui();
  const sent = useValue(sentCode);
  const [changed, setChanged] = useState(false);
  const form = useForm({
    defaultValues: { code: '', password: '' },
    refusals: { code_wrong: 'code', code_expired: 'code' },
    send: accounts.resetPassword,
    onSent: () => setChanged(true),
  });
  useEffect(() => {
    if (sent === undefined && !changed) goTo('/forgot-password');
  }, [sent, changed]);
  if (changed) return <PasswordChanged />;
  return (
    <AccountPage title={t`Set a new password`} lead={<SentTo email={sent?.to ?? ''} />}>
      <form {...form.props} className="mt-7 grid grid-cols-1 gap-5">
        <CodeEntry {...form.field('code')} length={8} />
        <NewPasswordEntry
          {...form.field('password')}
          email={sent?.to ?? ''}
          help={<Trans>At least 10 characters. This signs you out on every device.</Trans>}
        />
        <FormFailure>{form.alert}</FormFailure>
        <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
          <Trans>Set new password</Trans>
        </Button>
      </form>
      <ResendCode resend={accounts.resendPassword} onSent={() => form.set({ code: '' })} />
    </AccountPage>
  );
}

function SentTo({ email }: { readonly email: string }) {
  return (
    <Trans>
      If <b className="font-medium wrap-anywhere text-ink">{email}</b> has an account, we've sent it
      an 8-digit code. It works for 10 minutes.
    </Trans>
  );
}

/** Continues the sign-in in progress, or returns to the app. */
function PasswordChanged() {
  const { t } = useLingui();
  const settings = useSettings();
  const style = buttonStyle({ variant: 'primary', size: 'lg', block: true }, 'mt-7');
  return (
    <AccountPage
      title={t`Password changed`}
      lead={<Trans>We signed out every device. Sign in with your new password.</Trans>}
    >
      {currentFlow() === undefined ? (
        <a href={appUrl(settings, currentParam('app'))} className={style}>
          <Trans>Go to Kheya</Trans>
        </a>
      ) : (
        <a {...linkTo('/sign-in')} className={style}>
          <Trans>Sign in</Trans>
        </a>
      )}
    </AccountPage>
  );
}
