import type { Locale } from '@kheya/money';
import { hasWordStart, plainWords } from '#field/word-search.ts';

/** A country as a field offers it, from `@kheya/reference`. */
export interface CountryOption {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly name: Readonly<Record<Locale, string>>;
  /** With the plus: '+880'. */
  readonly phonePrefix: string;
}

/**
 * Whether a typed text matches the country: its name in either language, its code or its prefix.
 */
export function matchesCountry(country: CountryOption, typed: string): boolean {
  const searched = plainWords(typed);
  if (searched === '') return true;
  if (/^\+?\d+$/.test(searched)) {
    return country.phonePrefix.startsWith(searched.startsWith('+') ? searched : `+${searched}`);
  }
  if (country.code.toLowerCase() === searched) return true;
  return [country.name.en, country.name.bn].some((name) =>
    hasWordStart(plainWords(name), searched),
  );
}

/** In the reader's alphabetical order, after the countries listed first. */
export function sortCountries<Country extends CountryOption>(
  countries: readonly Country[],
  locale: Locale,
  first: readonly string[],
): readonly Country[] {
  const { compare } = new Intl.Collator(locale);
  const place = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  return countries.toSorted(
    (a, b) => place(a.code) - place(b.code) || compare(a.name[locale], b.name[locale]),
  );
}
