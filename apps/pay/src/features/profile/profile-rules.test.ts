import { describe, expect, test } from 'vitest';

import {
  type Address,
  type IdentityType,
  isOwnSignature,
  judgeAddress,
  judgeIdentity,
  judgePerson,
  type Person,
  placeOf,
  readPhone,
  shownPhone,
  identityKeys,
} from './profile-rules.ts';
import { einKeys } from '#shared/ein.ts';

const now = Date.parse('2026-11-19T12:00:00Z');

const nothing = { hasEin: false, isPhoneVerified: false };

const person: Person = {
  first_name: 'Ayesha',
  middle_name: '',
  last_name: 'Rahman',
  date_of_birth: '1990-04-12',
  country: 'US',
  phone: '(718) 555-0142',
  isBusiness: false,
  business_name: '',
  business_ein: '',
};

describe('the person', () => {
  test('a whole one passes', () => {
    expect(judgePerson(person, now, nothing)).toEqual({});
  });

  test('an empty form says every field that is needed', () => {
    const empty = {
      ...person,
      first_name: ' ',
      last_name: '',
      date_of_birth: '',
      country: null,
      phone: '',
    };
    expect(judgePerson(empty, now, nothing)).toEqual({
      first_name: 'required',
      last_name: 'required',
      date_of_birth: 'date_incomplete',
      country: 'choose',
      phone: 'required',
    });
  });

  test('a name is written in English letters, with the marks names have', () => {
    const named = (first_name: string, middle_name = '') =>
      judgePerson({ ...person, first_name, middle_name }, now, nothing);
    expect(named('রোকেয়া', 'বেগম')).toEqual({ first_name: 'latin', middle_name: 'latin' });
    expect(named('Md. José-Marie', "O'Neil")).toEqual({});
    expect(named('Ayesha2')).toEqual({ first_name: 'latin' });
  });

  test('of age on the day, not a day before', () => {
    const born = (day: string) => judgePerson({ ...person, date_of_birth: day }, now, nothing);
    expect(born('2008-11-19')).toEqual({});
    expect(born('2008-11-20')).toEqual({ date_of_birth: 'too_young' });
    expect(born('2030-01-01')).toEqual({ date_of_birth: 'date_impossible' });
    expect(born('1899-01-01')).toEqual({ date_of_birth: 'date_impossible' });
  });

  test('a phone belongs to the country, in either kind of digits', () => {
    expect(readPhone('০১৭১২-৩৪৪৮২১', 'BD')).toBe('+8801712344821');
    expect(readPhone('1712344821', 'BD')).toBe('+8801712344821');
    expect(judgePerson({ ...person, country: 'BD' }, now, nothing)).toEqual({ phone: 'phone_bd' });
    expect(judgePerson({ ...person, phone: '123' }, now, nothing)).toEqual({ phone: 'phone_us' });
    expect(shownPhone('+8801712344821', 'BD')).toBe('1712344821');
  });

  test('a confirmed number is not judged again', () => {
    const moved = { ...person, country: 'BD' as const };
    expect(judgePerson(moved, now, { ...nothing, isPhoneVerified: true })).toEqual({});
  });

  test('a business has a name and an EIN of nine digits', () => {
    const business = { ...person, isBusiness: true };
    expect(judgePerson(business, now, nothing)).toEqual({
      business_name: 'required',
      business_ein: 'ein',
    });
    const named = { ...business, business_name: 'Surma Imports LLC' };
    expect(judgePerson(named, now, { ...nothing, hasEin: true })).toEqual({});
    expect(
      judgePerson({ ...named, business_ein: '47-283910' }, now, { ...nothing, hasEin: true }),
    ).toEqual({
      business_ein: 'ein',
    });
    expect(judgePerson({ ...named, business_ein: '07-2839106' }, now, nothing)).toEqual({
      business_ein: 'ein_prefix',
    });
    expect(judgePerson({ ...named, business_ein: einKeys('৪৭২৮৩৯১০৬') }, now, nothing)).toEqual({});
  });

  test('in Bangladesh a business is not asked for', () => {
    const moved = { ...person, country: 'BD' as const, phone: '01712344821', isBusiness: true };
    expect(judgePerson(moved, now, nothing)).toEqual({});
  });
});

