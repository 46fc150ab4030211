import { toDigits } from '@kheya/money';
import { Button, CodeField, Countdown } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import { confirmDevice, type DeviceChallenge } from '#features/session/device-api.ts';
import { placeAfterDevice } from '#features/session/device-place.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { now } from '#shared/clock.ts';
import { useLocale } from '#shared/language.ts';
import { useErrorWords } from '#shared/try-again.tsx';

const codeLength = 6;

export interface DeviceCodeFormProps {
  readonly challenge: DeviceChallenge;
  readonly onResend: () => Promise<DeviceChallenge | undefined>;
}

export function DeviceCodeForm({ challenge, onResend }: DeviceCodeFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const words = useErrorWords();
  const confirm = useConfirm(() => setCode(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsShort(code.length < codeLength);
    if (code.length === codeLength && !confirm.isPending) confirm.mutate(code);
  };
  const change = (next: string) => {
    setCode(next);
    setIsShort(false);
    if (next !== '') confirm.reset();
  };
  const sentTo = challenge.sent_to;
  const wordsOf = (error: Error | null) =>
    error === null
      ? undefined
      : ((error instanceof ApiError ? error.fields['code'] : undefined) ?? words(error));
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <CodeField
        label={<Trans>Enter the 6-digit code sent to {sentTo}</Trans>}
        value={code}
        locale={locale}
        autoFocus
        onValueChange={change}
        onComplete={(whole) => {
          if (!confirm.isPending) confirm.mutate(whole);
        }}
        error={isShort ? t`The code has 6 digits.` : wordsOf(confirm.error)}
      />
      {/* Beside the words of a fault, too: a code that ran out is asked for here. */}
      <p className="-mt-4 text-sm text-ink-muted">
        <Resend challenge={challenge} onResend={onResend} />
      </p>
      <Button type="submit" variant="primary" size="lg" block busy={confirm.isPending}>
        <Trans>Confirm this browser</Trans>
      </Button>
    </form>
  );
}

/** Trusts the session's device and goes on where the person was stopped. */
function useConfirm(onWrong: () => void) {
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: confirmDevice,
    // What never reached us is not wrong: it stays, to be sent again.
    onError: (error) => {
      if (error instanceof ApiError && !error.isAnswerLost) onWrong();
    },
    onSuccess: async () => {
      queries.clear();
      await router.navigate({ to: placeAfterDevice(), replace: true });
    },
  });
}

/** "New code in 0:28", then the button that sends one. */
function Resend({ challenge, onResend }: DeviceCodeFormProps) {
  const locale = useLocale();
  const [until, setUntil] = useState(() => now() + challenge.resend_in_seconds * 1000);
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: (next) => {
      if (next) setUntil(now() + next.resend_in_seconds * 1000);
    },
  });
  return (
    <Countdown key={until} until={until} now={now}>
      {({ milliseconds, clock }) => {
        const left = toDigits(clock, locale);
        return milliseconds > 0 ? (
          <Trans>New code in {left}</Trans>
        ) : (
          <button
            type="button"
            className="text-link pointer-coarse:min-h-11"
            disabled={resend.isPending}
            onClick={() => resend.mutate()}
          >
            <Trans>Send a new code</Trans>
          </button>
        );
      }}
    </Countdown>
  );
}
