import type { FactLikeness, ScreeningLevel } from '@kheya/contract';

/** The countries by which we keep people, as lists write them. */
const COUNTRY_NAMES = { US: 'united states', BD: 'bangladesh' } as const;
export type CountryCode = keyof typeof COUNTRY_NAMES;

/** How far a birth date is one of those listed: 1961, 1961-03 or 1961-03-12. */
export function compareBirthDates(given: string | null, listed: readonly string[]): FactLikeness {
  if (given === null || listed.length === 0) return 'unknown';
  if (listed.includes(given)) return 'same';
  const partial = listed.filter((date) => date.length < given.length);
  if (partial.some((date) => given.startsWith(date))) return 'same_year';
  const year = Number(given.slice(0, 4));
  const isNear = listed.some((date) => Math.abs(Number(date.slice(0, 4)) - year) <= 1);
  return isNear ? 'near' : 'different';
}

export function compareCountries(
  given: CountryCode | null,
  listed: readonly string[],
): FactLikeness {
  if (given === null || listed.length === 0) return 'unknown';
  const isThere = listed.some((name) => name.toLowerCase().includes(COUNTRY_NAMES[given]));
  return isThere ? 'same' : 'different';
}

/** Birth date and country break ties between names; lists are too often wrong about them for more. */
const BIRTH_DATE_COUNTS = { same: 0.03, same_year: 0.01, near: 0, different: -0.06, unknown: 0 };
const COUNTRY_COUNTS = { same: 0.01, same_year: 0, near: 0, different: -0.01, unknown: 0 };

export function scoreOf(name: number, birthDate: FactLikeness, country: FactLikeness): number {
  const score = name + BIRTH_DATE_COUNTS[birthDate] + COUNTRY_COUNTS[country];
  return Math.round(Math.min(Math.max(score, 0), 1) * 1000) / 1000;
}

export interface ScreeningRule {
  readonly reviewScore: number;
  readonly blockScore: number;
}

/** Undefined: not like it enough for anybody to compare them. */
export function levelOf(
  score: number,
  birthDate: FactLikeness,
  { reviewScore, blockScore }: ScreeningRule,
): ScreeningLevel | undefined {
  if (score >= blockScore && birthDate === 'same') return 'block';
  return score >= reviewScore ? 'review' : undefined;
}
