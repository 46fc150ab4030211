import { Button, CodeField, CopyButton, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#web/shared/accounts-client.ts';
import type { Enrolment } from '#web/shared/credentials-client.ts';
import { failureWords } from '#web/shared/failure-words.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { useLocale } from '#web/shared/language.ts';

interface AuthenticatorSetupProps<Data> {
  readonly start: () => Promise<Answer<Enrolment>>;
  readonly confirm: (code: string) => Promise<Answer<Data>>;
  readonly onDone: (data: Data) => void;
}

const TOLD_AT_THE_CODE = ['authenticator_code_wrong', 'authenticator_code_used'];

/** Scan or type the secret, then the first code: that proves the app has it. */
export function AuthenticatorSetup<Data>(props: AuthenticatorSetupProps<Data>) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useForm();
  const [code, setCode] = useState('');
  const { enrolment, failure } = useEnrolment(props.start);
  const confirm = (typed: string) => void form.submit(() => props.confirm(typed), props.onDone);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm(code);
  };
  const told = form.failure && TOLD_AT_THE_CODE.includes(form.failure.code);
  if (failure) return <FormFailure failure={failure} />;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <ol className="grid list-decimal gap-4 pl-5 bn:list-[bengali]">
        <li>
          <Trans>
            Open an authenticator app on your phone: Google Authenticator, Microsoft Authenticator,
            2FAS, or the password manager you use.
          </Trans>
        </li>
        <li>
          <Trans>Scan this code with it.</Trans>
          {enrolment ? <Secret enrolment={enrolment} /> : <Skeleton className="mt-3 size-48" />}
        </li>
        <li>
          <Trans>Type the 6 digits the app shows for Kheya.</Trans>
        </li>
      </ol>
      <CodeField
        label={t`Code of your app`}
        name="authenticator_code"
        locale={locale}
        value={code}
        onValueChange={(typed) => {
          setCode(typed);
          if (form.failure) form.clear();
        }}
        onComplete={confirm}
        error={
          told && form.failure
            ? failureWords(form.failure, locale)
            : form.fieldError('authenticator_code')
        }
      />
      <FormFailure failure={form.failure} except={TOLD_AT_THE_CODE} />
      <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

function Secret({ enrolment }: { readonly enrolment: Enrolment }) {
  const { t } = useLingui();
  const { secret, uri, qr } = enrolment;
  return (
    <div className="mt-3 grid gap-3">
      <svg
        role="img"
        aria-label={t`QR code for your authenticator app`}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-md border border-line"
      >
        {/* Dark on light in both themes: some apps read nothing else. */}
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <a href={uri} className="text-link inline-flex min-h-11 items-center md:hidden">
        <Trans>Open it in an app on this phone</Trans>
      </a>
      <div className="text-sm text-ink-muted">
        <Trans>You cannot scan it? Type this key into the app:</Trans>
        <div className="mt-1 flex items-center gap-1">
          <code lang="en" className="min-w-0 font-mono wrap-break-word text-ink">
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </code>
          <CopyButton text={secret} label={t`Copy the key`} copiedLabel={t`Copied`} />
        </div>
      </div>
    </div>
  );
}

function useEnrolment(start: () => Promise<Answer<Enrolment>>) {
  const [answer, setAnswer] = useState<Answer<Enrolment>>();
  // Once: another secret would replace the one that has just been scanned.
  const begin = useEffectEvent(start);
  useEffect(() => {
    let left = false;
    void begin().then((given) => {
      if (!left) setAnswer(given);
    });
    return () => {
      left = true;
    };
  }, []);
  return {
    enrolment: answer?.ok ? answer.data : undefined,
    failure: answer && !answer.ok ? answer : undefined,
  };
}
