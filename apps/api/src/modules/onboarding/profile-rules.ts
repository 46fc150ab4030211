import {
  bdDivisions,
  findDistrict,
  isBdPassport,
  isBdPostalCode,
  isEin,
  isNid,
  isPlaceServed,
  isSsn,
  isZipCode,
  listAreas,
  parseBdMobile,
  parseUsPhone,
  usStates,
} from '@kheya/reference';
import type { BodyOf, Locale, userAddressCreate, userIdentificationCreate } from '@kheya/contract';
import { toLatinDigits } from '@kheya/money';
import type { FieldWord } from '#platform/field-words.ts';

type Country = 'US' | 'BD';
type Checked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; word: FieldWord };

const MINIMUM_AGE = 18;
const MAXIMUM_AGE = 120;

/** Of age on the clock's day, and born at all. */
export function checkBirthDate(day: string, now: Date): FieldWord | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const today = now.toISOString().slice(0, 10);
  if (day > today || year < now.getUTCFullYear() - MAXIMUM_AGE) return 'date_impossible';
  const ofAge = new Date(Date.UTC(year + MINIMUM_AGE, month - 1, date));
  return ofAge > now ? 'too_young' : undefined;
}

/** A phone of the person's own country, as the partner wants it. */
export function readPhone(text: string, country: Country): Checked<string> {
  const typed = toLatinDigits(text);
  const value = country === 'US' ? parseUsPhone(typed) : parseBdMobile(typed);
  if (value) return { ok: true, value };
  return { ok: false, word: country === 'US' ? 'phone_us' : 'phone_bd' };
}

/** Whether this is that number, in whatever spelling of either country. */
export function isPhone(text: string, e164: string | null): boolean {
  const typed = toLatinDigits(text);
  return e164 !== null && [parseUsPhone(typed), parseBdMobile(typed)].includes(e164);
}

/** NN-NNNNNNN is ten characters of nine digits (spec section 5, our reading); kept as digits. */
export function readEin(text: string): Checked<string> {
  const typed = toLatinDigits(text);
  if (!/^\d{2}-\d{7}$/.test(typed)) return { ok: false, word: 'ein' };
  if (!isEin(typed)) return { ok: false, word: 'ein_prefix' };
  return { ok: true, value: typed.replace('-', '') };
}

type Identification = BodyOf<typeof userIdentificationCreate>;

interface IdentityNumber {
  readonly type: Identification['type'];
  readonly number: string;
  readonly expiresOn: string | null;
}

/** The identity number of the person's country, without the marks people write into it. */
export function readIdentity(
  given: Identification,
  person: { readonly country: Country; readonly born: string | null; readonly now: Date },
):
  | { readonly ok: true; readonly value: IdentityNumber }
  | { readonly ok: false; readonly faults: Readonly<Record<string, FieldWord>> } {
  const { type } = given;
  const { country, born, now } = person;
  if ((type === 'SSN') !== (country === 'US')) {
    const word = country === 'US' ? 'identity_type_us' : 'identity_type_bd';
    return { ok: false, faults: { type: word } };
  }
  const number = toLatinDigits(given.number).replace(/[\s-]/g, '').toUpperCase();
  const birthYear = born === null ? undefined : Number(born.slice(0, 4));
  const rules = {
    SSN: [isSsn(number), 'ssn'],
    NID: [isNid(number, birthYear), 'nid'],
    PASSPORT: [isBdPassport(number), 'passport'],
  } as const satisfies Record<Identification['type'], readonly [boolean, FieldWord]>;
  const [isRight, wrong] = rules[type];
  const end = type === 'PASSPORT' ? checkExpiry(given.expires_on, now) : undefined;
  if (!isRight || end) {
    const faults = { ...(isRight ? {} : { number: wrong }), ...(end ? { expires_on: end } : {}) };
    return { ok: false, faults };
  }
  const expiresOn = type === 'PASSPORT' ? (given.expires_on ?? null) : null;
  return { ok: true, value: { type, number, expiresOn } };
}

/** Passports are given for ten years at most (Bangladesh e-passport; 22 CFR 51.4). */
const LONGEST_PASSPORT_YEARS = 10;

function checkExpiry(day: string | undefined, now: Date): FieldWord | undefined {
  if (day === undefined) return 'required';
  const today = now.toISOString().slice(0, 10);
  if (day <= today) return 'passport_expired';
  const isTooFar = Number(day.slice(0, 4)) > now.getUTCFullYear() + LONGEST_PASSPORT_YEARS;
  return isTooFar ? 'date_impossible' : undefined;
}

/** The long NID is the old one with the year of birth in front: both are one number. */
export function sameNumber(type: Identification['type'], number: string): string {
  return type === 'NID' && number.length === 17 ? number.slice(4) : number;
}

type Address = BodyOf<typeof userAddressCreate>;

/** The place of a legal address by which it is decided whether we serve it, in the reader's words. */
export function unservedPlace(address: Address, locale: Locale): string | undefined {
  const { country, state, district } = address;
  const place = (country === 'US' ? state : district) ?? '';
  if (isPlaceServed(country, place)) return undefined;
  const found =
    country === 'US' ? usStates.find(({ code }) => code === place) : findDistrict(place);
  return found?.name[locale] ?? place;
}

/** An address by the rules of its country; what belongs to the other country is dropped. */
export function readAddress(
  given: Address,
): { ok: true; value: Address } | { ok: false; faults: Record<string, FieldWord> } {
  const typed = { ...given, postal_code: toLatinDigits(given.postal_code) };
  return given.country === 'US' ? readUsAddress(typed) : readBdAddress(typed);
}

function readUsAddress(given: Address): ReturnType<typeof readAddress> {
  const faults: Record<string, FieldWord> = {};
  if (!usStates.some(({ code }) => code === given.state)) faults['state'] = 'state_us';
  if (!isZipCode(given.postal_code)) faults['postal_code'] = 'zip';
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, value: { ...given, division: null, district: null, thana: null } };
}

function readBdAddress(given: Address): ReturnType<typeof readAddress> {
  const faults: Record<string, FieldWord> = {};
  const division = bdDivisions.find(
    ({ code, name }) => code === given.division || name.en === given.division,
  );
  const district = given.district ? findDistrict(given.district) : undefined;
  const isOfDivision = district !== undefined && district.division === division?.code;
  const area = isOfDivision && listAreas(district.id).some(({ value }) => value === given.thana);
  if (!division) faults['division'] = 'division';
  if (division && !isOfDivision) faults['district'] = 'district';
  if (isOfDivision && !area) faults['thana'] = 'thana';
  if (!isBdPostalCode(given.postal_code)) faults['postal_code'] = 'postal_bd';
  if (!division || Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, value: { ...given, state: null, division: division.code } };
}
