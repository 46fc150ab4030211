import { ChevronDown } from 'lucide-react';

import { classNames } from '#class-names.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface FilterSelectProps {
  /** What is chosen by it: "Category". Shown while nothing is chosen. */
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  /** The empty text when the filter is taken away. */
  readonly onValueChange: (value: string) => void;
}

/** One filter of a list, in one line with others; filled while it is on. */
export function FilterSelect({ label, options, value, onValueChange }: FilterSelectProps) {
  const isOn = value !== '';
  return (
    <span
      className={classNames(
        'relative inline-flex max-w-full rounded-full border has-focus-visible:shadow-(--focus-ring)',
        isOn ? 'border-brand bg-water font-medium' : 'border-line-strong bg-surface',
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="field-sizing-content min-h-8.5 max-w-full cursor-pointer appearance-none truncate rounded-full bg-transparent py-1 pr-8 pl-3.5 text-control outline-none *:bg-raised *:text-ink focus-visible:no-ring pointer-coarse:min-h-control"
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4! -translate-y-1/2"
      />
    </span>
  );
}
