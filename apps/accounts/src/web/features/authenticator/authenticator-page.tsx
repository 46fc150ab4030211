import { Button, ConfirmDialog, Notice, SkeletonRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AuthenticatorSetup } from '#web/shared/authenticator-setup.tsx';
import { credentials } from '#web/shared/credentials-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';
import { reloadMe, useMe } from '#web/shared/me.ts';
import { PROOF_ASKED, useProof } from '#web/shared/proof-dialog.tsx';
import { RecoveryCodeList } from '#web/shared/recovery-code-list.tsx';
import { SecurityPage } from '#web/shared/security-page.tsx';

type Stage =
  { readonly at: 'start' | 'setup' } | { readonly at: 'done'; readonly codes: readonly string[] };

/** The authenticator app of a person: set up, moved to another phone, or removed. */
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
          An app on your phone shows a code that changes every half minute. We ask for it after your
          password, so that a stolen password is not enough.
        </Trans>
      }
    >
      {me === undefined ? <SkeletonRows label={t`Loading`} /> : null}
      {me && stage.at === 'start' ? (
        <State
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
        <Done codes={stage.codes} onEnd={() => setStage({ at: 'start' })} />
      ) : null}
      {proof.dialog}
    </SecurityPage>
  );
}

interface StateProps {
  readonly isOn: boolean;
  readonly proof: ReturnType<typeof useProof>;
  readonly onSetUp: () => void;
}

function State({ isOn, proof, onSetUp }: StateProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useForm();
  const [asked, setAsked] = useState(false);
  if (!isOn) {
    return (
      <Button variant="primary" onClick={onSetUp}>
        <Trans>Set up the app</Trans>
      </Button>
    );
  }
  const remove = () =>
    void form.submit(
      () => proof.withProof(credentials.removeAuthenticator),
      () => {
        setAsked(false);
        void reloadMe();
      },
    );
  const failure =
    form.failure && PROOF_ASKED.includes(form.failure.code) ? undefined : form.failure;
  return (
    <div className="grid gap-5">
      <Notice title={<Trans>It is on.</Trans>}>
        <Trans>We ask for its code when you sign in with your password.</Trans>
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onSetUp}>
          <Trans>Move to another phone</Trans>
        </Button>
        <Button variant="danger" onClick={() => setAsked(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={t`Remove the authenticator app?`}
        confirmLabel={<Trans>Remove</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        tone="destructive"
        busy={form.busy}
        error={failure ? failureWords(failure, locale) : undefined}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        <Trans>Then your password alone signs you in, on devices we know.</Trans>
      </ConfirmDialog>
    </div>
  );
}

interface DoneProps {
  readonly codes: readonly string[];
  readonly onEnd: () => void;
}

/** The codes come once, with the first authenticator. */
function Done({ codes, onEnd }: DoneProps) {
  return (
    <div className="grid gap-5">
      <Notice role="status" title={<Trans>Your authenticator app is set up.</Trans>}>
        {codes.length > 0 ? (
          <Trans>
            Keep these recovery codes too: each one lets you in once when your phone is lost. We
            cannot show them again.
          </Trans>
        ) : null}
      </Notice>
      {codes.length > 0 ? <RecoveryCodeList codes={codes} /> : null}
      <div>
        <Button variant="primary" onClick={onEnd}>
          {codes.length > 0 ? <Trans>I have kept them</Trans> : <Trans>Continue</Trans>}
        </Button>
      </div>
    </div>
  );
}
