import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { SignUpFrame, useSignUp } from '#web/features/sign-up/sign-up-frame.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm, useSharedField } from '#web/shared/use-form.ts';
import { currentFlow, goTo } from '#web/shared/location.ts';
import { NewPasswordEntry } from '#web/shared/new-password-entry.tsx';
import { PageLink } from '#web/shared/page-link.tsx';
import { EmailEntry } from '#web/shared/text-fields.tsx';
import { rememberSentCode, typedEmail } from '#web/shared/flow-state.ts';

/** An email and a password; everything else is asked later, when it is needed. */
export function DetailsPage() {
  const { t } = useLingui();
  useSignUp('details');
  const form = useForm({
    defaultValues: { email: '', password: '' },
    send: ({ password }) =>
      accounts.signUp(currentFlow() ?? '', { email: typedEmail.get(), password }),
    onSent(sent) {
      rememberSentCode(typedEmail.get().trim(), sent);
      goTo('/code');
    },
  });
  const email = useSharedField(form, 'email', typedEmail);
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
      <form {...form.props} className="mt-7 grid grid-cols-1 gap-5">
        <EmailEntry {...email} autoFocus />
        <NewPasswordEntry
          {...form.field('password')}
          email={email.value}
          help={<Trans>At least 10 characters. A short sentence is easy to remember.</Trans>}
        />
        <FormFailure>{form.alert}</FormFailure>
        <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
          <Trans>Create account</Trans>
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-muted">
        <Trans>Next we send a code to your email. Your name and address come after that.</Trans>
      </p>
    </SignUpFrame>
  );
}
