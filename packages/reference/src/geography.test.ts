import { describe, expect, test } from 'vitest';
import { listAreas } from './bd-areas.ts';
import { bdDistricts, bdDivisions, findDistrict, listDistricts } from './bd-geography.ts';
import { countries, defaultCountryCode, findCountry } from './countries.ts';
import { industries } from './industries.ts';
import type { Name } from './name.ts';
import { listRegions } from './regions.ts';
import { usStates } from './us-states.ts';

const areas = bdDistricts.flatMap((district) => listAreas(district.id));

/** Bangla letters and what stands between them; never a Latin one, never an unsettled encoding. */
function expectBangla(name: Name): void {
  expect(name.bn, name.en).toMatch(/^[\u0980-\u09ff\s\-–—‘’'().,ঃ।&\u200c\u200d]+$/);
  expect(name.bn).toBe(name.bn.normalize('NFC'));
}

function expectUnique(values: readonly string[]): void {
  expect(values.toSorted()).toEqual([...new Set(values)].toSorted());
}

describe('Bangladesh', () => {
  test('has eight divisions with the letters of ISO 3166-2', () => {
    expect(bdDivisions.map(({ id, code, name }) => `${id} ${code} ${name.en}`)).toEqual([
      '1 A Barishal',
      '2 B Chattogram',
      '3 C Dhaka',
      '4 D Khulna',
      '5 H Mymensingh',
      '6 E Rajshahi',
      '7 F Rangpur',
      '8 G Sylhet',
    ]);
  });

  test('has 64 districts, each in a division, numbered 1 to 64', () => {
    expect(bdDistricts).toHaveLength(64);
    expect(bdDistricts.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 64 }, (_, at) => at + 1),
    );
    expectUnique(bdDistricts.map(({ value }) => value));
    expect(bdDivisions.flatMap(({ code }) => listDistricts(code))).toHaveLength(64);
    expect(listDistricts('C')).toHaveLength(13);
    expect(findDistrict('Sylhet')).toMatchObject({ id: '60', division: 'G' });
  });

  test('has 495 upazilas and the thanas of its eight metropolitan cities', () => {
    expect(areas.filter(({ kind }) => kind === 'upazila')).toHaveLength(495);
    expect(areas.filter(({ kind }) => kind === 'thana')).toHaveLength(108);
    for (const district of bdDistricts) {
      expectUnique(listAreas(district.id).map(({ value }) => value));
      expect(listAreas(district.id).length, district.value).toBeGreaterThan(2);
    }
    expect(listAreas('13').map(({ name }) => name.en)).toEqual(
      expect.arrayContaining(['Savar', 'Dhanmondi', 'Mirpur']),
    );
    expect(listAreas('65')).toEqual([]);
  });

  test('has no district without upazilas, and none without its division', () => {
    const codes = new Set(bdDivisions.map(({ code }) => code));
    for (const { id, value, division } of bdDistricts) {
      expect(codes.has(division), value).toBe(true);
      const upazilas = listAreas(id).filter(({ kind }) => kind === 'upazila');
      expect(upazilas.length, value).toBeGreaterThan(0);
    }
    expect(bdDivisions.map(({ code }) => listDistricts(code).length)).toEqual([
      6, 11, 13, 10, 4, 8, 8, 4,
    ]);
  });

  test('is named in Bangla throughout', () => {
    for (const { name } of [...bdDivisions, ...bdDistricts, ...areas]) expectBangla(name);
  });
});

describe('the world', () => {
  test('countries have a code, two names and a phone prefix', () => {
    expect(countries.length).toBeGreaterThanOrEqual(140);
    expectUnique(countries.map(({ code }) => code));
    for (const { code, name, phonePrefix } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(phonePrefix).toMatch(/^\+\d{1,3}$/);
      expectBangla(name);
    }
    expect(findCountry(defaultCountryCode)?.phonePrefix).toBe('+1');
    expect(findCountry('BD')).toMatchObject({ phonePrefix: '+880', name: { bn: 'বাংলাদেশ' } });
    expect(findCountry('KP')).toBeUndefined();
  });

  test('there are fifty states and the District of Columbia', () => {
    expect(usStates).toHaveLength(51);
    expectUnique(usStates.map(({ code }) => code));
    for (const { name } of usStates) expectBangla(name);
  });

  test('first-level regions come by country', () => {
    expect(listRegions('US')).toHaveLength(51);
    expect(listRegions('BD').map(({ value }) => value)).toEqual([...'ABCDEFGH']);
    expect(listRegions('CA')).toContainEqual({ value: 'ON', label: 'Ontario', country: 'CA' });
    expect(listRegions('XX')).toEqual([]);
  });

  test('every country but the smallest has its regions', () => {
    const regions = countries.map(({ code }) => listRegions(code));
    expect(regions.filter((ofCountry) => ofCountry.length > 0)).toHaveLength(192);
    expect(regions.flat()).toHaveLength(3941);
    for (const ofCountry of regions) {
      expectUnique(ofCountry.map(({ value }) => value));
      for (const { label } of ofCountry) expect(label.trim()).not.toBe('');
    }
  });

  test('industries are the twenty NAICS sectors and other', () => {
    expect(industries).toHaveLength(21);
    expect(industries.at(-1)?.code).toBe('other');
    for (const { name } of industries) expectBangla(name);
  });
});
