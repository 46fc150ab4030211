import { expect, test } from 'vitest';
import { addressPlaces } from './address-places.ts';

const nowhere = { division: '', district: '' };
const labels = (places: readonly { readonly label: string }[]) => places.map(({ label }) => label);

test('the United States have 51 states, named in the language of the reader', () => {
  const { states, divisions } = addressPlaces('US', nowhere, 'bn');
  expect(states).toHaveLength(51);
  expect(states).toContainEqual({ value: 'NY', label: 'নিউ ইয়র্ক' });
  expect(divisions).toEqual([]);
});

test('a division has its districts, a district its thanas; without one there is no list', () => {
  const open = addressPlaces('BD', nowhere, 'en');
  expect(labels(open.divisions)).toEqual([
    'Barishal',
    'Chattogram',
    'Dhaka',
    'Khulna',
    'Mymensingh',
    'Rajshahi',
    'Rangpur',
    'Sylhet',
  ]);
  expect([open.states, open.districts, open.thanas]).toEqual([[], [], []]);
  const { districts, thanas } = addressPlaces('BD', { division: 'C', district: 'Dhaka' }, 'bn');
  expect(districts).toContainEqual({ value: 'Dhaka', label: 'ঢাকা' });
  expect(districts).toHaveLength(13);
  expect(thanas).toContainEqual({ value: 'Dhanmondi', label: 'ধানমন্ডি' });
});

test('lists follow the alphabet of the reader', () => {
  const bangla = labels(addressPlaces('BD', nowhere, 'bn').divisions);
  expect(bangla).toEqual(bangla.toSorted(new Intl.Collator('bn').compare));
  expect(bangla[0]).not.toBe('বরিশাল');
});

test('no value stands twice in a list', () => {
  const { thanas } = addressPlaces('BD', { division: 'B', district: 'Chattogram' }, 'en');
  expect(new Set(thanas.map(({ value }) => value)).size).toBe(thanas.length);
});

test('other countries have their regions, as an envelope names them', () => {
  const { states } = addressPlaces('CA', nowhere, 'bn');
  expect(states).toContainEqual({ value: 'ON', label: 'Ontario' });
});
