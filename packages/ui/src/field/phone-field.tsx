import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

import { frequentCountries } from '#field/country-field.tsx';
import { type CountryLabels, CountryPicker } from '#field/country-picker.tsx';
import type { CountryOption } from '#field/country-search.ts';
import { type PhoneFrame, PhoneInput, PhonePrefix } from '#field/phone-input.tsx';
import { findPlan, fromE164, nationalDigits, toE164 } from '#field/phone-text.ts';
import { useUi } from '#overlay/ui-provider.tsx';

export interface PhoneFieldProps extends PhoneFrame {
  readonly countries: readonly CountryOption[];
  /** Two letters; the screen keeps it, because several countries share a prefix. */
  readonly country: string;
  readonly onCountryChange: (code: string) => void;
  readonly labels: CountryLabels;
  readonly id?: string | undefined;
}

/** A phone number of any country: the prefix comes from a list or from the pasted number. */
export function PhoneField(props: PhoneFieldProps) {
  const { countries, country, onCountryChange, labels, value, ...rest } = props;
  const { locale } = useUi();
  const made = useId();
  const plan = countries.find((one) => one.code === country) ?? noPlan;
  const choose = (code: string) => {
    const next = countries.find((one) => one.code === code);
    if (next === undefined) return;
    onCountryChange(code);
    props.onValueChange(toE164(nationalDigits(fromE164(value, plan), next), next));
  };
  return (
    <PhoneInput
      autoComplete="tel"
      {...rest}
      id={props.id ?? made}
      value={value}
      plan={plan}
      planOf={(text) => {
        const pasted = findPlan(text, countries, country);
        if (pasted !== undefined && pasted.code !== country) onCountryChange(pasted.code);
        return pasted;
      }}
      startIsList
      start={
        <CountryPicker
          {...{ countries, labels, disabled: props.disabled }}
          prefixes
          value={country}
          onValueChange={choose}
          first={frequentCountries}
        >
          <Combobox.Trigger
            aria-label={`${labels.list}: ${plan.name[locale]}, ${plan.phonePrefix}`}
            className="flex min-h-11.5 items-center gap-2 rounded-l-md border-r border-line pr-2.5 pl-3.5 hover:bg-sunken focus-visible:rounded-md [&_svg.lucide]:size-4"
          >
            <PhonePrefix plan={plan} />
            <ChevronDown aria-hidden />
          </Combobox.Trigger>
        </CountryPicker>
      }
    />
  );
}

const noPlan: CountryOption = { code: '', name: { en: '', bn: '' }, phonePrefix: '+' };
