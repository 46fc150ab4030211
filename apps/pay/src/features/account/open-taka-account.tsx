import { Button, Dialog, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useOpenTakaAccount } from '#features/account/account-queries.ts';
import { ApiError, isRefusal } from '#shared/api/api-error.ts';
import { paths } from '#shared/paths.ts';
import { permissionReason } from '#shared/permission-reason.ts';
import { toasts } from '#shared/toasts.ts';
import { useErrorWords } from '#shared/try-again.tsx';
import { useArea, useUser } from '#shared/user-query.ts';

/** The second shore: offered to whoever has none. */
export function OpenTakaAccount() {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const { can_act: canAct, reason } = useUser().permissions.bank_accounts;
  const why = canAct || reason === null ? undefined : i18n._(permissionReason[reason]);
  return (
    <div className="grid content-between gap-5 rounded-lg border border-dashed border-line-strong p-5">
      <div>
        <h2 className="text-base font-medium">
          <Trans>Open a taka account</Trans>
        </h2>
        <p className="text-sm text-ink-muted">
          <Trans>
            Keep taka in Bangladesh: convert when the rate is good, send when it is needed. Free,
            open at once. Taka balances are not insured.
          </Trans>
        </p>
      </div>
      <div>
        <Button icon={<Plus aria-hidden />} disabledReason={why} onClick={() => setOpen(true)}>
          <Trans>Open account</Trans>
        </Button>
      </div>
      {open ? <OpenDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const opening = useOpenTakaAccount();
  const errorWords = useErrorWords();
  const navigate = useNavigate();
  const area = useArea();
  const open = () =>
    opening.mutate(name.trim(), {
      onSuccess: (account) => {
        toasts.show({ text: t`Your taka account is open` });
        void navigate({ to: paths.bdAccount(area, account.id) });
      },
      onError: (error) => {
        // The first answer was lost, or another tab was quicker: the list shows it.
        if (isRefusal(error, 'account_already_open')) onClose();
      },
    });
  const { error } = opening;
  const fieldError = error instanceof ApiError ? error.fields['account_name'] : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Open a taka account</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="primary" busy={opening.isPending} busyLabel={t`Opening`} onClick={open}>
            <Trans>Open account</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={<Trans>Name (optional)</Trans>}
        help={<Trans>Only you see it, for example "For the house".</Trans>}
        error={fieldError ?? (error === null ? undefined : errorWords(error))}
        maxLength={40}
        value={name}
        onValueChange={setName}
        className="mt-4 text-ink"
      />
    </Dialog>
  );
}
