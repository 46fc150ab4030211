import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';

import { IconButton } from '#action/icon-button.tsx';
import { dateKeys, readDate, writeDate } from '#field/date-text.ts';
import { TextField, type TextFieldProps } from '#field/text-field.tsx';
import { useUi } from '#overlay/ui-provider.tsx';

type Rest = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onValueChange' | 'type' | 'inputMode' | 'suffix' | 'min' | 'max'
>;

export interface DateFieldProps extends Rest {
  /** The expected order: MM/DD/YYYY. */
  readonly placeholder: string;
  /** YYYY-MM-DD, or '' while the date is incomplete. */
  readonly value: string;
  readonly onValueChange: (iso: string) => void;
  /** "Choose from the calendar"; with it a button opens the device's own calendar. */
  readonly pickLabel?: string | undefined;
  /** The first and last day the calendar offers, YYYY-MM-DD. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A date in digits, in the order and digits of the language; nothing opens while typing. */
export function DateField(props: DateFieldProps) {
  const { value, onValueChange, pickLabel, min, max, ...rest } = props;
  const { locale } = useUi();
  const [typed, setTyped] = useState(() => writeDate(value, locale));
  // A value set or cleared from outside replaces what was typed.
  const text = readDate(typed, locale) === value ? typed : writeDate(value, locale);
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      maxLength={10}
      value={text}
      onValueChange={(next) => {
        const keys = next.length < text.length ? next : dateKeys(next, locale);
        setTyped(keys);
        onValueChange(readDate(keys, locale));
      }}
      suffix={
        pickLabel === undefined ? undefined : (
          <DayPick
            {...{ value, min, max }}
            label={pickLabel}
            disabled={rest.disabled === true || rest.readOnly === true}
            onPick={(iso) => {
              setTyped(writeDate(iso, locale));
              onValueChange(iso);
            }}
          />
        )
      }
    />
  );
}

interface DayPickProps {
  readonly label: string;
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly disabled: boolean;
  readonly onPick: (iso: string) => void;
}

/** Opens the device's own calendar, which its owner knows. */
function DayPick({ label, value, min, max, disabled, onPick }: DayPickProps) {
  const native = useRef<HTMLInputElement>(null);
  return (
    <span className="relative -mr-1.5 flex">
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden
        {...{ value, min, max, disabled }}
        onChange={(event) => onPick(event.target.value)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <IconButton
        size="xs"
        label={label}
        disabled={disabled}
        onClick={() => native.current?.showPicker()}
      >
        <Calendar aria-hidden />
      </IconButton>
    </span>
  );
}
