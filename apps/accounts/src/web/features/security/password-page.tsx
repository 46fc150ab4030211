import { Button, Notice } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/use-form.ts';
import { reloadMe, useMe } from '#web/shared/me.ts';
import { NewPasswordEntry } from '#web/shared/new-password-entry.tsx';
import { useProof } from '#web/shared/proof-dialog.tsx';
import { SecurityPage } from '#web/shared/security-page.tsx';

/** Sets a new password; the old one is asked by the proof, or was given to sign in just now. */
export function PasswordPage() {
  const { t } = useLingui();
  const me = useMe();
  const [changed, setChanged] = useState(false);
  const proof = useProof();
  const form = useForm({
    defaultValues: { password: '' },
    send({ password }) {
      setChanged(false);
      return proof.withProof(() => accounts.replacePassword(password));
    },
    onSent() {
      form.reset();
      setChanged(true);
      void reloadMe();
    },
  });
  return (
    <SecurityPage
      title={t`Password`}
      lead={<Trans>Changing it signs out every other device.</Trans>}
    >
      {changed ? (
        <Notice role="status" className="mb-5">
          <Trans>Password changed. We signed out every other device.</Trans>
        </Notice>
      ) : null}
      <form {...form.props} className="grid grid-cols-1 gap-5">
        <NewPasswordEntry
          label={t`New password`}
          {...form.field('password')}
          email={me?.email ?? ''}
          help={<Trans>At least 10 characters. A short sentence is easy to remember.</Trans>}
        />
        <FormFailure>{form.alert}</FormFailure>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
      {proof.dialog}
    </SecurityPage>
  );
}
