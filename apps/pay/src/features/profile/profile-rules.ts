import { toLatinDigits } from '@kheya/money';
import {
  bdDivisions,
  findDistrict,
  isBdPassport,
  isBdPostalCode,
  isNid,
  isSsn,
  isZipCode,
  listAreas,
  parseBdMobile,
  parseUsPhone,
  usStates,
} from '@kheya/reference';

import { isUnusedEin, isWholeEin } from '#shared/ein.ts';

export type Country = 'US' | 'BD';

/** What can be wrong with a field, by the server's own rules; the words are in profile-faults. */
export type Fault =
  | 'required'
  | 'too_short'
  | 'latin'
  | 'date_incomplete'
  | 'date_impossible'
  | 'too_young'
  | 'phone_us'
  | 'phone_bd'
  | 'ein'
  | 'ein_prefix'
  | 'zip'
  | 'postal_bd'
  | 'ssn'
  | 'nid'
  | 'passport'
  | 'passport_expired'
  | 'choose'
  | 'agree'
  | 'signature';

export type Faults<Field extends string> = Partial<Record<Field, Fault>>;

export interface Person {
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly date_of_birth: string;
  readonly country: Country | null;
  /** Without the country's prefix, as it is typed. */
  readonly phone: string;
  readonly isBusiness: boolean;
  readonly business_name: string;
  readonly business_ein: string;
}

/** What the server knows already. */
export interface KnownOfPerson {
  /** It is never shown. */
  readonly hasEin: boolean;
  /** Confirmed by a code on the accounts site, and changed there. */
  readonly isPhoneVerified: boolean;
}

export function judgePerson(
  person: Person,
  now: number,
  { hasEin, isPhoneVerified }: KnownOfPerson,
): Faults<keyof Person> {
  const faults: Faults<keyof Person> = judgeName(person);
  const birth = judgeBirthDate(person.date_of_birth, now);
  if (birth !== undefined) faults.date_of_birth = birth;
  if (person.country === null) faults.country = 'choose';
  const phone = isPhoneVerified ? undefined : judgePhone(person);
  if (phone !== undefined) faults.phone = phone;
  if (person.isBusiness && person.country === 'US') {
    if (person.business_name.trim().length < 2) faults.business_name = 'required';
    const ein = person.business_ein;
    if (isUnusedEin(ein)) faults.business_ein = 'ein_prefix';
    else if (!(ein === '' && hasEin) && !isWholeEin(ein)) faults.business_ein = 'ein';
  }
  return faults;
}

type Name = 'first_name' | 'middle_name' | 'last_name';

export function judgeName(name: Readonly<Record<Name, string>>): Faults<Name> {
  const faults: Faults<Name> = {};
  for (const field of ['first_name', 'last_name'] as const) {
    if (name[field].trim() === '') faults[field] = 'required';
  }
  for (const field of ['first_name', 'middle_name', 'last_name'] as const) {
    if (!isLatin(name[field])) faults[field] = 'latin';
  }
  return faults;
}

