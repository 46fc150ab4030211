import type { PasskeyOptions, SecondFactorMethod } from '@kheya/contract/accounts';
import { CodeField, TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallResult, SecondFactorProof } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import type { PagePath } from '#web/shared/location.ts';
import { signWithPasskey } from '#web/shared/passkeys.ts';
import { type AccountForm, useForm } from '#web/shared/use-form.ts';

interface SecondFactorFormProps<Data> {
  readonly method: SecondFactorMethod;
  readonly passkeyOptions: () => Promise<CallResult<PasskeyOptions>>;
  readonly send: (proof: SecondFactorProof) => Promise<CallResult<Data>>;
  readonly onDone: (data: Data) => void | Promise<void>;
  /** Refusals that lead to another page. */
  readonly leadsTo?: Readonly<Record<string, PagePath>>;
  /** The submit button; a passkey has no field and only this. */
  readonly buttons: (isBusy: boolean) => ReactNode;
  readonly className: string;
}

interface TypedCodes {
  readonly authenticator_code: string;
  readonly recovery_code: string;
}

const CODE_REFUSALS = {
  authenticator_code_wrong: 'authenticator_code',
  authenticator_code_used: 'authenticator_code',
  recovery_code_wrong: 'recovery_code',
} as const;

/** Proves a second factor: the same form after a password and before a security change. */
export function SecondFactorForm<Data>(props: SecondFactorFormProps<Data>) {
  const { method, passkeyOptions, send, onDone, leadsTo, buttons, className } = props;
  const form = useForm<TypedCodes, Data>({
    defaultValues: { authenticator_code: '', recovery_code: '' },
    refusals: CODE_REFUSALS,
    ...(leadsTo ? { leadsTo } : {}),
    send(typed) {
      if (method === 'passkey') {
        return signWithPasskey(passkeyOptions, (passkey) => send({ passkey }));
      }
      return send(
        method === 'authenticator'
          ? { authenticator_code: typed.authenticator_code }
          : { recovery_code: typed.recovery_code },
      );
    },
    onSent: onDone,
  });
  return (
    <form {...form.props} className={className}>
      {method === 'authenticator' ? <AuthenticatorEntry form={form} /> : null}
      {method === 'recovery_code' ? <RecoveryEntry form={form} /> : null}
      <FormFailure>{form.alert}</FormFailure>
      {buttons(form.isBusy)}
    </form>
  );
}

/** A sentence that says what a method asks for. */
export function SecondFactorLead({ method }: { readonly method: SecondFactorMethod }) {
  if (method === 'authenticator') {
    return <Trans>Enter the code your authenticator app shows for Kheya.</Trans>;
  }
  if (method === 'recovery_code') {
    return <Trans>Enter one of the recovery codes you saved. Each one works once.</Trans>;
  }
  return <Trans>Your device will ask for your fingerprint, face or screen lock.</Trans>;
}

interface EntryProps {
  readonly form: AccountForm<TypedCodes>;
}

function AuthenticatorEntry({ form }: EntryProps) {
  const { t } = useLingui();
  return (
    <CodeField
      {...form.field('authenticator_code')}
      label={t`Code from your app`}
      name="authenticator_code"
      autoFocus
      onComplete={form.submit}
    />
  );
}

function RecoveryEntry({ form }: EntryProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...form.field('recovery_code')}
      label={t`Recovery code`}
      name="recovery_code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  );
}
