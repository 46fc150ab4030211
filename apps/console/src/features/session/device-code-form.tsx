import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { Button, CodeField, Countdown } from '@kheya/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { confirmDevice, type DeviceChallenge } from '#features/session/device-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { now } from '#shared/clock.ts';
import { language } from '#shared/language.ts';
import { ownPath } from '#shared/paths.ts';
import { useSession } from '#shared/session.ts';
import { Wording } from '#shared/trouble.tsx';

const codeLength = 6;

export interface DeviceCodeFormProps {
  readonly challenge: DeviceChallenge;
  readonly onResend: () => Promise<DeviceChallenge | undefined>;
}

export function DeviceCodeForm({ challenge, onResend }: DeviceCodeFormProps) {
  const { t } = useLingui();
  const locale = language.use();
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
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
  let error: ReactNode = isShort ? t`The code has 6 digits.` : undefined;
  if (confirm.error) error = <Wording error={confirm.error} />;
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
        error={error}
      />
      {/* Beside the words of a fault, too: a code that ran out is asked for here. */}
      <p className="-mt-4 text-sm text-ink-muted">
        <Resend challenge={challenge} onResend={onResend} />
      </p>
      <Button type="submit" variant="primary" block busy={confirm.isPending}>
        <Trans>Confirm this browser</Trans>
      </Button>
    </form>
  );
}

/** Trusts the session's device and goes on where the person was stopped. */
function useConfirm(onWrong: () => void) {
  const session = useSession();
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (code: string) => confirmDevice(session, code),
    // What never reached us is not wrong: it stays, to be sent again.
    onError: (error) => {
      if (error instanceof ApiError && error.kind === 'refused') onWrong();
    },
    onSuccess: async () => {
      queries.clear();
      const asked = new URLSearchParams(location.search).get('next');
      await router.navigate({ href: ownPath(asked), replace: true });
    },
  });
}

/** "New code in 0:28", then the button that sends one. */
function Resend({ challenge, onResend }: DeviceCodeFormProps) {
  const locale = language.use();
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
            className="text-link pointer-coarse:min-h-control"
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