/** The partner compares the name with the ID's English line and public records. */
const isLatin = (name: string) => !/[^\p{Script=Latin}\p{M}\s.'’-]/u.test(name);

function judgePhone({ phone, country }: Person): Fault | undefined {
  if (phone.trim() === '') return 'required';
  if (country === null || readPhone(phone, country) !== undefined) return undefined;
  return country === 'US' ? 'phone_us' : 'phone_bd';
}

const youngest = 18;
const oldest = 120;

function judgeBirthDate(day: string, now: number): Fault | undefined {
  if (day === '') return 'date_incomplete';
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(now);
  if (Date.parse(day) > now || year < at.getUTCFullYear() - oldest) return 'date_impossible';
  return Date.UTC(year + youngest, month - 1, date) > now ? 'too_young' : undefined;
}

/** +17185550142, +8801712345678; either kind of digits, with or without prefix and spaces. */
export function readPhone(typed: string, country: Country): string | undefined {
  const text = toLatinDigits(typed);
  return country === 'US' ? parseUsPhone(text) : parseBdMobile(text);
}

/** The saved number without the prefix that stands before the field. */
export function shownPhone(saved: string | null, country: Country | null): string {
  return (saved ?? '').replace(country === 'BD' ? /^\+880/ : /^\+1/, '');
}

/** Puts the marks of a number while one types, as its own card has them. */
export function identityKeys(type: IdentityType, typed: string): string {
  const plain = plainIdentity(typed);
  if (type === 'PASSPORT') return plain.slice(0, 10);
  const digits = plain.replace(/\D/g, '');
  if (type === 'SSN') return inParts(digits.slice(0, 9), [3, 2, 4], '-');
  // The smart card writes 10 digits as 123 456 7890; the older ones have no gaps.
  return digits.length > 10 ? digits.slice(0, 17) : inParts(digits, [3, 3, 4], ' ');
}

function inParts(digits: string, lengths: readonly number[], mark: string): string {
  let at = 0;
  const parts = lengths.map((length) => digits.slice(at, (at += length)));
  return parts.filter((part) => part !== '').join(mark);
}

export interface Address {
  readonly address_line_1: string;
  readonly address_line_2: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly division: string;
  readonly district: string;
  readonly thana: string;
}

export function judgeAddress(address: Address, country: Country): Faults<keyof Address> {
  const faults: Faults<keyof Address> = {};
  const line = address.address_line_1.trim();
  if (line === '') faults.address_line_1 = 'required';
  else if (line.length < 3) faults.address_line_1 = 'too_short';
  if (address.city.trim() === '') faults.city = 'required';
  const postal = toLatinDigits(address.postal_code).trim();
  if (country === 'US') {
    if (!usStates.some(({ code }) => code === address.state)) faults.state = 'choose';
    if (!isZipCode(postal)) faults.postal_code = 'zip';
    return faults;
  }
  if (!isBdPostalCode(postal)) faults.postal_code = 'postal_bd';
  const district = findDistrict(address.district);
  if (!bdDivisions.some(({ code }) => code === address.division)) faults.division = 'choose';
  if (district === undefined || district.division !== address.division) faults.district = 'choose';
  const areas = district === undefined ? [] : listAreas(district.id);
  if (!areas.some(({ value }) => value === address.thana)) faults.thana = 'choose';
  return faults;
}

/** The part of an address that the place of the sign-up is; nothing of a place in the other country. */
export function placeOf(place: string | null, country: Country): Partial<Address> {
  if (place === null) return {};
  if (country === 'US') {
    return usStates.some(({ code }) => code === place) ? { state: place } : {};
  }
  const district = findDistrict(place);
  return district === undefined ? {} : { division: district.division, district: place };
}

export type IdentityType = 'SSN' | 'NID' | 'PASSPORT';

export interface Identity {
  readonly type: IdentityType;
  readonly number: string;
  /** Of a passport: YYYY-MM-DD, '' while there is no whole date. */
  readonly expires_on: string;
}

export function judgeIdentity(
  identity: Identity,
  birthDate: string | null,
  now: number,
): Faults<'number' | 'expires_on'> {
  const number = judgeNumber(identity, birthDate);
  const end = identity.type === 'PASSPORT' ? judgeExpiry(identity.expires_on, now) : undefined;
  return { ...(number && { number }), ...(end && { expires_on: end }) };
}

function judgeNumber({ type, number }: Identity, birthDate: string | null): Fault | undefined {
  const plain = plainIdentity(number);
  if (plain === '') return 'required';
  switch (type) {
    case 'SSN':
      return isSsn(plain) ? undefined : 'ssn';
    case 'NID':
      return isNid(plain, birthYear(birthDate)) ? undefined : 'nid';
    case 'PASSPORT':
      return isBdPassport(plain) ? undefined : 'passport';
  }
}

/** Passports are given for ten years at most. */
const longestPassport = 10;

function judgeExpiry(day: string, now: number): Fault | undefined {
  if (day === '') return 'date_incomplete';
  const today = new Date(now);
  if (day <= today.toISOString().slice(0, 10)) return 'passport_expired';
  const isTooFar = Number(day.slice(0, 4)) > today.getUTCFullYear() + longestPassport;
  return isTooFar ? 'date_impossible' : undefined;
}

/** Latin digits, capitals, without the marks people write into a number. */
export function plainIdentity(typed: string): string {
  return toLatinDigits(typed).replace(/[\s-]/g, '').toUpperCase();
}

function birthYear(day: string | null): number | undefined {
  return day === null || day === '' ? undefined : Number(day.slice(0, 4));
}

/** A signature is one's own name, with or without the middle one; capitals do not matter. */
export function isOwnSignature(
  typed: string,
  name: {
    readonly first_name: string | null;
    readonly middle_name: string | null;
    readonly last_name: string | null;
  },
): boolean {
  const plain = (parts: readonly (string | null)[]) =>
    parts.filter(Boolean).join(' ').normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  const { first_name: first, middle_name: middle, last_name: last } = name;
  const names = [plain([first, last]), plain([first, middle, last])];
  return names[0] !== '' && names.includes(plain([typed]));
}
