import type { Passkey } from '@kheya/contract/accounts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  RowContent,
  RowItem,
  RowList,
  rowStyle,
  SkeletonRows,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { NamePasskeyDialog } from '#web/features/passkeys/name-passkey-dialog.tsx';
import { type CallResult, type Failure, credentials } from '#web/shared/accounts-client.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { failureText } from '#web/shared/failure-text.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { reloadMe } from '#web/shared/me.ts';
import { useAction } from '#web/shared/use-form.ts';
import { useLocale } from '@kheya/browser/language';
import { createPasskey, deviceName, hasPasskeys } from '#web/shared/passkeys.ts';
import { PROOF_REFUSALS, type Proof, useProof } from '#web/shared/proof-dialog.tsx';
import { SecurityPage } from '#web/shared/security-page.tsx';

/** A person's passkeys: created, named and removed here. */
export function PasskeysPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { list, failure, reload } = usePasskeys();
  const [openDialog, setOpenDialog] = useState<{
    readonly passkey: Passkey;
    readonly to: 'name' | 'remove';
  }>();
  const proof = useProof();
  const close = () => setOpenDialog(undefined);
  const changed = () => {
    close();
    void reload();
  };
  return (
    <SecurityPage
      title={t`Passkeys`}
      lead={
        <Trans>
          Sign in and confirm payments with your fingerprint, face or screen lock. A passkey can't
          be guessed and only works on Kheya’s own pages.
        </Trans>
      }
    >
      <div className="grid gap-5">
        <FormFailure>{failure && failureText(failure, locale)}</FormFailure>
        {list === undefined ? (
          failure ? null : (
            <SkeletonRows label={t`Loading`} />
          )
        ) : list.length === 0 ? (
          <EmptyState
            title={t`No passkey yet`}
            action={<MakePasskey proof={proof} onMade={changed} />}
          >
            <Trans>Create one on each device you use. It takes a few seconds.</Trans>
          </EmptyState>
        ) : (
          <RowList>
            {list.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onName={() => setOpenDialog({ passkey, to: 'name' })}
                onRemove={() => setOpenDialog({ passkey, to: 'remove' })}
              />
            ))}
          </RowList>
        )}
        {list === undefined || list.length > 0 ? (
          <MakePasskey proof={proof} onMade={changed} />
        ) : null}
      </div>
      {openDialog?.to === 'name' ? (
        <NamePasskeyDialog passkey={openDialog.passkey} onNamed={changed} onBack={close} />
      ) : null}
      {openDialog?.to === 'remove' ? (
        <RemovePasskeyDialog
          passkey={openDialog.passkey}
          proof={proof}
          onRemoved={changed}
          onBack={close}
        />
      ) : null}
      {proof.dialog}
    </SecurityPage>
  );
}

/** The passkeys stored on the server. */
function usePasskeys() {
  const [list, setList] = useState<readonly Passkey[]>();
  const [failure, setFailure] = useState<Failure>();
  const apply = (answer: CallResult<{ readonly results: readonly Passkey[] }>) => {
    setFailure(answer.ok ? undefined : answer);
    if (answer.ok) setList(answer.data.results);
  };
  const onLoaded = useEffectEvent(apply);
  useEffect(() => {
    void credentials.passkeys().then(onLoaded);
  }, []);
  const reload = async () => {
    apply(await credentials.passkeys());
    await reloadMe();
  };
  return { list, failure, reload };
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onName: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, onName, onRemove }: PasskeyRowProps) {
  const locale = useLocale();
  const made = dateTime(passkey.created_at, locale);
  const used = passkey.last_used_at && dateTime(passkey.last_used_at, locale);
  return (
    <RowItem className={rowStyle('flex-wrap')}>
      <RowContent
        start={
          <span className="grid size-10 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg.lucide]:size-5">
            <Fingerprint aria-hidden />
          </span>
        }
        title={<span className="wrap-anywhere">{passkey.name}</span>}
        second={
          used ? (
            <Trans>
              Last used {used}, created {made}
            </Trans>
          ) : (
            <Trans>Created {made}, not used yet</Trans>
          )
        }
      />
      <span className="flex gap-2 max-md:w-full max-md:pl-13">
        <Button size="sm" onClick={onName}>
          <Trans>Rename</Trans>
          <span className="sr-only">: {passkey.name}</span>
        </Button>
        <Button size="sm" variant="danger" onClick={onRemove}>
          <Trans>Remove</Trans>
          <span className="sr-only">: {passkey.name}</span>
        </Button>
      </span>
    </RowItem>
  );
}

interface MakePasskeyProps {
  readonly proof: Proof;
  readonly onMade: () => void;
}

function MakePasskey({ proof, onMade }: MakePasskeyProps) {
  const making = useAction({
    elsewhere: PROOF_REFUSALS,
    send: () =>
      createPasskey(
        () => proof.withProof(credentials.newPasskeyOptions),
        (passkey) => credentials.addPasskey({ name: deviceName(), passkey }),
      ),
    onSent: onMade,
  });
  if (!hasPasskeys()) {
    return (
      <p className="text-ink-muted">
        <Trans>
          This browser doesn't support passkeys. Open this page in another browser to create one.
        </Trans>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FormFailure>{making.alert}</FormFailure>
      <Button variant="primary" busy={making.isBusy} onClick={making.submit}>
        <Trans>Create a passkey</Trans>
      </Button>
    </div>
  );
}

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly proof: Proof;
  readonly onRemoved: () => void;
  readonly onBack: () => void;
}

function RemovePasskeyDialog({ passkey, proof, onRemoved, onBack }: RemovePasskeyDialogProps) {
  const { t } = useLingui();
  const removal = useAction({
    elsewhere: PROOF_REFUSALS,
    send: (): Promise<CallResult<unknown>> =>
      proof.withProof(() => credentials.removePasskey(passkey.id)),
    onSent: onRemoved,
  });
  const { name } = passkey;
  return (
    <ConfirmDialog
      open
      title={t`Remove the passkey “${name}”?`}
      confirmLabel={<Trans>Remove</Trans>}
      cancelLabel={<Trans>Back</Trans>}
      tone="destructive"
      busy={removal.isBusy}
      error={removal.alert}
      onConfirm={removal.submit}
      onCancel={onBack}
    >
      <Trans>
        You can't sign in with it anymore. Delete it on the device too, or the device will keep
        offering it.
      </Trans>
    </ConfirmDialog>
  );
}
