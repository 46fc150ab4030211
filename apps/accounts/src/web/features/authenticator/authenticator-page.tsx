import { Button, ConfirmDialog, Notice, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AuthenticatorSetup } from '#web/shared/authenticator-setup.tsx';
import { credentials } from '#web/shared/accounts-client.ts';
import { useAction } from '#web/shared/use-form.ts';
import { reloadMe, useMe } from '#web/shared/me.ts';
import { PROOF_REFUSALS, useProof } from '#web/shared/proof-dialog.tsx';
import { RecoveryCodeList } from '#web/shared/recovery-code-list.tsx';
import { SecurityPage } from '#web/shared/security-page.tsx';

type Stage =
  | { readonly at: 'start' | 'setup' }
  | { readonly at: 'done'; readonly codes: readonly string[] };

/** A person's authenticator app: set up, moved to another phone, or removed. */
export function AuthenticatorPage() {
  const { t } = useLingui();
  const me = useMe();
  const proof = useProof();
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const done = ({ recovery_codes: codes }: { readonly recovery_codes: readonly string[] }) => {
    setStage({ at: 'done', codes });
    void reloadMe();
  };
  return (
    <SecurityPage
      title={t`Authenticator app`}
      lead={
        <Trans>
          An app on your phone shows a code that changes every 30 seconds. We ask for it after your
          password, so a stolen password alone isn't enough.
        </Trans>
      }
    >
      {me === undefined ? <SkeletonRows label={t`Loading`} /> : null}
      {me && stage.at === 'start' ? (
        <AuthenticatorStatus
          isOn={me.credentials.authenticator}
          proof={proof}
          onSetUp={() => setStage({ at: 'setup' })}
        />
      ) : null}
      {stage.at === 'setup' ? (
        <AuthenticatorSetup
          start={() => proof.withProof(credentials.startAuthenticator)}
          confirm={(code) => proof.withProof(() => credentials.confirmAuthenticator(code))}
          onDone={done}
        />
      ) : null}
      {stage.at === 'done' ? (
        <AuthenticatorConfirmed codes={stage.codes} onEnd={() => setStage({ at: 'start' })} />
      ) : null}
      {proof.dialog}
    </SecurityPage>
  );
}

interface AuthenticatorStatusProps {
  readonly isOn: boolean;
  readonly proof: ReturnType<typeof useProof>;
  readonly onSetUp: () => void;
}

function AuthenticatorStatus({ isOn, proof, onSetUp }: AuthenticatorStatusProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const removal = useAction({
    elsewhere: PROOF_REFUSALS,
    send: () => proof.withProof(credentials.removeAuthenticator),
    onSent() {
      setConfirming(false);
      void reloadMe();
    },
  });
  if (!isOn) {
    return (
      <Button variant="primary" onClick={onSetUp}>
        <Trans>Set up the app</Trans>
      </Button>
    );
  }
  return (
    <div className="grid gap-5">
      <Notice title={<Trans>Your authenticator app is on.</Trans>}>
        <Trans>We'll ask for its code when you sign in with your password.</Trans>
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onSetUp}>
          <Trans>Switch to another phone</Trans>
        </Button>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t`Remove the authenticator app?`}
        confirmLabel={<Trans>Remove</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        tone="destructive"
        busy={removal.isBusy}
        error={removal.alert}
        onConfirm={removal.submit}
        onCancel={() => setConfirming(false)}
      >
        <Trans>After that, your password alone signs you in on trusted devices.</Trans>
      </ConfirmDialog>
    </div>
  );
}

interface AuthenticatorConfirmedProps {
  readonly codes: readonly string[];
  readonly onEnd: () => void;
}

/** Recovery codes are shown once, with the first authenticator. */
function AuthenticatorConfirmed({ codes, onEnd }: AuthenticatorConfirmedProps) {
  return (
    <div className="grid gap-5">
      <Notice role="status" title={<Trans>Your authenticator app is set up.</Trans>}>
        {codes.length > 0 ? (
          <Trans>
            Save these recovery codes too. Each one lets you sign in once if you lose your phone. We
            can't show them again.
          </Trans>
        ) : null}
      </Notice>
      {codes.length > 0 ? <RecoveryCodeList codes={codes} /> : null}
      <div>
        <Button variant="primary" onClick={onEnd}>
          {codes.length > 0 ? <Trans>I've saved them</Trans> : <Trans>Continue</Trans>}
        </Button>
      </div>
    </div>
  );
}
