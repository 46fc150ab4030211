import { describe, expect, test } from 'vitest';

import { checkPerson, type Person, placeOf, shownPhone } from './profile-rules.ts';

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
  test('a complete form passes', () => {
    expect(checkPerson(person, now, nothing)).toEqual({});
  });

  test('an empty form reports every required field', () => {
    const empty = {
      ...person,
      first_name: ' ',
      last_name: '',
      date_of_birth: '',
      country: null,
      phone: '',
    };
    expect(checkPerson(empty, now, nothing)).toEqual({
      first_name: 'first_name_missing',
      last_name: 'last_name_missing',
      date_of_birth: 'date_incomplete',
      country: 'country_missing',
      phone: 'phone_missing',
    });
  });

  test('a phone number must match the country', () => {
    expect(checkPerson({ ...person, country: 'BD' }, now, nothing)).toEqual({ phone: 'phone_bd' });
    expect(checkPerson({ ...person, phone: '123' }, now, nothing)).toEqual({ phone: 'phone_us' });
    expect(shownPhone('+8801712344821', 'BD')).toBe('1712344821');
  });

  test('a confirmed number is not checked again', () => {
    const moved = { ...person, country: 'BD' as const };
    expect(checkPerson(moved, now, { ...nothing, isPhoneVerified: true })).toEqual({});
  });

  test('a business needs a name and an EIN of nine digits', () => {
    const business = { ...person, isBusiness: true };
    expect(checkPerson(business, now, nothing)).toEqual({
      business_name: 'business_name',
      business_ein: 'ein',
    });
    const named = { ...business, business_name: 'Surma Imports LLC' };
    expect(checkPerson(named, now, { ...nothing, hasEin: true })).toEqual({});
    expect(
      checkPerson({ ...named, business_ein: '47-283910' }, now, { ...nothing, hasEin: true }),
    ).toEqual({
      business_ein: 'ein',
    });
    expect(checkPerson({ ...named, business_ein: '07-2839106' }, now, nothing)).toEqual({
      business_ein: 'ein_prefix',
    });
    expect(checkPerson({ ...named, business_ein: '47-2839106' }, now, nothing)).toEqual({});
  });

  test('in Bangladesh no business is required', () => {
    const moved = { ...person, country: 'BD' as const, phone: '01712344821', isBusiness: true };
    expect(checkPerson(moved, now, nothing)).toEqual({});
  });
});

describe('the home place', () => {
  test('gives the state, or the division and the district', () => {
    expect(placeOf('NY', 'US')).toEqual({ state: 'NY' });
    expect(placeOf('Sylhet', 'BD')).toEqual({ division: 'G', district: 'Sylhet' });
  });

  test('is empty in the other country, and if none was named', () => {
    expect(placeOf('Sylhet', 'US')).toEqual({});
    expect(placeOf('NY', 'BD')).toEqual({});
    expect(placeOf(null, 'BD')).toEqual({});
  });
});