const address: Address = {
  address_line_1: '37-18 74th Street',
  address_line_2: '',
  city: 'Jackson Heights',
  state: 'NY',
  postal_code: '11372',
  division: '',
  district: '',
  thana: '',
};

describe('the address', () => {
  test('in the United States: a state and a ZIP', () => {
    expect(judgeAddress(address, 'US')).toEqual({});
    expect(judgeAddress({ ...address, state: 'XX', postal_code: '1137' }, 'US')).toEqual({
      state: 'choose',
      postal_code: 'zip',
    });
  });

  test('in Bangladesh: a thana of the district of the division', () => {
    const dhaka = {
      ...address,
      postal_code: '১২০৯',
      division: 'C',
      district: 'Dhaka',
      thana: 'Savar',
    };
    expect(judgeAddress(dhaka, 'BD')).toEqual({});
    expect(judgeAddress({ ...dhaka, division: 'A' }, 'BD')).toEqual({ district: 'choose' });
    expect(judgeAddress({ ...dhaka, district: '', thana: '' }, 'BD')).toEqual({
      district: 'choose',
      thana: 'choose',
    });
  });
});

describe('the identity', () => {
  const judged = (type: IdentityType, number: string, born: string | null = '1990-04-12') =>
    judgeIdentity({ type, number, expires_on: '2030-01-31' }, born, now);

  test('numbers by their own rules, Bangla digits too', () => {
    expect(judged('SSN', '512-44-8291')).toEqual({});
    expect(judged('SSN', '000-44-8291')).toEqual({ number: 'ssn' });
    expect(judged('NID', '৪১৭৮৮২৫৯৩৬')).toEqual({});
    expect(judged('NID', '19914178825936123')).toEqual({ number: 'nid' });
    expect(judged('PASSPORT', 'bx 0123456', null)).toEqual({});
    expect(judged('NID', ' ')).toEqual({ number: 'required' });
  });

  test('a passport is valid beyond today, for ten years at most; nothing else runs out', () => {
    const until = (expires_on: string, type: IdentityType = 'PASSPORT') =>
      judgeIdentity({ type, number: 'BX0123456', expires_on }, null, now);
    expect(until('2026-11-20')).toEqual({});
    expect(until('2026-11-19')).toEqual({ expires_on: 'passport_expired' });
    expect(until('2037-01-01')).toEqual({ expires_on: 'date_impossible' });
    expect(until('')).toEqual({ expires_on: 'date_incomplete' });
    expect(until('', 'NID')).toEqual({ number: 'nid' });
  });
});

test('hyphens come by themselves', () => {
  expect(identityKeys('SSN', '৫১২৪৪৮২৯১')).toBe('512-44-8291');
  expect(identityKeys('SSN', '5124')).toBe('512-4');
  expect(identityKeys('NID', '৪১৭৮৮২৫৯৩৬')).toBe('417 882 5936');
  expect(identityKeys('NID', '417 882 59361')).toBe('41788259361');
  expect(identityKeys('PASSPORT', 'bx 0123456')).toBe('BX0123456');
  expect(einKeys('47')).toBe('47');
});

test('a signature is one’s own name', () => {
  const name = { first_name: 'Ayesha', middle_name: 'Binte', last_name: 'Rahman' };
  expect(isOwnSignature('  ayesha   rahman ', name)).toBe(true);
  expect(isOwnSignature('Ayesha Binte Rahman', name)).toBe(true);
  expect(isOwnSignature('Ayesha', name)).toBe(false);
  expect(isOwnSignature('', { first_name: null, middle_name: null, last_name: null })).toBe(false);
});

describe('the place told at sign-up', () => {
  test('is the state, or the division and the district', () => {
    expect(placeOf('NY', 'US')).toEqual({ state: 'NY' });
    expect(placeOf('Sylhet', 'BD')).toEqual({ division: 'G', district: 'Sylhet' });
  });

  test('is nothing in the other country, and where none was told', () => {
    expect(placeOf('Sylhet', 'US')).toEqual({});
    expect(placeOf('NY', 'BD')).toEqual({});
    expect(placeOf(null, 'BD')).toEqual({});
  });
});
