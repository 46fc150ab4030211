import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { SignUpFrame, useSignUp } from '#web/features/sign-up/sign-up-frame.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { currentFlow, goTo } from '#web/shared/location.ts';
import { NewPasswordEntry } from '#web/shared/new-password-entry.tsx';
import { PageLink } from '#web/shared/page-link.tsx';
import { EmailEntry } from '#web/shared/text-fields.tsx';
import { noteSent, typedEmail } from '#web/shared/typed.ts';
import { useValue } from '@kheya/ui/value-store';

/** An email and a password; everything else is asked later, when it is needed. */
export function DetailsPage() {
  const { t } = useLingui();
  useSignUp('details');
  const email = useValue(typedEmail);
  const [password, setPassword] = useState('');
  const form = useForm();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(
      () => accounts.signUp(currentFlow() ?? '', { email, password }),
      (sent) => {
        noteSent(email.trim(), sent);
        goTo('/code');
      },
    );
  };
  return (
    <SignUpFrame
      at={1}
      title={t({ message: 'Open an account', context: 'page title' })}
      lead={
        <Trans>
          Already with Kheya? <PageLink to="/sign-in">Sign in</PageLink>
        </Trans>
      }
    >
      <form noValidate onSubmit={submit} className="mt-7 grid grid-cols-1 gap-5">
        <EmailEntry
          value={email}
          onValueChange={form.typing(typedEmail.set)}
          error={form.fieldError('email')}
          autoFocus
        />
        <NewPasswordEntry
          value={password}
          onValueChange={form.typing(setPassword)}
          email={email}
          error={form.fieldError('password')}
          help={<Trans>At least 10 characters. A short sentence is easy to remember.</Trans>}
        />
        <FormFailure failure={form.failure} />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
          <Trans>Create account</Trans>
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-muted">
        <Trans>Next we send a code to your email. Your name and address come after that.</Trans>
      </p>
    </SignUpFrame>
  );
}
