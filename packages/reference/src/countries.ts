import { countryRows } from './data/country-rows.ts';
import type { Name } from './name.ts';

export interface Country {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly name: Name;
  /** With its plus: '+880'. Some countries share one: +1, +7, +39. */
  readonly phonePrefix: string;
}

export const defaultCountryCode = 'US';

/** Every country a person can give as theirs, by English name. */
export const countries: readonly Country[] = countryRows.map(([code, en, bn, phonePrefix]) => ({
  code,
  name: { en, bn },
  phonePrefix,
}));

const byCode = new Map(countries.map((country) => [country.code, country]));

export function findCountry(code: string): Country | undefined {
  return byCode.get(code);
}
