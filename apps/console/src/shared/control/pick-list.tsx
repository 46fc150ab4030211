import { classNames } from '@kheya/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface PickListOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface PickListProps<Value extends string> {
  readonly label: ReactNode;
  readonly hideLabel?: boolean | undefined;
  readonly options: readonly PickListOption<Value>[];
  readonly value: Value;
  readonly disabled?: boolean | undefined;
  readonly onValueChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** One of a short list, 36 px high; a finger gets 44. */
export function PickList<Value extends string>(props: PickListProps<Value>) {
  const { label, hideLabel = false, options, value, disabled, onValueChange, className } = props;
  const id = useId();
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm text-ink-muted'}>
        {label}
      </label>
      <div className="relative flex items-center">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const next = options.find((option) => option.value === event.target.value);
            if (next) onValueChange(next.value);
          }}
          className="min-h-9 w-full min-w-0 appearance-none truncate rounded-sm border border-line-strong bg-surface py-1 pr-8 pl-3 text-control *:bg-raised *:text-ink hover:border-ink-faint disabled:border-line disabled:bg-sunken disabled:text-ink-faint pointer-coarse:min-h-control max-md:min-h-control max-md:text-[1rem]/6"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute right-2.5 size-4! text-ink-faint"
        />
      </div>
    </div>
  );
}
