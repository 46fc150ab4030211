import { Trans, useLingui } from '@lingui/react/macro';
import { CodeForm } from '#web/features/sign-up/code-form.tsx';
import { SentTo, SignUpFrame, useSignUp } from '#web/features/sign-up/sign-up-frame.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { rememberSentCode, typedMobile } from '#web/shared/flow-state.ts';
import { currentFlow, goTo } from '#web/shared/location.ts';
import { PageLink } from '#web/shared/page-link.tsx';

/** The code from the mail; then the mobile number gets its own. */
export function EmailCodePage() {
  const { t } = useLingui();
  const signUp = useSignUp('email_code');
  const flow = currentFlow() ?? '';
  return (
    <SignUpFrame at={1} title={t`Check your email`} lead={<SentTo to={signUp?.email} />}>
      <CodeForm
        confirm={(code) => accounts.confirmSignUp(flow, code)}
        onDone={() => void sendMobileCode(flow)}
        resend={() => accounts.resendSignUp(flow)}
      />
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>
          Wrong address? <PageLink to="/create-account">Change it</PageLink>
        </Trans>
      </p>
    </SignUpFrame>
  );
}

/**
 * Sends the code to the number given with the other details. Where there is none, or it is refused,
 * the page of the number asks for it and says why.
 */
async function sendMobileCode(flow: string): Promise<void> {
  const mobile = typedMobile.get();
  const sent = isWhole(mobile) ? await accounts.submitMobile(flow, mobile) : undefined;
  if (!sent?.ok) return goTo('/mobile');
  rememberSentCode(mobile, sent.data);
  return goTo('/mobile-code');
}

/** More than a prefix. */
const isWhole = (e164: string) => !/^(\+1|\+880)?$/.test(e164);
