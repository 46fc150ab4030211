import { Button, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { SignUpFrame, useSignUp } from '#web/features/sign-up/sign-up-frame.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm, useSharedField } from '#web/shared/use-form.ts';
import { currentFlow, goTo } from '#web/shared/location.ts';
import { MobileEntry } from '#web/shared/mobile-entry.tsx';
import { rememberSentCode, typedMobile } from '#web/shared/flow-state.ts';

/** The number receives codes when the mailbox is out of reach; it signs in as well. */
export function MobilePage() {
  const { t } = useLingui();
  const signUp = useSignUp('mobile');
  const form = useForm({
    defaultValues: { mobile: '' },
    send: () => accounts.submitMobile(currentFlow() ?? '', typedMobile.get()),
    onSent(sent) {
      rememberSentCode(typedMobile.get(), sent);
      goTo('/mobile-code');
    },
  });
  const mobile = useSharedField(form, 'mobile', typedMobile);
  return (
    <SignUpFrame
      at={2}
      title={t`Your mobile number`}
      lead={<Trans>We'll text you a code. You can sign in with this number later, too.</Trans>}
    >
      {signUp === undefined ? (
        // The prefix is known before a digit is typed behind it.
        <Skeleton className="mt-7 h-control-lg w-full rounded-md" />
      ) : (
        <form {...form.props} className="mt-7 grid grid-cols-1 gap-5">
          <MobileEntry home={signUp?.country ?? 'US'} {...mobile} />
          <FormFailure>{form.alert}</FormFailure>
          <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
            <Trans>Send the code</Trans>
          </Button>
        </form>
      )}
    </SignUpFrame>
  );
}
