import { Button, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts, type RecoveryCodes, signIn } from '#web/shared/accounts-client.ts';
import { AuthenticatorSetup } from '#web/shared/authenticator-setup.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useAction, useForm } from '#web/shared/use-form.ts';
import { currentFlow, goTo, leaveTo } from '#web/shared/location.ts';
import { deviceName, hasPasskeys, createPasskey } from '#web/shared/passkeys.ts';
import { RecoveryCodeList } from '#web/shared/recovery-code-list.tsx';

/** An operator's first sign-in: it does not end without a second factor. */
export function EnrolmentPage() {
  const { t } = useLingui();
  const flow = currentFlow() ?? '';
  const [method, setMethod] = useState<'authenticator' | 'passkey'>('authenticator');
  const [made, setMade] = useState<RecoveryCodes>();
  useEffect(() => {
    void accounts.flow(flow).then((answer) => {
      if (!answer.ok) goTo('/error');
      else if (answer.data.second_step === null) goTo('/sign-in');
      else if (answer.data.second_step.kind === 'prove') goTo('/second-step');
    });
  }, [flow]);
  if (made) return <RecoveryCodesStep flow={flow} codes={made.recovery_codes} />;
  return (
    <AccountPage
      title={t`Set up two-step sign-in`}
      lead={
        <Trans>
          Operators sign in with a password and a second step. You set this up once, and it takes
          two minutes.
        </Trans>
      }
    >
      <div className="mt-7">
        {method === 'authenticator' ? (
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
          onClick={() => setMethod(method === 'passkey' ? 'authenticator' : 'passkey')}
        >
          {method === 'passkey' ? (
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
  const form = useForm({
    defaultValues: { name: deviceName() },
    send: ({ name }) =>
      createPasskey(
        () => signIn.newPasskeyOptions(flow),
        (passkey) => signIn.addPasskey(flow, { name, passkey }),
      ),
    onSent: onDone,
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <TextField
        label={t`Passkey name`}
        help={t`To help you recognize it later, for example “My phone”.`}
        name="name"
        {...form.field('name')}
      />
      <FormFailure>{form.alert}</FormFailure>
      <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
        <Trans>Create a passkey</Trans>
      </Button>
    </form>
  );
}

interface RecoveryCodesStepProps {
  readonly flow: string;
  readonly codes: readonly string[];
}

/** The codes are shown only here; afterwards the sign-in ends. */
function RecoveryCodesStep({ flow, codes }: RecoveryCodesStepProps) {
  const { t } = useLingui();
  const end = useAction({
    send: () => signIn.finishEnrolment(flow),
    onSent: ({ redirect_to: to }) => leaveTo(to),
  });
  return (
    <AccountPage
      title={codes.length > 0 ? t`Save your recovery codes` : t`You're all set`}
      lead={
        codes.length > 0 ? (
          <Trans>
            Each code lets you sign in once if you lose your phone. We can't show them again, so
            keep them somewhere only you can find.
          </Trans>
        ) : undefined
      }
    >
      <div className="mt-7 grid gap-6">
        {codes.length > 0 ? <RecoveryCodeList codes={codes} /> : null}
        <FormFailure>{end.alert}</FormFailure>
        <Button variant="primary" size="lg" block busy={end.isBusy} onClick={end.submit}>
          {codes.length > 0 ? <Trans>I've saved them</Trans> : <Trans>Continue</Trans>}
        </Button>
      </div>
    </AccountPage>
  );
}
