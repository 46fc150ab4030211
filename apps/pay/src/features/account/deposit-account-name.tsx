import type { ManualAccount } from '@kheya/contract';
import { Button, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { useRenameManualAccount } from '#features/account/account-queries.ts';
import { useForm } from '#shared/use-form.ts';

export interface DepositAccountNameProps {
  readonly account: ManualAccount;
  readonly onDone: () => void;
}

/** Edits the name of a deposit account in place; it always has one. */
export function DepositAccountName({ account, onDone }: DepositAccountNameProps) {
  const { t } = useLingui();
  const renaming = useRenameManualAccount(account.id);
  const form = useForm({
    defaultValues: { account_name: account.account_name },
    send: ({ account_name: name }) => renaming.mutateAsync(name.trim()),
    onSent: onDone,
  });
  return (
    <form {...form.props} className="mb-6 grid max-w-form gap-3">
      <TextField
        label={<Trans>Name of this account</Trans>}
        {...form.field('account_name')}
        error={form.error('account_name') ?? form.alert}
        maxLength={40}
        autoFocus
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t`Saving`}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
