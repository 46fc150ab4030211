import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts, type Redirect } from '#web/shared/accounts-client.ts';
import { signIn } from '#web/shared/credentials-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { currentFlow, goTo, leaveTo } from '#web/shared/location.ts';
import { createPasskey, deviceName, hasPlatformPasskeys } from '#web/shared/passkeys.ts';

/** The account is open; whoever wants it signs in with a finger next time. */
export function PasskeyOfferPage() {
  const { t } = useLingui();
  const flow = currentFlow() ?? '';
  const making = useForm();
  const skipping = useForm();
  const done = ({ redirect_to: to }: Redirect) => leaveTo(to);
  const skip = () => void skipping.submit(() => signIn.skipPasskey(flow), done);
  const skipped = useEffectEvent(skip);
  useEffect(() => {
    void accounts.flow(flow).then(async (answer) => {
      if (!answer.ok) goTo('/error');
      else if (!answer.data.passkey_offered) goTo('/sign-in');
      else if (!(await hasPlatformPasskeys())) skipped();
    });
  }, [flow]);
  const make = () =>
    void making.submit(
      () =>
        createPasskey(
          () => signIn.offeredPasskeyOptions(flow),
          (passkey) => signIn.takeOfferedPasskey(flow, { name: deviceName(), passkey }),
        ),
      done,
    );
  return (
    <AccountPage
      title={t`Your account is open`}
      lead={
        <Trans>
          Next time, sign in with your fingerprint, your face or your screen lock instead of the
          password. It is quicker, and nobody can steal it from you by a trick.
        </Trans>
      }
    >
      <div className="mt-7 grid grid-cols-1 gap-3">
        <FormFailure failure={making.failure ?? skipping.failure} />
        <Button
          variant="primary"
          size="lg"
          block
          busy={making.busy}
          disabled={skipping.busy}
          onClick={make}
        >
          <Fingerprint aria-hidden />
          <Trans>Use my fingerprint or face</Trans>
        </Button>
        <Button size="lg" block busy={skipping.busy} disabled={making.busy} onClick={skip}>
          <Trans>Not now</Trans>
        </Button>
      </div>
      <p className="mt-6 text-sm text-ink-muted">
        <Trans>
          Your fingerprint and your face stay on this device: Kheya never sees them. You find this
          again under Security.
        </Trans>
      </p>
    </AccountPage>
  );
}
