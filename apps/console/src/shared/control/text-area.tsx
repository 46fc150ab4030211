import { classNames } from '@kheya/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  readonly label: ReactNode;
  readonly hideLabel?: boolean | undefined;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly onValueChange: (value: string) => void;
}

/** Several lines of text at the console's density; it grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel = false, help, error, onValueChange, className, ...native } = props;
  const made = useId();
  const id = native.id ?? made;
  const isWrong = error !== undefined && error !== null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <textarea
        {...native}
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-says`}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(
          'field-sizing-content max-h-80 w-full resize-none rounded-sm border bg-surface px-3 py-2 text-control focus:border-focus focus:ring-1 focus:ring-focus focus:outline-none focus-visible:shadow-none max-md:text-[1rem]/6',
          isWrong ? 'border-negative' : 'border-line-strong',
          className,
        )}
      />
      <p
        id={`${id}-says`}
        aria-live="polite"
        className={classNames('text-sm empty:hidden', isWrong ? 'text-negative' : 'text-ink-muted')}
      >
        {error ?? help}
      </p>
    </div>
  );
}
