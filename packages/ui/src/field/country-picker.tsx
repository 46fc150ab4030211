import { Combobox } from '@base-ui/react/combobox';
import { toLatinDigits } from '@kheya/money';
import { Check, Search } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';

import { classNames } from '#class-names.ts';
import { type CountryOption, matchesCountry, sortCountries } from '#field/country-search.ts';
import { floating } from '#overlay/floating.ts';
import { useUi } from '#overlay/ui-provider.tsx';
import { CountryMark } from '#picture/country-mark.tsx';

export interface CountryLabels {
  /** The name of the list: "Country". */
  readonly list: string;
  /** The placeholder of the search field: "Country or code". */
  readonly search: string;
  /** "No country of that name". */
  readonly none: string;
}

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
      <Combobox.Portal>
        <Combobox.Positioner
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Combobox.Popup
            aria-label={labels.list}
            className={classNames(
              floating,
              'flex max-h-[min(24rem,var(--available-height))] w-[max(var(--anchor-width),20rem)] max-w-[calc(100vw-1rem)] flex-col overflow-hidden',
            )}
          >
            <div className="flex items-center gap-2.5 border-b border-line px-4 [&_svg.lucide]:size-4.5 [&_svg.lucide]:text-ink-faint">
              <Search aria-hidden />
              <Combobox.Input
                placeholder={labels.search}
                aria-label={labels.search}
                className="min-h-12 min-w-0 flex-1 bg-transparent text-input outline-none focus-visible:no-ring"
              />
            </div>
            <Combobox.Empty className="px-4 py-5 text-sm text-ink-muted empty:p-0">
              {labels.none}
            </Combobox.Empty>
            <Combobox.List
              aria-label={labels.list}
              className="overflow-y-auto overscroll-contain p-1.5 outline-none empty:p-0"
            >
              {(country: CountryOption) => (
                <Row key={country.code} country={country} prefix={prefixes} />
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
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
    <Combobox.Item
      value={country}
      className="flex min-h-control cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 outline-none select-none data-highlighted:bg-sunken"
    >
      <CountryMark code={country.code} />
      <span className="min-w-0 flex-1">{country.name[locale]}</span>
      {prefix === true ? (
        <span className="identifier text-sm text-ink-muted">{country.phonePrefix}</span>
      ) : null}
      <span className="flex w-4.5 [&_svg.lucide]:size-4.5 [&_svg.lucide]:text-brand-ink">
        <Combobox.ItemIndicator>
          <Check aria-hidden />
        </Combobox.ItemIndicator>
      </span>
    </Combobox.Item>
  );
}
