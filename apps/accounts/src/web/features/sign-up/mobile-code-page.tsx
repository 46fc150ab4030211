import { Trans, useLingui } from '@lingui/react/macro';
import { CodeForm } from '#web/features/sign-up/code-form.tsx';
import { SentTo, SignUpFrame, useSignUp } from '#web/features/sign-up/sign-up-frame.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { currentFlow, goTo, leaveTo } from '#web/shared/location.ts';
import { mobileText } from '#web/shared/mobile-text.ts';
import { PageLink } from '#web/shared/page-link.tsx';
import { hasPlatformPasskeys } from '#web/shared/passkeys.ts';

/**
 * The code from the SMS; afterwards the account exists, and a capable device is offered a passkey.
 */
export function MobileCodePage() {
  const { t } = useLingui();
  const signUp = useSignUp('mobile_code');
  const flow = currentFlow() ?? '';
  return (
    <SignUpFrame
      at={2}
      title={t`Check your phone`}
      lead={<SentTo to={signUp?.mobile && mobileText(signUp.mobile)} />}
    >
      <CodeForm
        confirm={async (code) => accounts.confirmMobile(flow, code, await hasPlatformPasskeys())}
        onDone={(opened) =>
          'redirect_to' in opened ? leaveTo(opened.redirect_to) : goTo('/passkey-offer')
        }
        resend={() => accounts.resendMobile(flow)}
      />
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>
          Wrong number? <PageLink to="/mobile">Change it</PageLink>
        </Trans>
      </p>
    </SignUpFrame>
  );
}
