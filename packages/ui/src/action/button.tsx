import { type ComponentProps, type ReactNode, useId } from 'react';

import { buttonStyle, type ButtonStyleOptions } from '#action/button-style.ts';
import { classNames } from '#class-names.ts';
import { Spinner } from '#feedback/spinner.tsx';

export interface ButtonProps
  extends ComponentProps<'button'>, Omit<ButtonStyleOptions, 'unavailable'> {
  readonly icon?: ReactNode;
  /** While true the button keeps its width, shows a spinner and ignores presses. */
  readonly busy?: boolean | undefined;
  /** The accessible text while busy; the label if left out. */
  readonly busyLabel?: string | undefined;
  /** Why it cannot be pressed now. It stays focusable, so that a screen reader reads the reason. */
  readonly disabledReason?: ReactNode;
}

/** A button. For a link that looks like one use `buttonStyle`. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy = false, busyLabel, disabledReason, ...rest } = props;
  const { className, children, onClick, type = 'button', ...native } = rest;
  const reasonId = useId();
  const held = disabledReason !== undefined && disabledReason !== null;
  const still = busy || held;
  const button = (
    <button
      {...native}
      type={still && type === 'submit' ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={still || undefined}
      aria-describedby={held ? reasonId : native['aria-describedby']}
      onClick={still ? undefined : onClick}
      className={buttonStyle(
        { variant, size, block, unavailable: held || native.disabled === true },
        className,
      )}
    >
      <ButtonContent icon={icon} busy={busy} busyLabel={busyLabel}>
        {children}
      </ButtonContent>
    </button>
  );
  if (!held) return button;
  return (
    <span
      className={classNames(
        'inline-flex flex-wrap items-center gap-x-3 gap-y-2',
        block && 'w-full',
      )}
    >
      {button}
      <span id={reasonId} className="text-sm text-ink-muted">
        {disabledReason}
      </span>
    </span>
  );
}

interface ButtonContentProps {
  readonly icon: ReactNode;
  readonly busy: boolean;
  readonly busyLabel: string | undefined;
  readonly children: ReactNode;
}

/** The label keeps its space while the spinner is shown over it, so that nothing moves. */
function ButtonContent({ icon, busy, busyLabel, children }: ButtonContentProps) {
  if (!busy) {
    return (
      <>
        {icon}
        {children}
      </>
    );
  }
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">
        {icon}
        {children}
      </span>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner label={busyLabel} />
      </span>
    </>
  );
}
