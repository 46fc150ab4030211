import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

import { type CountryLabels, CountryPicker } from '#field/country-picker.tsx';
import type { CountryOption } from '#field/country-search.ts';
import {
  describedBy,
  Field,
  type FieldFrame,
  hasContent,
  labelOf,
  triggerStyle,
} from '#field/field.tsx';
import { useUi } from '#overlay/ui-provider.tsx';
import { CountryMark } from '#picture/country-mark.tsx';

export const frequentCountries: readonly string[] = ['US', 'BD'];

export interface CountryFieldProps extends FieldFrame {
  /** All countries offered; `countries` of @kheya/reference. */
  readonly countries: readonly CountryOption[];
  /** Two letters; '' while none is selected. */
  readonly value: string;
  readonly onValueChange: (code: string) => void;
  readonly labels: CountryLabels;
  readonly placeholder: string;
  /** Countries listed first, because most people here choose them. */
  readonly first?: readonly string[] | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A country, found by typing its name in either language. */
export function CountryField(props: CountryFieldProps) {
  const { label, hideLabel, labelEnd, help, error, className, placeholder } = props;
  const { countries, value, first = frequentCountries, name } = props;
  const { locale } = useUi();
  const made = useId();
  const id = props.id ?? made;
  const wrong = hasContent(error);
  const chosen = countries.find((country) => country.code === value);
  return (
    <Field {...{ id, label, hideLabel, labelEnd, help, error, className }}>
      <CountryPicker {...props} first={first}>
        <Combobox.Trigger
          id={id}
          aria-labelledby={`${labelOf(id)} ${id}`}
          aria-describedby={describedBy(id)}
          aria-invalid={wrong || undefined}
          className={triggerStyle(wrong)}
        >
          {chosen === undefined ? (
            <span className="flex-1 text-ink-faint">{placeholder}</span>
          ) : (
            <>
              <CountryMark code={chosen.code} />
              <span className="min-w-0 flex-1">{chosen.name[locale]}</span>
            </>
          )}
          <ChevronDown aria-hidden />
        </Combobox.Trigger>
      </CountryPicker>
      {name === undefined ? null : <input type="hidden" name={name} value={value} />}
    </Field>
  );
}
