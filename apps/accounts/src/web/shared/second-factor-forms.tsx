import { CodeField, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Answer, SecondFactorMethod } from '#web/shared/accounts-client.ts';
import type { SecondFactorProof } from '#web/shared/credentials-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import type { FormState } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';
import { signWithPasskey } from '#web/shared/passkeys.ts';

interface SecondFactorFormProps<Data> {
  readonly method: SecondFactorMethod;
  readonly form: FormState;
  readonly passkeyOptions: () => Promise<Answer<PublicKeyCredentialRequestOptionsJSON>>;
  readonly send: (proof: SecondFactorProof) => Promise<Answer<Data>>;
  readonly onDone: (data: Data) => void;
  /** Told by the page around it. */
  readonly except?: readonly string[];
  /** The button that sends; a passkey has nothing to type and only this. */
  readonly buttons: ReactNode;
  readonly className: string;
}

const AT_THE_CODE = ['authenticator_code_wrong', 'authenticator_code_used'];

/** Proving by what one holds: the same questions after a password and before a change of security. */
export function SecondFactorForm<Data>(props: SecondFactorFormProps<Data>) {
  const { method, form, passkeyOptions, send, onDone, except = [], buttons, className } = props;
  const [code, setCode] = useState('');
  const prove = (typed: string) =>
    void form.submit(() => {
      if (method === 'passkey') {
        return signWithPasskey(passkeyOptions, (passkey) => send({ passkey }));
      }
      return send(
        method === 'authenticator' ? { authenticator_code: typed } : { recovery_code: typed },
      );
    }, onDone);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    prove(code);
  };
  const entry = { form, code, setCode, onComplete: prove };
  return (
    <form noValidate onSubmit={submit} className={className}>
      {method === 'authenticator' ? <AuthenticatorEntry {...entry} /> : null}
      {method === 'recovery_code' ? <RecoveryEntry {...entry} /> : null}
      <FormFailure
        failure={form.failure}
        except={[...AT_THE_CODE, 'recovery_code_wrong', ...except]}
      />
      {buttons}
    </form>
  );
}

/** What a method asks of its person, in a sentence. */
export function SecondFactorLead({ method }: { readonly method: SecondFactorMethod }) {
  if (method === 'authenticator') {
    return <Trans>Enter the code your authenticator app shows for Kheya.</Trans>;
  }
  if (method === 'recovery_code') {
    return <Trans>Enter one of the recovery codes you kept. Each one works once.</Trans>;
  }
  return <Trans>Your device asks for your fingerprint, your face or its screen lock.</Trans>;
}

interface EntryProps {
  readonly form: FormState;
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly onComplete: (code: string) => void;
}

function AuthenticatorEntry({ form, code, setCode, onComplete }: EntryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { failure } = form;
  return (
    <CodeField
      label={t`Code of your app`}
      name="authenticator_code"
      locale={locale}
      autoFocus
      value={code}
      onValueChange={form.typing(setCode)}
      onComplete={onComplete}
      error={
        failure && AT_THE_CODE.includes(failure.code)
          ? failureWords(failure, locale)
          : form.fieldError('authenticator_code')
      }
    />
  );
}

function RecoveryEntry({ form, code, setCode }: EntryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const wrong = form.failure?.code === 'recovery_code_wrong' ? form.failure : undefined;
  return (
    <TextField
      label={t`Recovery code`}
      name="recovery_code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      value={code}
      onValueChange={form.typing(setCode)}
      error={wrong ? failureWords(wrong, locale) : form.fieldError('recovery_code')}
    />
  );
}
