import { Trans } from '@lingui/react/macro';
import { codeForm, useCodeField } from '@kheya/browser/code-form';
import { toDigits } from '@kheya/money';
import { Button, CodeField, Countdown } from '@kheya/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmDevice, type DeviceChallenge } from '#features/session/device-client.ts';
import { now } from '@kheya/browser/clock';
import { useLocale } from '@kheya/browser/language';
import { safeReturnPath } from '#shared/paths.ts';
import { useForm } from '#shared/use-form.tsx';

export interface DeviceCodeFormProps {
  readonly challenge: DeviceChallenge;
  readonly onResend: () => Promise<DeviceChallenge | undefined>;
}

export function DeviceCodeForm({ challenge, onResend }: DeviceCodeFormProps) {
  const form = useConfirmForm();
  const sentTo = challenge.sent_to;
  return (
    <form {...form.props} className="grid gap-6">
      <CodeField
        {...useCodeField(form)}
        label={<Trans>Enter the 6-digit code sent to {sentTo}</Trans>}
        autoFocus
      />
      {/* Also beside an error message: an expired code is replaced here. */}
      <p className="-mt-4 text-sm text-ink-muted">
        <Resend challenge={challenge} onResend={onResend} />
      </p>
      <Button type="submit" variant="primary" block busy={form.isBusy}>
        <Trans>Confirm this browser</Trans>
      </Button>
    </form>
  );
}

/** Trusts the session's device and continues where the operator was stopped. */
function useConfirmForm() {
  const queries = useQueryClient();
  const router = useRouter();
  return useForm({
    ...codeForm,
    async send({ code }) {
      await confirmDevice(code);
      queries.clear();
      const asked = new URLSearchParams(location.search).get('next');
      await router.navigate({ href: safeReturnPath(asked), replace: true });
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
