import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

import { classNames } from '#class-names.ts';
import {
  bareInput,
  boxStyle,
  describedBy,
  Field,
  type FieldFrame,
  isGiven,
} from '#field/field.tsx';

export interface ListOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'onChange'>, FieldFrame {
  readonly options: readonly ListOption[];
  /** The first, empty line ("Choose a state"); left out when there is always a choice. */
  readonly placeholder?: string | undefined;
  readonly onValueChange?: ((value: string) => void) | undefined;
}

/** Long plain lists (states, districts, banks): the phone's own wheel beats anything drawn. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, hideLabel, labelEnd, help, error, options, placeholder, ...rest } = props;
  const { id: given, className, onValueChange, ...native } = rest;
  const made = useId();
  const id = given ?? made;
  const wrong = isGiven(error);
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error, className }}>
      <div className={boxStyle(wrong, false, 'relative min-h-12 pr-0')}>
        <select
          {...native}
          id={id}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy(id)}
          className={classNames(
            bareInput,
            'min-h-11.5 appearance-none pr-10 has-[option[value=""]:checked]:text-ink-faint *:bg-raised *:text-ink',
          )}
          onChange={onValueChange && ((event) => onValueChange(event.target.value))}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5" />
      </div>
    </Field>
  );
}
