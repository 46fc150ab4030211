import { Button, Dialog } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { Answer, SecondFactorMethod } from '#web/shared/accounts-client.ts';
import { credentials } from '#web/shared/credentials-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { type FormState, useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';
import { useMe } from '#web/shared/me.ts';
import { hasPasskeys } from '#web/shared/passkeys.ts';
import { SecondFactorForm, SecondFactorLead } from '#web/shared/second-factor-forms.tsx';
import { SupportLink } from '#web/shared/support-link.tsx';
import { PasswordEntry } from '#web/shared/text-fields.tsx';

export interface Proof {
  /**
   * Does the work; where the server wants a fresh proof it asks for one and does it again. Given up,
   * it answers that refusal.
   */
  readonly withProof: <Data>(work: () => Promise<Answer<Data>>) => Promise<Answer<Data>>;
  /** To be drawn by the page that uses it. */
  readonly dialog: ReactNode;
}

/** Refusals that a proof answers; of what stands beside the password, a password is none. */
export const PROOF_ASKED = ['recent_proof_required', 'second_factor_proof_required'];

/** "Confirm that it is you", before security is changed. */
export function useProof(): Proof {
  const [asked, setAsked] = useState<string>();
  const answered = useRef<(proved: boolean) => void>(() => {});
  const end = (proved: boolean) => {
    setAsked(undefined);
    answered.current(proved);
  };
  return {
    withProof: async (work) => {
      const first = await work();
      if (first.ok || !PROOF_ASKED.includes(first.code)) return first;
      const proved = await new Promise<boolean>((resolve) => {
        answered.current = resolve;
        setAsked(first.code);
      });
      return proved ? work() : first;
    },
    dialog:
      asked === undefined ? null : (
        <ProofDialog byPassword={asked === 'recent_proof_required'} onEnd={end} />
      ),
  };
}

type Way = 'password' | SecondFactorMethod;

interface ProofDialogProps {
  readonly byPassword: boolean;
  readonly onEnd: (proved: boolean) => void;
}

function ProofDialog({ byPassword, onEnd }: ProofDialogProps) {
  const { t } = useLingui();
  const form = useForm();
  const ways = useWays(byPassword);
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const back = () => onEnd(false);
  const choose = (next: Way) => {
    form.clear();
    setWay(next);
  };
  return (
    <Dialog open title={t`Confirm that it is you`} onClose={back}>
      {way === undefined ? <NoWay onBack={back} /> : null}
      {way === 'password' ? (
        <ByPassword form={form} onBack={back} onDone={() => onEnd(true)} />
      ) : null}
      {way === undefined || way === 'password' ? null : (
        <>
          <p className="mt-2">
            <SecondFactorLead method={way} />
          </p>
          <SecondFactorForm
            key={way}
            method={way}
            form={form}
            passkeyOptions={credentials.proofPasskeyOptions}
            send={credentials.prove}
            onDone={() => onEnd(true)}
            className="mt-4 grid gap-5 text-ink"
            buttons={<Buttons busy={form.busy} onBack={back} />}
          />
        </>
      )}
      <OtherWays ways={ways.filter((other) => other !== way)} onChoose={choose} />
      {byPassword ? null : <WhyNotPassword />}
    </Dialog>
  );
}

/** Said where somebody looks for the field of their password. */
function WhyNotPassword() {
  return (
    <p className="mt-3 text-sm text-ink-muted">
      <Trans>
        Your password alone is not enough for this, so that somebody who knows it cannot take your
        second lock away. You have lost all of them? <SupportLink>Write to support</SupportLink>.
      </Trans>
    </p>
  );
}

/** Their passkey is known to another browser, and there is nothing else. */
function NoWay({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className="mt-2 grid gap-5">
      <Trans>This browser knows no passkeys. Open this page where you use yours.</Trans>
      <div className="flex justify-end">
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  );
}

interface ByPasswordProps {
  readonly form: FormState;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function ByPassword({ form, onBack, onDone }: ByPasswordProps) {
  const locale = useLocale();
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(() => credentials.prove({ password }), onDone);
  };
  const wrong =
    form.failure?.code === 'password_wrong'
      ? failureWords(form.failure, locale)
      : form.fieldError('password');
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5 text-ink">
      <PasswordEntry
        kind="current"
        value={password}
        onValueChange={setPassword}
        error={wrong}
        autoFocus
      />
      <FormFailure failure={form.failure} except={['password_wrong']} />
      <Buttons busy={form.busy} onBack={onBack} />
    </form>
  );
}

interface ButtonsProps {
  readonly busy: boolean;
  readonly onBack: () => void;
}

function Buttons({ busy, onBack }: ButtonsProps) {
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

interface OtherWaysProps {
  readonly ways: readonly Way[];
  readonly onChoose: (way: Way) => void;
}

function OtherWays({ ways, onChoose }: OtherWaysProps) {
  const names: Record<Way, ReactNode> = {
    password: <Trans>Use your password</Trans>,
    passkey: <Trans>Use a passkey</Trans>,
    authenticator: <Trans>Use your authenticator app</Trans>,
    recovery_code: <Trans>Use a recovery code</Trans>,
  };
  if (ways.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-x-5 border-t border-line pt-2">
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          className="text-link min-h-11 text-sm"
          onClick={() => onChoose(way)}
        >
          {names[way]}
        </button>
      ))}
    </div>
  );
}

/** What this person has, the most usual first; recovery codes where a password will not do. */
function useWays(byPassword: boolean): readonly Way[] {
  const has = useMe()?.credentials;
  const all: readonly (readonly [Way, boolean])[] = [
    ['password', byPassword && has?.password === true],
    ['passkey', has !== undefined && has.passkeys > 0 && hasPasskeys()],
    ['authenticator', has?.authenticator === true],
    ['recovery_code', !byPassword && has !== undefined && has.recovery_codes_left > 0],
  ];
  return all.filter(([, there]) => there).map(([way]) => way);
}
