import { Button, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts } from '#web/shared/accounts-client.ts';
import { CodeEntry, ResendCode } from '#web/shared/code-entry.tsx';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';
import { currentFlow, goTo, leaveTo } from '#web/shared/location.ts';
import { PageLink } from '#web/shared/page-link.tsx';
import { noteSent, sentCode } from '#web/shared/typed.ts';
import { useValue } from '@kheya/ui/value-store';

const TOLD_AT_THE_CODE = ['code_wrong', 'code_expired'];

/** The code from the mail; after it the account is there and the browser goes back to the app. */
export function CodePage() {
  const { t } = useLingui();
  const sent = useSentCode();
  const locale = useLocale();
  const [code, setCode] = useState('');
  const form = useForm();
  const flow = currentFlow() ?? '';
  const confirm = (typed: string) =>
    void form.submit(
      () => accounts.confirmSignUp(flow, typed),
      ({ redirect_to: to }) => leaveTo(to),
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm(code);
  };
  const change = (typed: string) => {
    setCode(typed);
    if (form.failure) form.clear();
  };
  const { failure } = form;
  const refused = failure && TOLD_AT_THE_CODE.includes(failure.code) ? failure : undefined;
  return (
    <AccountPage
      title={t`Check your email`}
      lead={sent ? <SentTo email={sent.email} /> : <Skeleton className="h-5 w-64" />}
    >
      <form noValidate onSubmit={submit} className="mt-7 grid grid-cols-1 gap-5">
        <CodeEntry
          value={code}
          onValueChange={change}
          onComplete={confirm}
          error={refused ? failureWords(refused, locale) : form.fieldError('code')}
        />
        <FormFailure failure={failure} except={TOLD_AT_THE_CODE} />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <ResendCode resend={() => accounts.resendSignUp(flow)} onSent={() => change('')} />
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>
          A slip in the address? <PageLink to="/create-account">Change it</PageLink>
        </Trans>
      </p>
    </AccountPage>
  );
}

function SentTo({ email }: { readonly email: string }) {
  return (
    <Trans>
      We sent a code of 6 digits to <b className="font-medium wrap-anywhere text-ink">{email}</b>.
      It works for 10 minutes.
    </Trans>
  );
}

/** A page loaded anew asks the server what was sent where. */
function useSentCode() {
  const sent = useValue(sentCode);
  useEffect(() => {
    if (sent) return;
    void accounts.flow(currentFlow() ?? '').then((answer) => {
      if (!answer.ok) goTo('/error');
      else if (answer.data.sign_up) noteSent(answer.data.sign_up.email, answer.data.sign_up);
      else goTo('/create-account');
    });
  }, [sent]);
  return sent;
}
