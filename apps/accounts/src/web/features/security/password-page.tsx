import { Button, Notice } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { reloadMe, useMe } from '#web/shared/me.ts';
import { NewPasswordEntry } from '#web/shared/new-password-entry.tsx';
import { useProof } from '#web/shared/proof-dialog.tsx';
import { SecurityPage } from '#web/shared/security-page.tsx';

/** A new password; the old one is asked by the proof, or was given to sign in just now. */
export function PasswordPage() {
  const { t } = useLingui();
  const me = useMe();
  const [password, setPassword] = useState('');
  const [changed, setChanged] = useState(false);
  const form = useForm();
  const proof = useProof();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChanged(false);
    void form.submit(
      () => proof.withProof(() => accounts.replacePassword(password)),
      () => {
        setPassword('');
        setChanged(true);
        void reloadMe();
      },
    );
  };
  return (
    <SecurityPage
      title={t`Password`}
      lead={<Trans>Every other device is signed out when you change it.</Trans>}
    >
      {changed ? (
        <Notice role="status" className="mb-5">
          <Trans>Your password is changed, and every other device is signed out.</Trans>
        </Notice>
      ) : null}
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <NewPasswordEntry
          label={t`New password`}
          value={password}
          onValueChange={form.typing(setPassword)}
          email={me?.email ?? ''}
          error={form.fieldError('password')}
          help={<Trans>At least 10 characters. A short sentence is easy to remember.</Trans>}
        />
        <FormFailure failure={form.failure} />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
      {proof.dialog}
    </SecurityPage>
  );
}
