import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useState } from 'react';
import { PasswordChanged } from '#web/features/password/password-changed.tsx';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { CodeEntry, ResendCode } from '#web/shared/code-entry.tsx';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';
import { goTo } from '#web/shared/location.ts';
import { NewPasswordEntry } from '#web/shared/new-password-entry.tsx';
import { sentCode } from '#web/shared/typed.ts';
import { useValue } from '@kheya/ui/value-store';

const TOLD_AT_THE_CODE = ['code_wrong', 'code_expired'];

/** The code and the new password at once; a password that is refused does not cost the code. */
export function NewPasswordPage() {
  const { t } = useLingui();
  const sent = useValue(sentCode);
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [changed, setChanged] = useState(false);
  const form = useForm();
  useEffect(() => {
    if (sent === undefined && !changed) goTo('/forgot-password');
  }, [sent, changed]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(
      () => accounts.resetPassword({ code, password }),
      () => setChanged(true),
    );
  };
  if (changed) return <PasswordChanged />;
  const { failure } = form;
  const refused = failure && TOLD_AT_THE_CODE.includes(failure.code) ? failure : undefined;
  return (
    <AccountPage title={t`Set a new password`} lead={<SentTo email={sent?.to ?? ''} />}>
      <form noValidate onSubmit={submit} className="mt-7 grid grid-cols-1 gap-5">
        <CodeEntry
          value={code}
          onValueChange={form.typing(setCode)}
          length={8}
          error={refused ? failureWords(refused, locale) : form.fieldError('code')}
        />
        <NewPasswordEntry
          value={password}
          onValueChange={form.typing(setPassword)}
          email={sent?.to ?? ''}
          error={form.fieldError('password')}
          help={<Trans>At least 10 characters. Every device is signed out.</Trans>}
        />
        <FormFailure failure={failure} except={TOLD_AT_THE_CODE} />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
          <Trans>Set new password</Trans>
        </Button>
      </form>
      <ResendCode resend={accounts.resendPassword} onSent={() => setCode('')} />
    </AccountPage>
  );
}

function SentTo({ email }: { readonly email: string }) {
  return (
    <Trans>
      If <b className="font-medium wrap-anywhere text-ink">{email}</b> has an account, a code of 8
      digits is on its way there. It works for 10 minutes.
    </Trans>
  );
}
