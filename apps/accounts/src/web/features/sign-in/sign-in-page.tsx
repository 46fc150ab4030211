import { Button, classNames } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { PasskeySignIn } from '#web/features/sign-in/passkey-sign-in.tsx';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm, useSharedField } from '#web/shared/use-form.ts';
import { currentFlow, currentParam, goTo, leaveTo } from '#web/shared/location.ts';
import { PageLink } from '#web/shared/page-link.tsx';
import { EmailEntry, PasswordEntry } from '#web/shared/text-fields.tsx';
import { secondStep, typedEmail } from '#web/shared/flow-state.ts';

interface SignInPageProps {
  /** A passkey was used in this browser, so it is offered before the password. */
  readonly passkeyFirst: boolean;
}

/**
 * For customers and operators alike; people from the console are told that they are signing in
 * there.
 */
export function SignInPage({ passkeyFirst }: SignInPageProps) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { email: '', password: '' },
    // Which of the two is wrong is never revealed; the message stands where people type again.
    refusals: { credentials_wrong: 'password' },
    send: ({ password }) =>
      accounts.signIn(currentFlow() ?? '', { email: typedEmail.get(), password }),
    onSent(answer) {
      if ('redirect_to' in answer) return leaveTo(answer.redirect_to);
      secondStep.set(answer.second_step);
      goTo(answer.second_step.kind === 'enrol' ? '/enrolment' : '/second-step');
    },
  });
  const email = useSharedField(form, 'email', typedEmail);
  return (
    <AccountPage title={t({ message: 'Sign in', context: 'page title' })} lead={<SignInLead />}>
      {passkeyFirst ? <PasskeyFirst /> : null}
      <form
        {...form.props}
        // Without scripts the browser would send the fields itself: never in an address.
        method="post"
        className={classNames('grid grid-cols-1 gap-5', passkeyFirst ? 'mt-4' : 'mt-7')}
      >
        <EmailEntry {...email} orMobile autoFocus={email.value === '' && !passkeyFirst} />
        <PasswordEntry
          {...form.field('password')}
          kind="current"
          autoFocus={email.value !== '' && !passkeyFirst}
          labelEnd={
            <PageLink to="/forgot-password">
              <Trans>Forgot it?</Trans>
            </PageLink>
          }
        />
        <FormFailure>{form.alert}</FormFailure>
        <Button
          type="submit"
          variant={passkeyFirst ? 'secondary' : 'primary'}
          size="lg"
          block
          busy={form.isBusy}
        >
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {passkeyFirst ? null : <PasskeySignIn first={false} />}
      <p className="mt-6 flex gap-2.5 text-sm text-ink-muted">
        <ShieldCheck aria-hidden className="mt-px size-4.5! text-ink-faint" />
        <Trans>On a new device, we also email you a code. Kheya never asks for it by phone.</Trans>
      </p>
    </AccountPage>
  );
}

function PasskeyFirst() {
  return (
    <>
      <PasskeySignIn first />
      <p className="mt-6 border-t border-line pt-5 text-ink-muted">
        <Trans>Or with your password:</Trans>
      </p>
    </>
  );
}

function SignInLead() {
  if (currentParam('app') === 'console') return <Trans>For Kheya console operators.</Trans>;
  return (
    <Trans>
      New to Kheya? <PageLink to="/create-account">Open an account</PageLink>
    </Trans>
  );
}
