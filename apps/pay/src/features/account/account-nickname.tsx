import type { UserAccount } from '@kheya/contract';
import { Button, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useRenameAccount } from '#features/account/account-queries.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorWords } from '#shared/try-again.tsx';

export interface AccountNicknameProps {
  readonly account: UserAccount;
  readonly onDone: () => void;
}

/** The account's own name, in the place where it stands. */
export function AccountNickname({ account, onDone }: AccountNicknameProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(account.nickname ?? '');
  const renaming = useRenameAccount(account.id);
  const errorWords = useErrorWords();
  const { error } = renaming;
  const refusal = error instanceof ApiError ? error.fields['nickname'] : undefined;
  return (
    <form
      noValidate
      className="mb-6 grid max-w-form gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        renaming.mutate(typed.trim() || null, { onSuccess: onDone });
      }}
    >
      <TextField
        label={<Trans>Name of this account</Trans>}
        help={<Trans>Only you see it. Leave it empty to go back to "US dollars".</Trans>}
        error={refusal ?? (error === null ? undefined : errorWords(error))}
        value={typed}
        maxLength={40}
        autoFocus
        onValueChange={setTyped}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={renaming.isPending} busyLabel={t`Saving`}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
