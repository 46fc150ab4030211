import { toDigits } from '@kheya/money';
import { Button, CodeField, Countdown, Dialog } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { type Challenge, confirmCode, resendCode } from '#features/transfer/send/step-up-api.ts';
import type { Payment } from '#features/transfer/send/use-payment.ts';
import { isRefusal } from '#shared/api/api-error.ts';
import { now } from '#shared/clock.ts';
import { useLocale } from '#shared/language.ts';
import { useErrorWords } from '#shared/try-again.tsx';

const formId = 'step-up';
const codeLength = 6;

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
  const [isShort, setIsShort] = useState(false);
  const confirm = useMutation({
    mutationFn: (whole: string) => confirmCode(challenge.challenge_id, whole),
    onSuccess: payment.confirmed,
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsShort(code.length < codeLength);
    if (code.length === codeLength && !confirm.isPending) confirm.mutate(code);
  };
  const sentTo = challenge.sent_to;
  return (
    <Dialog
      open
      onClose={payment.turnBack}
      title={<Trans>Confirm it is you</Trans>}
      actions={
        <>
          <Button onClick={payment.turnBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={confirm.isPending}>
            <Trans>Confirm and pay {total}</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Bound total={total} name={name} isAgain={isAgain} />
        <CodeField
          label={<Trans>Enter the 6-digit code sent to {sentTo}</Trans>}
          value={code}
          locale={locale}
          autoFocus
          onValueChange={(next) => {
            setCode(next);
            setIsShort(false);
            if (next !== '') confirm.reset();
          }}
          onComplete={(whole) => confirm.mutate(whole)}
          error={isShort ? t`The code has 6 digits.` : confirm.error && words(confirm.error)}
        />
        <p className="-mt-2 text-sm">
          {isRefusal(confirm.error, 'code_expired') ? (
            <button type="button" className="text-link" onClick={payment.anotherCode}>
              <Trans>Send a new code</Trans>
            </button>
          ) : (
            <Resend challenge={challenge} onSent={setChallenge} />
          )}
        </p>
      </form>
    </Dialog>
  );
}

interface BoundProps {
  readonly total: string;
  readonly name: string;
  readonly isAgain: boolean;
}

/** What the code is for, and for nothing else. */
function Bound({ total, name, isAgain }: BoundProps) {
  return (
    <p>
      {isAgain ? (
        <>
          <Trans>The confirmation ran out before the payment was made.</Trans>{' '}
        </>
      ) : null}
      <Trans>
        The code is for {total} to {name} only. Nobody from Kheya ever asks you for it.
      </Trans>
    </p>
  );
}

interface ResendProps {
  readonly challenge: Challenge;
  readonly onSent: (challenge: Challenge) => void;
}

/** "New code in 0:28", then the button that sends one. */
function Resend({ challenge, onSent }: ResendProps) {
  const locale = useLocale();
  const words = useErrorWords();
  const resend = useMutation({
    mutationFn: () => resendCode(challenge.challenge_id),
    onSuccess: onSent,
  });
  if (resend.isError) return <span className="text-negative">{words(resend.error)}</span>;
  const until = Date.parse(challenge.resend_at);
  return (
    <Countdown key={until} until={until} now={now}>
      {({ milliseconds, clock }) => {
        const left = toDigits(clock, locale);
        if (milliseconds > 0) return <Trans>New code in {left}</Trans>;
        return (
          <button
            type="button"
            className="text-link"
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
