export type HomeCountry = 'US' | 'BD';

/** Where no accounts are opened, and why: docs/decisions/0015-served-places.md. */
const NOT_SERVED: Readonly<Record<HomeCountry, ReadonlySet<string>>> = {
  US: new Set(['HI', 'LA']),
  BD: new Set(['Bandarban', 'Khagrachhari', 'Rangamati']),
};

/** Whether accounts are opened for people of a US state (its code) or a BD district (its value). */
export function isPlaceServed(country: HomeCountry, place: string): boolean {
  return !NOT_SERVED[country].has(place);
}
