import type { Passkey } from '@kheya/contract/accounts';
import { Button, Dialog, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { credentials } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/use-form.ts';

interface NamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onNamed: () => void;
  readonly onBack: () => void;
}

/** Asks for a name by which the owner recognises the device. */
export function NamePasskeyDialog({ passkey, onNamed, onBack }: NamePasskeyDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { name: passkey.name },
    send: ({ name }) => credentials.renamePasskey(passkey.id, name),
    onSent: onNamed,
  });
  return (
    <Dialog open title={t`Rename the passkey`} onClose={onBack}>
      <form {...form.props} className="mt-4 grid gap-5 text-ink">
        <TextField
          label={t`Passkey name`}
          help={t`To help you recognize it later, for example “My phone”.`}
          name="name"
          maxLength={60}
          autoFocus
          {...form.field('name')}
        />
        <FormFailure>{form.alert}</FormFailure>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
