import { Button, Dialog, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { credentials, type Passkey } from '#web/shared/credentials-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';

interface NamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onNamed: () => void;
  readonly onBack: () => void;
}

/** A name by which its owner knows which device it is on. */
export function NamePasskeyDialog({ passkey, onNamed, onBack }: NamePasskeyDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(passkey.name);
  const form = useForm();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(() => credentials.renamePasskey(passkey.id, name), onNamed);
  };
  return (
    <Dialog open title={t`Rename the passkey`} onClose={onBack}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-5 text-ink">
        <TextField
          label={t`Name of the passkey`}
          help={t`So that you recognise it later, for example “My phone”.`}
          name="name"
          maxLength={60}
          autoFocus
          value={name}
          onValueChange={setName}
          error={form.fieldError('name')}
        />
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
