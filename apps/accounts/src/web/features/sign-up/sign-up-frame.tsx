import type { SignUp } from '@kheya/contract/accounts';
import { FlowProgress, Skeleton } from '@kheya/ui';
import { toDigits } from '@kheya/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { useLocale } from '@kheya/browser/language';
import { currentFlow, goTo, type PagePath } from '#web/shared/location.ts';
import { rememberSentCode, sentCode, typedEmail, typedMobile } from '#web/shared/flow-state.ts';

interface SignUpFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Counted from 0: one's details, the code of the e-mail, the code of the mobile number. */
  readonly at: number;
  readonly children: ReactNode;
}

/** A page of the sign-up with its progress. */
export function SignUpFrame({ title, lead, at, children }: SignUpFrameProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const steps = [t`Your details`, t`Email code`, t`Mobile code`];
  const [here, all] = [`${at + 1}`, `${steps.length}`].map((digits) => toDigits(digits, locale));
  return (
    <AccountPage
      title={title}
      lead={lead}
      above={
        <FlowProgress
          label={t`Opening an account`}
          steps={steps}
          current={at}
          text={t`Step ${here} of ${all}`}
        />
      }
    >
      {children}
    </AccountPage>
  );
}

const PAGE_OF: Record<SignUp['step'], PagePath> = {
  details: '/create-account',
  email_code: '/code',
  mobile: '/mobile',
  mobile_code: '/mobile-code',
};

const ORDER: readonly SignUp['step'][] = ['details', 'email_code', 'mobile', 'mobile_code'];

/**
 * The sign-up as stored on the server; null before anything was given, undefined while it loads. A page that is reloaded, or opened too early, continues
 * where the sign-up stopped; a person may go back to an earlier step to correct a mistake.
 */
export function useSignUp(page: SignUp['step']): SignUp | null | undefined {
  const [signUp, setSignUp] = useState<SignUp | null>();
  useEffect(() => {
    void accounts.flow(currentFlow() ?? '').then((answer) => {
      if (!answer.ok) return goTo('/error');
      if (answer.data.passkey_offered) return goTo('/passkey-offer');
      const found = answer.data.sign_up;
      if (found === null) return page === 'details' ? setSignUp(null) : goTo('/create-account');
      remember(found);
      const ahead = ORDER.indexOf(page) > ORDER.indexOf(found.step);
      // A confirmed e-mail is not asked for again.
      const behind = page === 'email_code' && found.step !== 'email_code';
      if (ahead || behind) return goTo(PAGE_OF[found.step]);
      return setSignUp(found);
    });
  }, [page]);
  return signUp;
}

function remember({ email, mobile, step, sent }: SignUp): void {
  if (email !== null && typedEmail.get() === '') typedEmail.set(email);
  if (mobile !== null && typedMobile.get() === '') typedMobile.set(mobile);
  const to = step === 'mobile_code' ? mobile : email;
  if (sent !== null && to !== null) rememberSentCode(to, sent);
  else sentCode.set(undefined);
}

/** Where a code was sent. */
export function SentTo({ to }: { readonly to: string | null | undefined }) {
  if (!to) return <Skeleton className="h-5 w-64" />;
  return (
    <Trans>
      We sent a 6-digit code to <b className="font-medium wrap-anywhere text-ink">{to}</b>. It works
      for 10 minutes.
    </Trans>
  );
}
