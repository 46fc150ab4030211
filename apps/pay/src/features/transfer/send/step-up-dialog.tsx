import { StepUpDialog as Dialog } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { type Challenge, confirmCode, resendCode } from '#features/transfer/send/step-up-api.ts';
import type { Payment } from '#features/transfer/send/use-payment.ts';
import { isRefusal } from '#shared/api/api-error.ts';
import { now } from '#shared/clock.ts';
import { useLocale } from '#shared/language.ts';
import { useErrorWords } from '#shared/try-again.tsx';

export interface StepUpDialogProps {
  readonly payment: Payment;
  readonly total: string;
  readonly name: string;
}

/** One code for one payment to one person. */
export function StepUpDialog({ payment, total, name }: StepUpDialogProps) {
  const { state } = payment;
  if (state.kind !== 'confirming') return null;
  const { challenge } = state;
  return (
    <Asked
      key={challenge.challenge_id}
      payment={payment}
      challenge={challenge}
      isAgain={state.isAgain}
      total={total}
      name={name}
    />
  );
}

interface AskedProps extends StepUpDialogProps {
  readonly challenge: Challenge;
  readonly isAgain: boolean;
}

function Asked({ payment, challenge: first, isAgain, total, name }: AskedProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useErrorWords();
  const [challenge, setChallenge] = useState(first);
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: (whole: string) => confirmCode(challenge.challenge_id, whole),
    onSuccess: payment.confirmed,
    onError: () => setCode(''),
  });
  const resend = useMutation({
    mutationFn: () => resendCode(challenge.challenge_id),
    onSuccess: setChallenge,
  });
  const hasExpired = isRefusal(confirm.error, 'code_expired');
  const sentTo = challenge.sent_to;
  return (
    <Dialog
      open
      locale={locale}
      title={<Trans>Confirm it is you</Trans>}
      codeLabel={<Trans>Enter the 6-digit code sent to {sentTo}</Trans>}
      code={code}
      onCodeChange={(next) => {
        setCode(next);
        if (next !== '') confirm.reset();
      }}
      onCode={(whole) => confirm.mutate(whole)}
      shortError={t`The code has 6 digits.`}
      error={confirm.error && words(confirm.error)}
      resend={{
        // Of a code that ran out there is nothing to wait for.
        until: hasExpired ? 0 : Date.parse(challenge.resend_at),
        now,
        waitText: (left) => <Trans>New code in {left}</Trans>,
        label: <Trans>Send a new code</Trans>,
        onResend: hasExpired ? payment.anotherCode : () => resend.mutate(),
        busy: resend.isPending,
        error: resend.error && words(resend.error),
      }}
      promise={
        <Trans>
          The code is for {total} to {name} only. Nobody from Kheya ever asks you for it.
        </Trans>
      }
      confirmLabel={<Trans>Confirm and pay {total}</Trans>}
      backLabel={<Trans>Back</Trans>}
      onBack={payment.turnBack}
      busy={confirm.isPending}
    >
      {isAgain ? <Trans>The confirmation ran out before the payment was made.</Trans> : null}
    </Dialog>
  );
}
