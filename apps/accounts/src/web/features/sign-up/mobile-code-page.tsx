import { Trans, useLingui } from '@lingui/react/macro';
import { CodeForm } from '#web/features/sign-up/code-form.tsx';
import { SentTo, SignUpFrame, useSignUp } from '#web/features/sign-up/sign-up-frame.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { currentFlow, leaveTo } from '#web/shared/location.ts';
import { mobileText } from '#web/shared/mobile-text.ts';
import { PageLink } from '#web/shared/page-link.tsx';

/** The code from the SMS; after it the account is there and the browser goes back to the app. */
export function MobileCodePage() {
  const { t } = useLingui();
  const signUp = useSignUp('mobile_code');
  const flow = currentFlow() ?? '';
  return (
    <SignUpFrame
      at={4}
      title={t`Check your phone`}
      lead={<SentTo to={signUp?.mobile && mobileText(signUp.mobile)} />}
    >
      <CodeForm
        confirm={(code) => accounts.confirmMobile(flow, code)}
        onDone={({ redirect_to: to }) => leaveTo(to)}
        resend={() => accounts.resendMobile(flow)}
      />
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>
          A slip in the number? <PageLink to="/mobile">Change it</PageLink>
        </Trans>
      </p>
    </SignUpFrame>
  );
}
