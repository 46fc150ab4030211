import { Button } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Answer, Redirect } from '#web/shared/accounts-client.ts';
import { signIn } from '#web/shared/credentials-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { currentFlow, leaveTo } from '#web/shared/location.ts';
import { hasPasskeys, offerPasskeys, stopPasskeys, signWithPasskey } from '#web/shared/passkeys.ts';

/** Signing in without a password: by this button, or from the list under the email field. */
export function PasskeySignIn() {
  const form = useForm();
  const flow = currentFlow() ?? '';
  useOfferedPasskeys(flow, form.submit);
  if (!hasPasskeys()) return null;
  const press = () =>
    void form.submit(
      () =>
        signWithPasskey(
          () => signIn.passkeyOptions(flow),
          (passkey) => signIn.withPasskey(flow, passkey),
        ),
      ({ redirect_to: to }) => leaveTo(to),
    );
  return (
    <div className="mt-3 grid gap-3">
      <Button size="lg" block busy={form.busy} onClick={press}>
        <KeyRound aria-hidden />
        <Trans>Use a passkey</Trans>
      </Button>
      <FormFailure failure={form.failure} />
    </div>
  );
}

type Submit = ReturnType<typeof useForm>['submit'];

function useOfferedPasskeys(flow: string, submit: Submit): void {
  const chosen = useEffectEvent((answer: Answer<Redirect>) => {
    void submit(
      async () => answer,
      ({ redirect_to: to }) => leaveTo(to),
    );
  });
  useEffect(() => {
    let over = false;
    void offerPasskeys(
      () => signIn.passkeyOptions(flow),
      (passkey) => signIn.withPasskey(flow, passkey),
      () => over,
    ).then((answer) => {
      if (answer && !over) chosen(answer);
    });
    return () => {
      over = true;
      void stopPasskeys();
    };
  }, [flow]);
}
