import { Button, classNames } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { PasskeySignIn } from '#web/features/sign-in/passkey-sign-in.tsx';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { type FormState, useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';
import { currentFlow, currentParam, goTo, leaveTo } from '#web/shared/location.ts';
import { PageLink } from '#web/shared/page-link.tsx';
import { hasPasskeys, usedPasskeyHere } from '#web/shared/passkeys.ts';
import { EmailEntry, PasswordEntry } from '#web/shared/text-fields.tsx';
import { secondStep, typedEmail } from '#web/shared/typed.ts';
import { useValue } from '@kheya/ui/value-store';

/** For customers and operators alike; who came from the console is told so. */
export function SignInPage() {
  const { t } = useLingui();
  const email = useValue(typedEmail);
  const [password, setPassword] = useState('');
  const form = useForm();
  const [passkeyFirst] = useState(() => hasPasskeys() && usedPasskeyHere());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(
      () => accounts.signIn(currentFlow() ?? '', { email, password }),
      (answer) => {
        if ('redirect_to' in answer) return leaveTo(answer.redirect_to);
        secondStep.set(answer.second_step);
        goTo(answer.second_step.kind === 'enrol' ? '/enrolment' : '/second-step');
      },
    );
  };
  return (
    <AccountPage title={t({ message: 'Sign in', context: 'page title' })} lead={<Lead />}>
      {passkeyFirst ? <PasskeyFirst /> : null}
      <form
        noValidate
        onSubmit={submit}
        className={classNames('grid grid-cols-1 gap-5', passkeyFirst ? 'mt-4' : 'mt-7')}
      >
        <EmailEntry
          value={email}
          onValueChange={typedEmail.set}
          error={form.fieldError('email')}
          orMobile
          autoFocus={email === '' && !passkeyFirst}
        />
        <PasswordEntry
          kind="current"
          value={password}
          onValueChange={setPassword}
          error={usePasswordError(form)}
          autoFocus={email !== ''}
          labelEnd={
            <PageLink to="/forgot-password">
              <Trans>Forgot it?</Trans>
            </PageLink>
          }
        />
        <FormFailure failure={form.failure} except={['credentials_wrong']} />
        <Button
          type="submit"
          variant={passkeyFirst ? 'secondary' : 'primary'}
          size="lg"
          block
          busy={form.busy}
        >
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {passkeyFirst ? null : <PasskeySignIn first={false} />}
      <p className="mt-6 flex gap-2.5 text-sm text-ink-muted">
        <ShieldCheck aria-hidden className="mt-px size-4.5! text-ink-faint" />
        <Trans>
          On a new device we also send a code to your email. Kheya never asks for it by phone.
        </Trans>
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

function Lead() {
  if (currentParam('app') === 'console') return <Trans>For operators of the Kheya console.</Trans>;
  return (
    <Trans>
      New to Kheya? <PageLink to="/create-account">Open an account</PageLink>
    </Trans>
  );
}

/** Which of the two is wrong is told to nobody; the words stand where one types again. */
function usePasswordError(form: FormState): string | undefined {
  const locale = useLocale();
  if (form.failure?.code === 'credentials_wrong') return failureWords(form.failure, locale);
  return form.fieldError('password');
}
