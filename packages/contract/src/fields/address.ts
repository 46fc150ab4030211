import { toLatinDigits } from '@kheya/money';
import { listAreas } from '@kheya/reference/bd-areas';
import { bdDivisions, findDistrict } from '@kheya/reference/bd-geography';
import { isBdPostalCode } from '@kheya/reference/bd-identifiers';
import { usStates } from '@kheya/reference/us-states';
import { isZipCode } from '@kheya/reference/us-identifiers';
import { type FieldError, type FieldErrors, compactErrors } from './field-error.ts';

type Text = string | null | undefined;

/** The fields of an address; which of them count, its country says. */
export interface TypedAddress {
  readonly address_line_1: string;
  readonly city: string;
  readonly postal_code: string;
  readonly state?: Text;
  readonly division?: Text;
  readonly district?: Text;
  readonly thana?: Text;
}

export type AddressField = keyof TypedAddress;

const minLineLength = 3;

/** An address by the rules of its country: a state and a ZIP, or a division, district and thana. */
export function checkAddress(
  address: TypedAddress,
  country: 'US' | 'BD',
): FieldErrors<AddressField> {
  const common = {
    address_line_1: checkLine(address.address_line_1),
    city: address.city.trim() === '' ? ('city_missing' as const) : undefined,
  };
  const places = country === 'US' ? checkUsPlaces(address) : checkBdPlaces(address);
  return { ...compactErrors(common), ...places };
}

function checkLine(line: string): FieldError | undefined {
  if (line.trim() === '') return 'line_missing';
  return line.trim().length < minLineLength ? 'address_too_short' : undefined;
}

const plainCode = (typed: string) => toLatinDigits(typed).trim();

function checkUsPlaces({ state, postal_code }: TypedAddress): FieldErrors<AddressField> {
  return compactErrors({
    state: usStates.some(({ code }) => code === state) ? undefined : 'state_missing',
    postal_code: isZipCode(plainCode(postal_code)) ? undefined : 'zip',
  });
}

function checkBdPlaces(address: TypedAddress): FieldErrors<AddressField> {
  const division = findDivision(address.division);
  const district = findDistrict(address.district ?? '');
  // A district of an unknown division is not wrong besides, nor a thana of a wrong district: the
  // larger place is chosen first.
  const fits = division === undefined || district?.division === division.code;
  const isDistrict = district !== undefined && fits;
  const isThana = isDistrict
    ? listAreas(district.id).some(({ value }) => value === address.thana)
    : Boolean(address.thana);
  return compactErrors({
    division: division === undefined ? 'division_missing' : undefined,
    district: isDistrict ? undefined : 'district_missing',
    thana: isThana ? undefined : 'thana_missing',
    postal_code: isBdPostalCode(plainCode(address.postal_code)) ? undefined : 'postal_bd',
  });
}

/** By its code, or by its English name. */
export function findDivision(text: Text) {
  return bdDivisions.find(({ code, name }) => code === text || name.en === text);
}
