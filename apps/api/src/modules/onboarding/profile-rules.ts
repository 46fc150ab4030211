import type { BodyOf, Locale, userAddressCreate, userIdentificationCreate } from '@kheya/contract';
import { checkAddress, findDivision } from '@kheya/contract/fields/address';
import type { FieldErrors } from '@kheya/contract/fields/field-error';
import { checkIdentity, plainIdentity } from '@kheya/contract/fields/identity';
import { toLatinDigits } from '@kheya/money';
import { findDistrict, isPlaceServed, usStates } from '@kheya/reference';

type ReadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: FieldErrors };

type Identification = BodyOf<typeof userIdentificationCreate>;

interface IdentityNumber {
  readonly type: Identification['type'];
  readonly number: string;
  readonly expiresOn: string | null;
}

/** Validates an identity number for the person's country, and strips its separators. */
export function readIdentity(
  given: Identification,
  person: { readonly country: 'US' | 'BD'; readonly born: string | null; readonly now: Date },
): ReadResult<IdentityNumber> {
  const { type } = given;
  const { country, born, now } = person;
  if ((type === 'SSN') !== (country === 'US')) {
    const error = country === 'US' ? 'identity_type_us' : 'identity_type_bd';
    return { ok: false, errors: { type: error } };
  }
  const errors = checkIdentity(given, born, now.getTime());
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const expiresOn = type === 'PASSPORT' ? (given.expires_on ?? null) : null;
  return { ok: true, value: { type, number: plainIdentity(given.number), expiresOn } };
}

/** The long NID is the old one with the year of birth in front: both count as one number. */
export function canonicalNumber(type: Identification['type'], number: string): string {
  return type === 'NID' && number.length === 17 ? number.slice(4) : number;
}

type Address = BodyOf<typeof userAddressCreate>;

/**
 * The name, in the reader's language, of the place of a legal address that we do not serve;
 * undefined when we serve it.
 */
export function unservedPlace(address: Address, locale: Locale): string | undefined {
  const { country, state, district } = address;
  const place = (country === 'US' ? state : district) ?? '';
  if (isPlaceServed(country, place)) return undefined;
  const found =
    country === 'US' ? usStates.find(({ code }) => code === place) : findDistrict(place);
  return found?.name[locale] ?? place;
}

/** Validates an address by the rules of its country; fields of the other country are dropped. */
export function readAddress(given: Address): ReadResult<Address> {
  const errors = checkAddress(given, given.country);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const typed = { ...given, postal_code: toLatinDigits(given.postal_code) };
  if (given.country === 'US') {
    return { ok: true, value: { ...typed, division: null, district: null, thana: null } };
  }
  const division = findDivision(given.division)?.code ?? null;
  return { ok: true, value: { ...typed, state: null, division } };
}
