import { type Locale, toDigits } from '@kheya/money';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';

import { Button } from '#action/button.tsx';
import { Countdown } from '#data/countdown.tsx';
import { CodeField } from '#field/code-field.tsx';
import { isGiven } from '#field/field.tsx';
import { Dialog } from '#overlay/dialog.tsx';

export interface StepUpResend {
  /** From when on another code can be asked for, in milliseconds of the clock `now` reads. */
  readonly until: number;
  readonly now: () => number;
  /** "New code in 0:28". */
  readonly waitText: (clock: string) => ReactNode;
  /** "Send a new code". */
  readonly label: ReactNode;
  readonly onResend: () => void;
  readonly busy?: boolean | undefined;
  /** Why none could be sent. */
  readonly error?: ReactNode;
}

export interface StepUpDialogProps {
  readonly open: boolean;
  /** "Confirm: $200.00 to Rahima". */
  readonly title: ReactNode;
  /** What happens with the code: who gets what. */
  readonly children?: ReactNode;
  /** "Enter the 6-digit code sent to •••• 0147". */
  readonly codeLabel: ReactNode;
  readonly code: string;
  readonly onCodeChange: (code: string) => void;
  /** Called with a whole code: by its last digit, by Enter or by the button. */
  readonly onCode: (code: string) => void;
  /** "The code has 6 digits." */
  readonly shortError: ReactNode;
  readonly error?: ReactNode;
  readonly resend?: StepUpResend | undefined;
  /** Another way to confirm: "Use a passkey". */
  readonly other?: ReactNode;
  /** What the code is good for and for nothing else. */
  readonly promise?: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly backLabel: ReactNode;
  readonly onBack: () => void;
  readonly busy?: boolean | undefined;
  readonly length?: number | undefined;
  readonly locale: Locale;
}

/** One code for one payment to one person. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { open, title, children, codeLabel, code, locale, length = 6, busy = false } = props;
  const { confirmLabel, backLabel, onBack, resend, other, promise } = props;
  const formId = useId();
  // Not `autoFocus`: the dialog would not know where the focus came from, and not give it back.
  const input = useRef<HTMLInputElement>(null);
  const [isShort, setIsShort] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsShort(code.length < length);
    if (code.length === length && !busy) props.onCode(code);
  };
  return (
    <Dialog
      open={open}
      onClose={onBack}
      initialFocus={input}
      title={title}
      actions={
        <>
          <Button onClick={onBack}>{backLabel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-2">
        <CodeField
          {...{ length, locale }}
          ref={input}
          label={codeLabel}
          value={code}
          onValueChange={(next) => {
            setIsShort(false);
            props.onCodeChange(next);
          }}
          onComplete={(whole) => {
            if (!busy) props.onCode(whole);
          }}
          error={isShort ? props.shortError : props.error}
        />
        {resend === undefined && other === undefined ? null : (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {resend === undefined ? null : <Resend {...resend} locale={locale} />}
            {other}
          </p>
        )}
      </form>
      {promise === undefined ? null : (
        <p className="mt-4 flex gap-2 border-t border-line pt-3.5 text-sm">
          <ShieldCheck aria-hidden className="size-4.5! text-ink-faint" />
          <span>{promise}</span>
        </p>
      )}
    </Dialog>
  );
}

/** "New code in 0:28", then the button that sends one. */
function Resend(props: StepUpResend & { readonly locale: Locale }) {
  const { until, now, waitText, label, onResend, busy, error, locale } = props;
  if (isGiven(error)) return <span className="text-negative">{error}</span>;
  return (
    <Countdown key={until} until={until} now={now}>
      {({ milliseconds, clock }) =>
        milliseconds > 0 ? (
          <span className="tabular-nums">{waitText(toDigits(clock, locale))}</span>
        ) : (
          <button
            type="button"
            className="text-link pointer-coarse:min-h-11"
            disabled={busy}
            onClick={onResend}
          >
            {label}
          </button>
        )
      }
    </Countdown>
  );
}
