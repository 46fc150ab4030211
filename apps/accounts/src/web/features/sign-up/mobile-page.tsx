import { Button, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { SignUpFrame, useSignUp } from '#web/features/sign-up/sign-up-frame.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { currentFlow, goTo } from '#web/shared/location.ts';
import { MobileEntry } from '#web/shared/mobile-entry.tsx';
import { noteSent, typedMobile } from '#web/shared/typed.ts';
import { useValue } from '@kheya/ui/value-store';

/** The number codes reach when the mailbox is out of reach; it signs in as well. */
export function MobilePage() {
  const { t } = useLingui();
  const signUp = useSignUp('mobile');
  const mobile = useValue(typedMobile);
  const form = useForm();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(
      () => accounts.giveMobile(currentFlow() ?? '', mobile),
      (sent) => {
        noteSent(mobile, sent);
        goTo('/mobile-code');
      },
    );
  };
  return (
    <SignUpFrame
      at={3}
      title={t`Your mobile number`}
      lead={<Trans>We send a code by SMS. Later you can sign in with this number too.</Trans>}
    >
      {signUp === undefined ? (
        // The prefix is known before a digit is typed behind it.
        <Skeleton className="mt-7 h-control-lg w-full rounded-md" />
      ) : (
        <form noValidate onSubmit={submit} className="mt-7 grid grid-cols-1 gap-5">
          <MobileEntry
            home={signUp.country ?? 'US'}
            value={mobile}
            onValueChange={form.typing(typedMobile.set)}
            error={form.fieldError('mobile')}
          />
          <FormFailure failure={form.failure} />
          <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
            <Trans>Send the code</Trans>
          </Button>
        </form>
      )}
    </SignUpFrame>
  );
}
