import type { Enrolment } from '@kheya/contract/accounts';
import { Button, CodeField, CopyButton, Skeleton } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallResult } from '#web/shared/accounts-client.ts';
import { failureText } from '#web/shared/failure-text.tsx';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/use-form.ts';
import { useLocale } from '@kheya/browser/language';

interface AuthenticatorSetupProps<Data> {
  readonly start: () => Promise<CallResult<Enrolment>>;
  readonly confirm: (code: string) => Promise<CallResult<Data>>;
  readonly onDone: (data: Data) => void;
}

const CODE_REFUSALS = {
  authenticator_code_wrong: 'authenticator_code',
  authenticator_code_used: 'authenticator_code',
} as const;

/** Scan or type the secret, then the first code, which proves that the app has it. */
export function AuthenticatorSetup<Data>(props: AuthenticatorSetupProps<Data>) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useForm({
    defaultValues: { authenticator_code: '' },
    refusals: CODE_REFUSALS,
    send: ({ authenticator_code: code }) => props.confirm(code),
    onSent: props.onDone,
  });
  const { enrolment, failure } = useEnrolment(props.start);
  if (failure) return <FormFailure>{failureText(failure, locale)}</FormFailure>;
  return (
    <form {...form.props} className="grid grid-cols-1 gap-6">
      <ol className="grid list-decimal gap-4 pl-5 bn:list-[bengali]">
        <li>
          <Trans>
            Open an authenticator app on your phone, such as Google Authenticator, Microsoft
            Authenticator, 2FAS or your password manager.
          </Trans>
        </li>
        <li>
          <Trans>Scan this code with the app.</Trans>
          {enrolment ? (
            <AuthenticatorSecret enrolment={enrolment} />
          ) : (
            <Skeleton className="mt-3 size-48" />
          )}
        </li>
        <li>
          <Trans>Enter the 6-digit code the app shows for Kheya.</Trans>
        </li>
      </ol>
      <CodeField
        label={t`Code from your app`}
        name="authenticator_code"
        {...form.field('authenticator_code')}
        onComplete={form.submit}
      />
      <FormFailure>{form.alert}</FormFailure>
      <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

function AuthenticatorSecret({ enrolment }: { readonly enrolment: Enrolment }) {
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
        <Trans>Can't scan it? Enter this key in the app:</Trans>
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

function useEnrolment(start: () => Promise<CallResult<Enrolment>>) {
  const [answer, setAnswer] = useState<CallResult<Enrolment>>();
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
