import { Button, CodeField, Skeleton, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts, type SecondFactorMethod } from '#web/shared/accounts-client.ts';
import { type Proof, signIn } from '#web/shared/credentials-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { type FormState, useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';
import { currentFlow, goTo, leaveTo } from '#web/shared/location.ts';
import { hasPasskeys, signWithPasskey } from '#web/shared/passkeys.ts';
import { useSettings } from '#web/shared/settings.ts';
import { secondStep } from '#web/shared/typed.ts';
import { useValue } from '@kheya/ui/value-store';

/** After the password: what the person has besides, and a way out for whoever has lost it. */
export function SecondStepPage() {
  const { t } = useLingui();
  const methods = useMethods();
  const form = useForm();
  const [chosen, setChosen] = useState<SecondFactorMethod>();
  const method = chosen ?? methods?.[0];
  const flow = currentFlow() ?? '';
  useEffect(() => {
    if (form.failure?.code === 'second_step_over') goTo('/sign-in');
  }, [form.failure]);
  const choose = (next: SecondFactorMethod) => {
    form.clear();
    setChosen(next);
  };
  const send = (proof: Proof) =>
    void form.submit(
      () => signIn.secondStep(flow, proof),
      ({ redirect_to: to }) => leaveTo(to),
    );
  if (method === undefined || methods === undefined) {
    return (
      <AccountPage title={t`Confirm that it is you`}>
        <Skeleton className="mt-7 h-40" />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t`Confirm that it is you`} lead={<Lead method={method} />}>
      {method === 'authenticator' ? <ByAuthenticator form={form} onSend={send} /> : null}
      {method === 'recovery_code' ? <ByRecoveryCode form={form} onSend={send} /> : null}
      {method === 'passkey' ? <ByPasskey form={form} flow={flow} /> : null}
      <OtherWays methods={methods} method={method} onChoose={choose} />
    </AccountPage>
  );
}

function Lead({ method }: { readonly method: SecondFactorMethod }) {
  if (method === 'authenticator') {
    return <Trans>Enter the code your authenticator app shows for Kheya.</Trans>;
  }
  if (method === 'recovery_code') {
    return <Trans>Enter one of the recovery codes you kept. Each one works once.</Trans>;
  }
  return <Trans>Your device asks for your fingerprint, your face or its screen lock.</Trans>;
}

interface ByProps {
  readonly form: FormState;
  readonly onSend: (proof: Proof) => void;
}

const AT_THE_CODE = ['authenticator_code_wrong', 'authenticator_code_used'];

function ByAuthenticator({ form, onSend }: ByProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend({ authenticator_code: code });
  };
  const { failure } = form;
  return (
    <form noValidate onSubmit={submit} className="mt-7 grid grid-cols-1 gap-5">
      <CodeField
        label={t`Code of your app`}
        name="authenticator_code"
        locale={locale}
        autoFocus
        value={code}
        onValueChange={(typed) => {
          setCode(typed);
          if (failure) form.clear();
        }}
        onComplete={(typed) => onSend({ authenticator_code: typed })}
        error={
          failure && AT_THE_CODE.includes(failure.code)
            ? failureWords(failure, locale)
            : form.fieldError('authenticator_code')
        }
      />
      <FormFailure failure={failure} except={[...AT_THE_CODE, 'second_step_over']} />
      <Continue busy={form.busy} />
    </form>
  );
}

function ByRecoveryCode({ form, onSend }: ByProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend({ recovery_code: code });
  };
  const wrong = form.failure?.code === 'recovery_code_wrong' ? form.failure : undefined;
  return (
    <form noValidate onSubmit={submit} className="mt-7 grid grid-cols-1 gap-5">
      <TextField
        label={t`Recovery code`}
        name="recovery_code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={code}
        onValueChange={setCode}
        error={wrong ? failureWords(wrong, locale) : form.fieldError('recovery_code')}
      />
      <FormFailure failure={form.failure} except={['recovery_code_wrong', 'second_step_over']} />
      <Continue busy={form.busy} />
    </form>
  );
}

function ByPasskey({ form, flow }: { readonly form: FormState; readonly flow: string }) {
  const press = () =>
    void form.submit(
      () =>
        signWithPasskey(
          () => signIn.secondPasskeyOptions(flow),
          (passkey) => signIn.secondStep(flow, { passkey }),
        ),
      ({ redirect_to: to }) => leaveTo(to),
    );
  return (
    <div className="mt-7 grid grid-cols-1 gap-5">
      <FormFailure failure={form.failure} except={['second_step_over']} />
      <Button variant="primary" size="lg" block busy={form.busy} onClick={press}>
        <Trans>Use the passkey</Trans>
      </Button>
    </div>
  );
}

function Continue({ busy }: { readonly busy: boolean }) {
  return (
    <Button type="submit" variant="primary" size="lg" block busy={busy}>
      <Trans>Continue</Trans>
    </Button>
  );
}

interface OtherWaysProps {
  readonly methods: readonly SecondFactorMethod[];
  readonly method: SecondFactorMethod;
  readonly onChoose: (method: SecondFactorMethod) => void;
}

function OtherWays({ methods, method, onChoose }: OtherWaysProps) {
  const settings = useSettings();
  const locale = useLocale();
  const names: Record<SecondFactorMethod, ReactNode> = {
    authenticator: <Trans>Use your authenticator app</Trans>,
    passkey: <Trans>Use a passkey</Trans>,
    recovery_code: <Trans>Use a recovery code</Trans>,
  };
  const others = methods.filter((other) => other !== method);
  return (
    <div className="mt-5 grid justify-items-start text-sm">
      {others.map((other) => (
        <Button
          key={other}
          variant="quiet"
          size="sm"
          className="-ml-3 min-h-11"
          onClick={() => onChoose(other)}
        >
          {names[other]}
        </Button>
      ))}
      <p className="mt-3 text-ink-muted">
        <Trans>
          You have lost all of them?{' '}
          <a className="text-link" href={`${settings?.pay_url ?? ''}/help/?lang=${locale}`}>
            Write to support
          </a>
          . We let you in again after checking who you are; that takes a few working days.
        </Trans>
      </p>
    </div>
  );
}

/** What the sign-in page was told; a page loaded anew asks the server. */
function useMethods(): readonly SecondFactorMethod[] | undefined {
  const step = useValue(secondStep);
  useEffect(() => {
    if (step) return;
    void accounts.flow(currentFlow() ?? '').then((answer) => {
      if (!answer.ok) goTo('/error');
      else if (answer.data.second_step?.kind === 'enrol') goTo('/enrolment');
      else if (answer.data.second_step) secondStep.set(answer.data.second_step);
      else goTo('/sign-in');
    });
  }, [step]);
  return step?.methods.filter((method) => method !== 'passkey' || hasPasskeys());
}
