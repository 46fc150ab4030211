import { expect, test } from 'vitest';
import { checkAddress, findDivision } from './address.ts';

const address = {
  address_line_1: '37-18 74th Street',
  city: 'Jackson Heights',
  state: 'NY',
  postal_code: '11372',
};

const dhaka = {
  ...{ address_line_1: 'House 7', city: 'Savar', postal_code: '১২০৯' },
  ...{ division: 'C', district: 'Dhaka', thana: 'Savar' },
};

test('in the United States: a state and a ZIP', () => {
  expect(checkAddress(address, 'US')).toEqual({});
  expect(checkAddress({ ...address, state: 'XX', postal_code: '1137' }, 'US')).toEqual({
    state: 'state_missing',
    postal_code: 'zip',
  });
});

test('in Bangladesh: a thana of the district of the division', () => {
  expect(checkAddress(dhaka, 'BD')).toEqual({});
  expect(checkAddress({ ...dhaka, division: 'A' }, 'BD')).toEqual({ district: 'district_missing' });
  expect(checkAddress({ ...dhaka, division: 'X' }, 'BD')).toEqual({ division: 'division_missing' });
  expect(checkAddress({ ...dhaka, district: 'Sylhet' }, 'BD')).toEqual({
    district: 'district_missing',
  });
  expect(checkAddress({ ...dhaka, district: '', thana: '' }, 'BD')).toEqual({
    district: 'district_missing',
    thana: 'thana_missing',
  });
});

test('a line and a town in either country', () => {
  expect(checkAddress({ ...address, address_line_1: ' ', city: '' }, 'US')).toEqual({
    address_line_1: 'line_missing',
    city: 'city_missing',
  });
  expect(checkAddress({ ...address, address_line_1: '37' }, 'US')).toEqual({
    address_line_1: 'address_too_short',
  });
});

test('a division by its code or its English name', () => {
  expect(findDivision('Sylhet')?.code).toBe(findDivision('G')?.code);
  expect(findDivision(null)).toBeUndefined();
});
