import type { UserAccount } from '@kheya/contract';
import { Button, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { useRenameAccount } from '#features/account/account-queries.ts';
import { useForm } from '#shared/use-form.ts';

export interface AccountNicknameProps {
  readonly account: UserAccount;
  readonly onDone: () => void;
}

/** Edits the account's nickname in place. */
export function AccountNickname({ account, onDone }: AccountNicknameProps) {
  const { t } = useLingui();
  const renaming = useRenameAccount(account.id);
  const form = useForm({
    defaultValues: { nickname: account.nickname ?? '' },
    send: ({ nickname }) => renaming.mutateAsync(nickname.trim() || null),
    onSent: onDone,
  });
  return (
    <form {...form.props} className="mb-6 grid max-w-form gap-3">
      <TextField
        label={<Trans>Name of this account</Trans>}
        help={<Trans>Only you can see this. Leave it empty to go back to “US dollars”.</Trans>}
        {...form.field('nickname')}
        error={form.error('nickname') ?? form.alert}
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
