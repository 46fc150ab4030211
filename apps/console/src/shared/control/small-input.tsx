import { classNames } from '@kheya/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface SmallInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: ReactNode;
  readonly onValueChange: (value: string) => void;
}

/** A field of a filter, beside pick lists and as high as they are. */
export function SmallInput({ label, onValueChange, className, ...native }: SmallInputProps) {
  const id = useId();
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 gap-1', className)}>
      <label htmlFor={id} className="text-sm text-ink-muted">
        {label}
      </label>
      <input
        {...native}
        id={id}
        onChange={(event) => onValueChange(event.target.value)}
        className="num min-h-9 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3 text-control hover:border-ink-faint pointer-coarse:min-h-control max-md:min-h-control max-md:text-[1rem]/6"
      />
    </div>
  );
}
