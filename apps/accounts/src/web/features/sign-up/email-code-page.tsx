import { Trans, useLingui } from '@lingui/react/macro';
import { CodeForm } from '#web/features/sign-up/code-form.tsx';
import { SentTo, SignUpFrame, useSignUp } from '#web/features/sign-up/sign-up-frame.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { currentFlow, goTo } from '#web/shared/location.ts';
import { PageLink } from '#web/shared/page-link.tsx';

/** The code from the mail; the mobile number comes next. */
export function EmailCodePage() {
  const { t } = useLingui();
  const signUp = useSignUp('email_code');
  const flow = currentFlow() ?? '';
  return (
    <SignUpFrame at={2} title={t`Check your email`} lead={<SentTo to={signUp?.email} />}>
      <CodeForm
        confirm={(code) => accounts.confirmSignUp(flow, code)}
        onDone={() => goTo('/mobile')}
        resend={() => accounts.resendSignUp(flow)}
      />
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>
          A slip in the address? <PageLink to="/create-account/details">Change it</PageLink>
        </Trans>
      </p>
    </SignUpFrame>
  );
}
