import { Button, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { AuthenticatorSetup } from '#web/shared/authenticator-setup.tsx';
import { type RecoveryCodes, signIn } from '#web/shared/credentials-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { currentFlow, goTo, leaveTo } from '#web/shared/location.ts';
import { deviceName, hasPasskeys, createPasskey } from '#web/shared/passkeys.ts';
import { RecoveryCodeList } from '#web/shared/recovery-code-list.tsx';

/** An operator's first sign-in: it does not end without a second factor. */
export function EnrolmentPage() {
  const { t } = useLingui();
  const flow = currentFlow() ?? '';
  const [way, setWay] = useState<'authenticator' | 'passkey'>('authenticator');
  const [made, setMade] = useState<RecoveryCodes>();
  useEffect(() => {
    void accounts.flow(flow).then((answer) => {
      if (!answer.ok) goTo('/error');
      else if (answer.data.second_step === null) goTo('/sign-in');
      else if (answer.data.second_step.kind === 'prove') goTo('/second-step');
    });
  }, [flow]);
  if (made) return <KeepCodes flow={flow} codes={made.recovery_codes} />;
  return (
    <AccountPage
      title={t`Add a second lock`}
      lead={
        <Trans>
          Operators sign in with a password and something they hold. You do this once; it takes two
          minutes.
        </Trans>
      }
    >
      <div className="mt-7">
        {way === 'authenticator' ? (
          <AuthenticatorSetup
            start={() => signIn.startAuthenticator(flow)}
            confirm={(code) => signIn.confirmAuthenticator(flow, code)}
            onDone={setMade}
          />
        ) : (
          <PasskeySetup flow={flow} onDone={setMade} />
        )}
      </div>
      {hasPasskeys() ? (
        <Button
          variant="quiet"
          size="sm"
          className="mt-4 -ml-3 min-h-11"
          onClick={() => setWay(way === 'passkey' ? 'authenticator' : 'passkey')}
        >
          {way === 'passkey' ? (
            <Trans>Use an authenticator app instead</Trans>
          ) : (
            <Trans>Use a passkey instead</Trans>
          )}
        </Button>
      ) : null}
    </AccountPage>
  );
}

interface PasskeySetupProps {
  readonly flow: string;
  readonly onDone: (made: RecoveryCodes) => void;
}

function PasskeySetup({ flow, onDone }: PasskeySetupProps) {
  const { t } = useLingui();
  const form = useForm();
  const [name, setName] = useState(deviceName);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(
      () =>
        createPasskey(
          () => signIn.newPasskeyOptions(flow),
          (passkey) => signIn.addPasskey(flow, { name, passkey }),
        ),
      onDone,
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <TextField
        label={t`Name of the passkey`}
        help={t`So that you recognise it later, for example “My phone”.`}
        name="name"
        value={name}
        onValueChange={setName}
        error={form.fieldError('name')}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
        <Trans>Make a passkey</Trans>
      </Button>
    </form>
  );
}

interface KeepCodesProps {
  readonly flow: string;
  readonly codes: readonly string[];
}

/** The one time they are shown; after it the sign-in ends. */
function KeepCodes({ flow, codes }: KeepCodesProps) {
  const { t } = useLingui();
  const form = useForm();
  const press = () =>
    void form.submit(
      () => signIn.finishEnrolment(flow),
      ({ redirect_to: to }) => leaveTo(to),
    );
  return (
    <AccountPage
      title={codes.length > 0 ? t`Keep your recovery codes` : t`That is done`}
      lead={
        codes.length > 0 ? (
          <Trans>
            Each one lets you in once when your phone is lost. We cannot show them again, so keep
            them where only you find them.
          </Trans>
        ) : undefined
      }
    >
      <div className="mt-7 grid gap-6">
        {codes.length > 0 ? <RecoveryCodeList codes={codes} /> : null}
        <FormFailure failure={form.failure} />
        <Button variant="primary" size="lg" block busy={form.busy} onClick={press}>
          {codes.length > 0 ? <Trans>I have kept them</Trans> : <Trans>Continue</Trans>}
        </Button>
      </div>
    </AccountPage>
  );
}
