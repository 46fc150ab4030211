import { Button, CodeField, Dialog } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { Answer } from '#web/shared/accounts-client.ts';
import { credentials, type Proof as Given } from '#web/shared/credentials-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { type FormState, useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';
import { useMe } from '#web/shared/me.ts';
import { hasPasskeys, signWithPasskey } from '#web/shared/passkeys.ts';
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

/** "Confirm that it is you", before security is changed. */
export function useProof(): Proof {
  const [open, setOpen] = useState(false);
  const answered = useRef<(proved: boolean) => void>(() => {});
  const end = (proved: boolean) => {
    setOpen(false);
    answered.current(proved);
  };
  return {
    withProof: async (work) => {
      const first = await work();
      if (first.ok || first.code !== 'recent_proof_required') return first;
      const proved = await new Promise<boolean>((resolve) => {
        answered.current = resolve;
        setOpen(true);
      });
      return proved ? work() : first;
    },
    dialog: open ? <ProofDialog onEnd={end} /> : null,
  };
}

type Way = 'password' | 'passkey' | 'authenticator';

function ProofDialog({ onEnd }: { readonly onEnd: (proved: boolean) => void }) {
  const { t } = useLingui();
  const form = useForm();
  const ways = useWays();
  const [way, setWay] = useState<Way>(ways[0] ?? 'password');
  const send = (prove: () => Promise<Answer<unknown>>) =>
    void form.submit(prove, () => onEnd(true));
  const by: ByProps = {
    form,
    onSend: (given) => send(() => credentials.prove(given)),
    onBack: () => onEnd(false),
  };
  const choose = (next: Way) => {
    form.clear();
    setWay(next);
  };
  return (
    <Dialog open title={t`Confirm that it is you`} onClose={() => onEnd(false)}>
      {way === 'password' ? <ByPassword {...by} /> : null}
      {way === 'authenticator' ? <ByAuthenticator {...by} /> : null}
      {way === 'passkey' ? <ByPasskey {...by} send={send} /> : null}
      <OtherWays ways={ways.filter((other) => other !== way)} onChoose={choose} />
    </Dialog>
  );
}

interface ByProps {
  readonly form: FormState;
  readonly onSend: (given: Given) => void;
  readonly onBack: () => void;
}

function ByPassword({ form, onSend, onBack }: ByProps) {
  const locale = useLocale();
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend({ password });
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

const AT_THE_CODE = ['authenticator_code_wrong', 'authenticator_code_used'];

function ByAuthenticator({ form, onSend, onBack }: ByProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend({ authenticator_code: code });
  };
  const { failure } = form;
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5 text-ink">
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
      <FormFailure failure={failure} except={AT_THE_CODE} />
      <Buttons busy={form.busy} onBack={onBack} />
    </form>
  );
}

interface ByPasskeyProps extends ByProps {
  readonly send: (prove: () => Promise<Answer<unknown>>) => void;
}

function ByPasskey({ form, send, onBack }: ByPasskeyProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(() =>
      signWithPasskey(credentials.proofPasskeyOptions, (passkey) => credentials.prove({ passkey })),
    );
  };
  return (
    <form onSubmit={submit} className="mt-2 grid gap-5">
      <Trans>Your device asks for your fingerprint, your face or its screen lock.</Trans>
      <FormFailure failure={form.failure} />
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

/** What this person has, the most usual first. */
function useWays(): readonly Way[] {
  const has = useMe()?.credentials;
  const all: readonly (readonly [Way, boolean])[] = [
    ['password', has?.password === true],
    ['passkey', has !== undefined && has.passkeys > 0 && hasPasskeys()],
    ['authenticator', has?.authenticator === true],
  ];
  return all.filter(([, there]) => there).map(([way]) => way);
}
