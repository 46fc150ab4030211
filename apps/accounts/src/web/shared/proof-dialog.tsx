import type { SecondFactorMethod } from '@kheya/contract/accounts';
import { Button, Dialog } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { type CallResult, credentials } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useMe } from '#web/shared/me.ts';
import { hasPasskeys } from '#web/shared/passkeys.ts';
import { SecondFactorForm, SecondFactorLead } from '#web/shared/second-factor-forms.tsx';
import { SupportLink } from '#web/shared/support-link.tsx';
import { PasswordEntry } from '#web/shared/text-fields.tsx';
import { useForm } from '#web/shared/use-form.ts';

export interface Proof {
  /**
   * Runs the work; where the server requires a fresh proof, asks for one and runs it again. When
   * the person cancels, returns that refusal.
   */
  readonly withProof: <Data>(work: () => Promise<CallResult<Data>>) => Promise<CallResult<Data>>;
  /** Rendered by the page that uses it. */
  readonly dialog: ReactNode;
}

/** Refusals that a proof resolves; for a change of second factors, a password is not one. */
export const PROOF_REFUSALS = ['recent_proof_required', 'second_factor_proof_required'];

/** "Confirm it's you", before a security change. */
export function useProof(): Proof {
  const [refusalCode, setRefusalCode] = useState<string>();
  const onProved = useRef<(proved: boolean) => void>(() => {});
  const end = (proved: boolean) => {
    setRefusalCode(undefined);
    onProved.current(proved);
  };
  return {
    withProof: async (work) => {
      const first = await work();
      if (first.ok || !PROOF_REFUSALS.includes(first.code)) return first;
      const proved = await new Promise<boolean>((resolve) => {
        onProved.current = resolve;
        setRefusalCode(first.code);
      });
      return proved ? work() : first;
    },
    dialog:
      refusalCode === undefined ? null : (
        <ProofDialog byPassword={refusalCode === 'recent_proof_required'} onEnd={end} />
      ),
  };
}

type ProofMethod = 'password' | SecondFactorMethod;

interface ProofDialogProps {
  readonly byPassword: boolean;
  readonly onEnd: (proved: boolean) => void;
}

function ProofDialog({ byPassword, onEnd }: ProofDialogProps) {
  const { t } = useLingui();
  const methods = useProofMethods(byPassword);
  const [method, setMethod] = useState<ProofMethod | undefined>(methods[0]);
  const back = () => onEnd(false);
  return (
    <Dialog open title={t`Confirm it's you`} onClose={back}>
      {method === undefined ? <NoProofMethod onBack={back} /> : null}
      {method === 'password' ? (
        <PasswordProofForm onBack={back} onDone={() => onEnd(true)} />
      ) : null}
      {method === undefined || method === 'password' ? null : (
        <>
          <p className="mt-2">
            <SecondFactorLead method={method} />
          </p>
          <SecondFactorForm
            key={method}
            method={method}
            passkeyOptions={credentials.proofPasskeyOptions}
            send={credentials.prove}
            onDone={() => onEnd(true)}
            className="mt-4 grid gap-5 text-ink"
            buttons={(isBusy) => <DialogButtons busy={isBusy} onBack={back} />}
          />
        </>
      )}
      <OtherMethods methods={methods.filter((other) => other !== method)} onChoose={setMethod} />
      {byPassword ? null : <PasswordNotEnough />}
    </Dialog>
  );
}

/** Shown where people look for the password field. */
function PasswordNotEnough() {
  return (
    <p className="mt-3 text-sm text-ink-muted">
      <Trans>
        Your password alone isn't enough here, so someone who knows it can't turn off your second
        step. Lost all of them? <SupportLink>Write to support</SupportLink>.
      </Trans>
    </p>
  );
}

/** Their passkey is known to another browser only, and there is no other method. */
function NoProofMethod({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className="mt-2 grid gap-5">
      <Trans>This browser doesn't support passkeys. Open this page where you use yours.</Trans>
      <div className="flex justify-end">
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  );
}

interface PasswordProofFormProps {
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function PasswordProofForm({ onBack, onDone }: PasswordProofFormProps) {
  const form = useForm({
    defaultValues: { password: '' },
    refusals: { password_wrong: 'password' },
    send: credentials.prove,
    onSent: onDone,
  });
  return (
    <form {...form.props} className="mt-4 grid gap-5 text-ink">
      <PasswordEntry {...form.field('password')} kind="current" autoFocus />
      <FormFailure>{form.alert}</FormFailure>
      <DialogButtons busy={form.isBusy} onBack={onBack} />
    </form>
  );
}

interface DialogButtonsProps {
  readonly busy: boolean;
  readonly onBack: () => void;
}

function DialogButtons({ busy, onBack }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="quiet" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        <Trans>Confirm</Trans>
      </Button>
    </div>
  );
}

interface OtherMethodsProps {
  readonly methods: readonly ProofMethod[];
  readonly onChoose: (method: ProofMethod) => void;
}

function OtherMethods({ methods, onChoose }: OtherMethodsProps) {
  const names: Record<ProofMethod, ReactNode> = {
    password: <Trans>Use your password</Trans>,
    passkey: <Trans>Use a passkey</Trans>,
    authenticator: <Trans>Use your authenticator app</Trans>,
    recovery_code: <Trans>Use a recovery code</Trans>,
  };
  if (methods.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-x-5 border-t border-line pt-2">
      {methods.map((method) => (
        <button
          key={method}
          type="button"
          className="text-link min-h-11 text-sm"
          onClick={() => onChoose(method)}
        >
          {names[method]}
        </button>
      ))}
    </div>
  );
}

/**
 * This person's methods, the most usual first; recovery codes where a password does not suffice.
 */
function useProofMethods(byPassword: boolean): readonly ProofMethod[] {
  const has = useMe()?.credentials;
  const all: readonly (readonly [ProofMethod, boolean])[] = [
    ['password', byPassword && has?.password === true],
    ['passkey', has !== undefined && has.passkeys > 0 && hasPasskeys()],
    ['authenticator', has?.authenticator === true],
    ['recovery_code', !byPassword && has !== undefined && has.recovery_codes_left > 0],
  ];
  return all.filter(([, there]) => there).map(([method]) => method);
}
