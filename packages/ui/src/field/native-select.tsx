import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

import { classNames } from '#class-names.ts';
import {
  bareInput,
  boxStyle,
  describedBy,
  Field,
  type FieldFrame,
  hasContent,
} from '#field/field.tsx';
import { useUi } from '#overlay/ui-provider.tsx';

export interface ListOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

type Native = Omit<ComponentProps<'select'>, 'onChange' | 'value'>;

export interface NativeSelectProps<Value extends string> extends Native, FieldFrame {
  readonly options: readonly ListOption<Value>[];
  readonly value?: Value | '' | undefined;
  /** The first, empty option ("Choose a state"); left out when one option is always selected. */
  readonly placeholder?: string | undefined;
  /** The empty option gives an empty text. */
  readonly onValueChange?: ((value: Value) => void) | undefined;
}

/**
 * For long plain lists (states, districts, banks), where the phone's own picker works best. In the
 * compact size it is 36 px high, as filters are, and 44 px for touch.
 */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, hideLabel, labelEnd, help, error, options, placeholder, ...rest } = props;
  const { id: given, className, onValueChange, ...native } = rest;
  const made = useId();
  const id = given ?? made;
  const wrong = hasContent(error);
  const isCompact = useUi().density === 'compact';
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error, className }} quiet={isCompact}>
      <div className={boxStyle(wrong, false, isCompact ? compactBox : 'relative min-h-12 pr-0')}>
        <select
          {...native}
          id={id}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy(id)}
          className={classNames(
            bareInput,
            'appearance-none has-[option[value=""]:checked]:text-ink-faint *:bg-raised *:text-ink',
            isCompact ? compactSelect : 'min-h-11.5 pr-10',
          )}
          onChange={onValueChange && ((event) => onValueChange(event.target.value as Value))}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className={classNames(
            'pointer-events-none absolute',
            isCompact ? 'right-2.5 size-4!' : 'right-3.5',
          )}
        />
      </div>
    </Field>
  );
}

const compactBox =
  'relative min-h-9 rounded-sm px-0! text-control max-md:min-h-11.5 pointer-coarse:min-h-11.5';
const compactSelect = 'min-h-8.5 truncate py-1 pr-8 pl-3 max-md:text-[1rem]/6';
