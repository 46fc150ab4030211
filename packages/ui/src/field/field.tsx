import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';

/** The props every field has; screens pass them through. */
export interface FieldFrame {
  readonly label: ReactNode;
  /** Shows the label to screen readers only, where its place already names the field. */
  readonly hideLabel?: boolean | undefined;
  /** A small link at the end of the label's line ("Forgot it?"). */
  readonly labelEnd?: ReactNode;
  readonly help?: ReactNode;
  /** The error in plain words; it replaces the help. */
  readonly error?: ReactNode;
}

interface FieldProps extends FieldFrame {
  readonly id: string;
  readonly className?: string | undefined;
  /** For a filter in a row of others: the label is small. */
  readonly quiet?: boolean | undefined;
  readonly children: ReactNode;
}

export const labelOf = (id: string) => `${id}-label`;
export const describedBy = (id: string) => `${id}-says`;

/** The label above the input, help or error below it. */
export function Field(props: FieldProps) {
  const { id, label, hideLabel = false, labelEnd, help, error, className, children } = props;
  const { quiet = false } = props;
  return (
    <div
      className={classNames(
        'grid min-w-0 grid-cols-1 content-start',
        quiet ? 'gap-1' : 'gap-1.5',
        className,
      )}
    >
      <div
        className={
          hideLabel ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5'
        }
      >
        <label
          id={labelOf(id)}
          htmlFor={id}
          className={quiet ? 'text-sm text-ink-muted' : 'text-sm font-medium'}
        >
          {label}
        </label>
        {labelEnd === undefined ? null : (
          <span className="text-sm pointer-coarse:[&_a]:-mt-6 pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-end">
            {labelEnd}
          </span>
        )}
      </div>
      {children}
      <FieldMessages id={describedBy(id)} help={help} error={error} />
    </div>
  );
}

interface FieldMessagesProps extends Pick<FieldFrame, 'help' | 'error'> {
  readonly id: string;
  readonly className?: string | undefined;
}

/** The line below the input: the error if there is one, else the help. */
export function FieldMessages({ id, help, error, className }: FieldMessagesProps) {
  const wrong = hasContent(error);
  return (
    <p
      id={id}
      aria-live="polite"
      className={classNames(
        'flex items-start gap-1.5 text-sm empty:hidden',
        wrong ? 'text-negative [&_svg.lucide]:mt-0.5 [&_svg.lucide]:size-4' : 'text-ink-muted',
        className,
      )}
    >
      {wrong ? (
        <>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </>
      ) : (
        help
      )}
    </p>
  );
}

export function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

/** The box around the input. The box shows the focus, not the input inside it. */
export function boxStyle(wrong: boolean, readOnly = false, extra?: string): string {
  return classNames(
    'flex w-full items-center gap-2.5 rounded-md border px-3.5 text-input transition-colors',
    'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-faint',
    'focus-within:border-focus focus-within:ring-1 focus-within:ring-focus',
    '[&_svg.lucide]:text-ink-faint',
    readOnly ? 'border-line bg-sunken' : 'bg-surface',
    !readOnly &&
      (wrong
        ? 'border-negative ring-1 ring-negative'
        : 'border-line-strong hover:border-ink-faint'),
    extra,
  );
}

/** The box of a button that opens a list, with the width and look of a field. */
export function triggerStyle(wrong: boolean): string {
  return boxStyle(
    wrong,
    false,
    'min-h-12 py-1.5 text-left data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-faint',
  );
}

/** As high as its box, so that a press anywhere above or below the text is one on the field. */
export const bareInput =
  'min-w-0 flex-1 self-stretch bg-transparent outline-none focus-visible:no-ring disabled:cursor-not-allowed';
