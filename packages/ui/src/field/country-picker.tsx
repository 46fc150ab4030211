import { Combobox } from '@base-ui/react/combobox';
import { toLatinDigits } from '@kheya/money';
import { type ReactNode, useMemo } from 'react';

import { type CountryOption, matchesCountry, sortCountries } from '#field/country-search.ts';
import { SearchList, type SearchListLabels, SearchRow } from '#field/search-list.tsx';
import { useUi } from '#overlay/ui-provider.tsx';
import { CountryMark } from '#picture/country-mark.tsx';

/** "Country", "Country or code", "No country of that name". */
export type CountryLabels = SearchListLabels;

export interface CountryPickerProps {
  readonly countries: readonly CountryOption[];
  /** Countries listed first, because most people here choose them. */
  readonly first: readonly string[];
  readonly value: string;
  readonly onValueChange: (code: string) => void;
  readonly labels: CountryLabels;
  /** Shows the phone prefix at the end of each line. */
  readonly prefixes?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The button that opens the list: a `Combobox.Trigger`. */
  readonly children: ReactNode;
}

/** A button that opens a list of countries with a search field above it. */
export function CountryPicker(props: CountryPickerProps) {
  const { countries, first, value, onValueChange, labels, prefixes, disabled } = props;
  const { locale } = useUi();
  const sorted = useMemo(() => sortCountries(countries, locale, first), [countries, locale, first]);
  const chosen = sorted.find((country) => country.code === value) ?? null;
  return (
    <Combobox.Root
      items={sorted}
      value={chosen}
      disabled={disabled ?? false}
      autoHighlight
      onValueChange={(next: CountryOption | null) => next !== null && onValueChange(next.code)}
      filter={(country: CountryOption, typed) => matchesCountry(country, toLatinDigits(typed))}
      itemToStringLabel={(country: CountryOption) => country.name[locale]}
      isItemEqualToValue={(a: CountryOption, b: CountryOption) => a.code === b.code}
    >
      {props.children}
      <SearchList labels={labels}>
        {(country: CountryOption) => <Row key={country.code} country={country} prefix={prefixes} />}
      </SearchList>
    </Combobox.Root>
  );
}

interface RowProps {
  readonly country: CountryOption;
  readonly prefix: boolean | undefined;
}

function Row({ country, prefix }: RowProps) {
  const { locale } = useUi();
  return (
    <SearchRow value={country}>
      <CountryMark code={country.code} />
      <span className="min-w-0 flex-1">{country.name[locale]}</span>
      {prefix === true ? (
        <span className="identifier text-sm text-ink-muted">{country.phonePrefix}</span>
      ) : null}
    </SearchRow>
  );
}
