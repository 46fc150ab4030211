import type { Locale } from '@kheya/money';
import { useState } from 'react';

import { dateKeys, readDate, writeDate } from '#field/date-text.ts';
import { TextField, type TextFieldProps } from '#field/text-field.tsx';

type Rest = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onValueChange' | 'type' | 'inputMode'>;

export interface DateFieldProps extends Rest {
  readonly locale: Locale;
  /** The order in words: MM/DD/YYYY. */
  readonly placeholder: string;
  /** YYYY-MM-DD, or '' while there is no whole date. */
  readonly value: string;
  readonly onValueChange: (iso: string) => void;
}

/** A date in figures, in the order and digits of the language; nothing pops up while typing. */
export function DateField({ locale, value, onValueChange, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState(() => writeDate(value, locale));
  const text = value !== '' && readDate(typed, locale) !== value ? writeDate(value, locale) : typed;
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
    />
  );
}
