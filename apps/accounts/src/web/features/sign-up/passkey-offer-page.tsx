import type { Redirect } from '@kheya/contract/accounts';
import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts, signIn } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useAction } from '#web/shared/use-form.ts';
import { currentFlow, goTo, leaveTo } from '#web/shared/location.ts';
import { createPasskey, deviceName, hasPlatformPasskeys } from '#web/shared/passkeys.ts';

/** The account is open; a passkey for the next sign-in is optional. */
export function PasskeyOfferPage() {
  const { t } = useLingui();
  const flow = currentFlow() ?? '';
  const done = ({ redirect_to: to }: Redirect) => leaveTo(to);
  const skipping = useAction({ send: () => signIn.skipPasskey(flow), onSent: done });
  const making = useAction({
    send: () =>
      createPasskey(
        () => signIn.offeredPasskeyOptions(flow),
        (passkey) => signIn.acceptOfferedPasskey(flow, { name: deviceName(), passkey }),
      ),
    onSent: done,
  });
  const skipped = useEffectEvent(skipping.submit);
  useEffect(() => {
    void accounts.flow(flow).then(async (answer) => {
      if (!answer.ok) goTo('/error');
      else if (!answer.data.passkey_offered) goTo('/sign-in');
      else if (!(await hasPlatformPasskeys())) skipped();
    });
  }, [flow]);
  return (
    <AccountPage
      title={t`Sign in faster next time`}
      lead={
        <Trans>
          Use your fingerprint, your face or your screen lock instead of your password. It's quicker
          and can't be phished.
        </Trans>
      }
    >
      <div className="mt-7 grid grid-cols-1 gap-3">
        <FormFailure>{making.alert ?? skipping.alert}</FormFailure>
        <Button
          variant="primary"
          size="lg"
          block
          busy={making.isBusy}
          disabled={skipping.isBusy}
          onClick={making.submit}
        >
          <Fingerprint aria-hidden />
          <Trans>Use fingerprint or face</Trans>
        </Button>
        <Button
          size="lg"
          block
          busy={skipping.isBusy}
          disabled={making.isBusy}
          onClick={skipping.submit}
        >
          <Trans>Not now</Trans>
        </Button>
      </div>
      <p className="mt-6 text-sm text-ink-muted">
        <Trans>
          Your fingerprint and face never leave this device. You can set this up later in Security.
        </Trans>
      </p>
    </AccountPage>
  );
}
