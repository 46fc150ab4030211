import { isBusinessName, readEin } from '@kheya/contract/fields/business';
import { errorOf, type FieldErrors, compactErrors } from '@kheya/contract/fields/field-error';
import { checkBirthDate, checkName } from '@kheya/contract/fields/person';
import { readPhone } from '@kheya/contract/fields/phone';
import { findDistrict, usStates } from '@kheya/reference';

export type Country = 'US' | 'BD';

export interface Person {
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly date_of_birth: string;
  readonly country: Country | null;
  /** Without the country's prefix, as typed. */
  readonly phone: string;
  readonly isBusiness: boolean;
  readonly business_name: string;
  readonly business_ein: string;
}

/** The facts the server already has. */
export interface KnownOfPerson {
  /** The server never returns the EIN itself. */
  readonly hasEin: boolean;
  /** Confirmed by a code on the accounts site, and changed there. */
  readonly isPhoneVerified: boolean;
}

export function checkPerson(
  person: Person,
  now: number,
  { hasEin, isPhoneVerified }: KnownOfPerson,
): FieldErrors<keyof Person> {
  const { country, phone, business_ein: ein } = person;
  const isCompany = person.isBusiness && country === 'US';
  return {
    ...checkName(person),
    ...compactErrors({
      date_of_birth: checkBirthDate(person.date_of_birth, now),
      country: country === null ? 'country_missing' : undefined,
      phone: isPhoneVerified ? undefined : checkPhone(phone, country),
      business_name:
        isCompany && !isBusinessName(person.business_name) ? 'business_name' : undefined,
      business_ein: isCompany && !(ein === '' && hasEin) ? errorOf(readEin(ein)) : undefined,
    }),
  };
}

/** Until a country is chosen, a number of either country is accepted. */
function checkPhone(phone: string, country: Country | null) {
  if (country !== null) return errorOf(readPhone(phone, country));
  return phone.trim() === '' ? 'phone_missing' : undefined;
}

/** The saved number without the prefix shown before the field. */
export function shownPhone(saved: string | null, country: Country | null): string {
  return (saved ?? '').replace(country === 'BD' ? /^\+880/ : /^\+1/, '');
}

/** The parts of an address that the home place gives; empty if it is in the other country. */
export function placeOf(place: string | null, country: Country) {
  if (place === null) return {};
  if (country === 'US') {
    return usStates.some(({ code }) => code === place) ? { state: place } : {};
  }
  const district = findDistrict(place);
  return district === undefined ? {} : { division: district.division, district: place };
}
