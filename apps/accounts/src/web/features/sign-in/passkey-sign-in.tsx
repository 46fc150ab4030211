import type { Redirect } from '@kheya/contract/accounts';
import { Button } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { signIn } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/use-form.ts';
import { currentFlow, leaveTo } from '#web/shared/location.ts';
import {
  hasPasskeys,
  rememberPasskeyUse,
  offerPasskeys,
  signWithPasskey,
} from '#web/shared/passkeys.ts';

/** A challenge lives five minutes; a page left open longer requests another one in time. */
const RENEW_MS = 240_000;
/** After these refusals the list is offered again; a refused passkey would be refused again. */
const OFFERED_AGAIN = ['passkey_cancelled', 'passkey_challenge_over', 'no_connection'];

/** A passkey chosen from the list; undefined where the button asks for one. */
interface PasskeyValues {
  readonly chosen: AuthenticationResponseJSON | null;
}

/** Signing in without a password: by this button, or from the list under the email field. */
export function PasskeySignIn({ first }: { readonly first: boolean }) {
  const flow = currentFlow() ?? '';
  const done = ({ redirect_to: to }: Redirect) => {
    rememberPasskeyUse();
    return leaveTo(to);
  };
  const send = (passkey: AuthenticationResponseJSON) => signIn.withPasskey(flow, passkey);
  const form = useForm<PasskeyValues, Redirect>({
    defaultValues: { chosen: null },
    send: ({ chosen }) =>
      chosen === null ? signWithPasskey(() => signIn.passkeyOptions(flow), send) : send(chosen),
    onSent: done,
    afterFailure: () => ({ chosen: null }),
  });
  // One at a time: the list waits during the button's ceremony, and the button while a passkey
  // chosen from the list is being verified.
  const { refusedCode } = form;
  const isRefused = refusedCode !== undefined && !OFFERED_AGAIN.includes(refusedCode);
  useOfferedPasskeys(flow, form.isBusy || isRefused, (chosen) => {
    form.set({ chosen });
    form.submit();
  });
  if (!hasPasskeys()) return null;
  return (
    <div className={first ? 'mt-7 grid gap-3' : 'mt-3 grid gap-3'}>
      <Button
        variant={first ? 'primary' : 'secondary'}
        size="lg"
        block
        busy={form.isBusy}
        onClick={form.submit}
      >
        <KeyRound aria-hidden />
        <Trans>Use a passkey</Trans>
      </Button>
      <FormFailure>{form.alert}</FormFailure>
    </div>
  );
}

function useOfferedPasskeys(
  flow: string,
  paused: boolean,
  onChosen: (passkey: AuthenticationResponseJSON) => void,
): void {
  const chosen = useEffectEvent(onChosen);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (paused) return undefined;
    const renewal = setTimeout(() => setRound((before) => before + 1), RENEW_MS);
    const over = new AbortController();
    void offerPasskeys(() => signIn.passkeyOptions(flow), over.signal).then((passkey) => {
      if (passkey) chosen(passkey);
    });
    return () => {
      clearTimeout(renewal);
      over.abort();
    };
  }, [flow, paused, round]);
}
