import { toDigits } from '@kheya/money';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react';

import { Button } from '#action/button.tsx';
import { Countdown } from '#data/countdown.tsx';
import { CodeField } from '#field/code-field.tsx';
import { hasContent } from '#field/field.tsx';
import { Dialog } from '#overlay/dialog.tsx';
import { useUi } from '#overlay/ui-provider.tsx';

export interface StepUpResend {
  /** The time another code can be requested, in milliseconds of the clock `now` reads. */
  readonly until: number;
  readonly now: () => number;
  /** "New code in 0:28". */
  readonly waitText: (clock: string) => ReactNode;
  /** "Send a new code". */
  readonly label: ReactNode;
  readonly onResend: () => void;
  readonly busy?: boolean | undefined;
  /** Why no code could be sent. */
  readonly error?: ReactNode;
}

/** A code that was sent, or one from an authenticator app. */
export interface StepUpCode {
  /** "Enter the 6-digit code sent to •••• 0147". */
  readonly label: ReactNode;
  readonly value: string;
  readonly onValueChange: (code: string) => void;
  /** Called when the last digit is entered. */
  readonly onComplete: () => void;
  readonly error?: ReactNode;
  readonly resend?: StepUpResend | undefined;
  readonly length?: number | undefined;
}

/** No code to type: the device itself asks for a fingerprint, a face or its lock. */
export interface StepUpPress {
  /** "Your device asks for your fingerprint, face or screen lock." */
  readonly label: ReactNode;
  readonly error?: ReactNode;
}

export interface StepUpDialogProps {
  readonly open: boolean;
  /** "Confirm: $200.00 to Rahima". */
  readonly title: ReactNode;
  /** What the confirmation leads to: who gets what. */
  readonly children?: ReactNode;
  /** Submitted by the button and by Enter: it confirms. */
  readonly form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>;
  /** The method of confirmation: a code or a press. */
  readonly by: { readonly code: StepUpCode } | { readonly press: StepUpPress };
  /** The other methods: "Use a passkey". */
  readonly other?: ReactNode;
  /** The one purpose the confirmation is valid for. */
  readonly promise?: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly backLabel: ReactNode;
  /** Called by the back button and by Escape; not while it is busy. */
  readonly onBack: () => void;
  readonly busy?: boolean | undefined;
}

/** Asks for the confirmation of one action. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { open, title, children, form, by, other, promise, busy = false } = props;
  const formId = useId();
  // Not `autoFocus`: the dialog would not know where to return the focus.
  const input = useRef<HTMLInputElement>(null);
  // A press that comes too late must not cancel an action that is being confirmed.
  const leave = () => {
    if (!busy) props.onBack();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      initialFocus={'code' in by ? input : undefined}
      title={title}
      actions={
        <>
          <Button onClick={leave}>{props.backLabel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon={'press' in by ? <KeyRound aria-hidden /> : undefined}
            busy={busy}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <form {...form} id={formId} className="mt-4 grid gap-2">
        {'press' in by ? (
          <DevicePrompt press={by.press} />
        ) : (
          <CodeStep input={input} code={by.code} />
        )}
        <div className="flex flex-wrap gap-x-4 text-sm empty:hidden">
          {'code' in by && by.code.resend !== undefined ? <Resend {...by.code.resend} /> : null}
          {other}
        </div>
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

interface CodeStepProps {
  readonly code: StepUpCode;
  readonly input: RefObject<HTMLInputElement | null>;
}

function CodeStep({ code, input }: CodeStepProps) {
  return (
    <CodeField
      length={code.length}
      ref={input}
      label={code.label}
      value={code.value}
      onValueChange={code.onValueChange}
      onComplete={code.onComplete}
      error={code.error}
    />
  );
}

function DevicePrompt({ press }: { readonly press: StepUpPress }) {
  return (
    <>
      <p>{press.label}</p>
      {hasContent(press.error) ? (
        <p role="alert" className="text-sm text-negative">
          {press.error}
        </p>
      ) : null}
    </>
  );
}

/**
 * "New code in 0:28", then the button that requests one; the button stays if none could be sent.
 */
function Resend(props: StepUpResend) {
  const { locale } = useUi();
  const { until, now, waitText, label, onResend, busy, error } = props;
  return (
    <>
      {hasContent(error) ? (
        <span role="alert" className="basis-full text-negative">
          {error}
        </span>
      ) : null}
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
    </>
  );
}
