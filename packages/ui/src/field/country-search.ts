import type { Locale } from '@kheya/money';

/** A country as a field offers it; `@kheya/reference` has them. */
export interface CountryOption {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly name: Readonly<Record<Locale, string>>;
  /** With its plus: '+880'. */
  readonly phonePrefix: string;
}

/** Without case and accents, so that "cote" finds Côte d'Ivoire. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Whether somebody who types this means the country: its name in either language, code, prefix. */
export function meansCountry(country: CountryOption, typed: string): boolean {
  const wanted = plain(typed.trim());
  if (wanted === '') return true;
  if (/^\+?\d+$/.test(wanted)) {
    return country.phonePrefix.startsWith(wanted.startsWith('+') ? wanted : `+${wanted}`);
  }
  if (country.code.toLowerCase() === wanted) return true;
  return [country.name.en, country.name.bn].some((name) => hasWord(plain(name), wanted));
}

/** Each word may be the beginning of one of the name's: "united st", "রাষ্ট্র". */
function hasWord(name: string, wanted: string): boolean {
  return ` ${name}`.includes(` ${wanted}`) || (wanted.length > 2 && name.includes(wanted));
}

/** In the alphabet of the reader, after those most people here mean. */
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
