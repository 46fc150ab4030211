import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';

/** What every field has in common; screens pass it through. */
export interface FieldFrame {
  readonly label: ReactNode;
  /** The label is said but not seen; only where the place itself says it. */
  readonly hideLabel?: boolean | undefined;
  /** A small link at the end of the label's line ("Forgot it?"). */
  readonly labelEnd?: ReactNode;
  readonly help?: ReactNode;
  /** In words a person understands; it replaces the help while it stands. */
  readonly error?: ReactNode;
}

interface FieldProps extends FieldFrame {
  readonly id: string;
  readonly className?: string | undefined;
  /** Beside others in one line, as a filter stands: its label is no more than a name. */
  readonly quiet?: boolean | undefined;
  readonly children: ReactNode;
}

export const labelOf = (id: string) => `${id}-label`;
export const describedBy = (id: string) => `${id}-says`;

/** Label above, help or error under it, where the eye is. */
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
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-4'}>
        <label
          id={labelOf(id)}
          htmlFor={id}
          className={quiet ? 'text-sm text-ink-muted' : 'text-sm font-medium'}
        >
          {label}
        </label>
        {labelEnd === undefined ? null : <span className="text-sm">{labelEnd}</span>}
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

/** The line under what is filled in: the error while there is one, else the help. */
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

/** The box around what is typed. The box shows the focus, not the input inside it. */
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

/** The box of a button that opens a list: as wide and as quiet as a field. */
export function triggerStyle(wrong: boolean): string {
  return boxStyle(
    wrong,
    false,
    'min-h-12 py-1.5 text-left data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-faint',
  );
}

export const bareInput =
  'min-w-0 flex-1 bg-transparent outline-none focus-visible:no-ring disabled:cursor-not-allowed';
