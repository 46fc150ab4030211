import { expect, test } from 'vitest';
import { checkBirthDate, checkName, isOwnSignature } from './person.ts';

const now = Date.parse('2026-11-19T12:00:00Z');

test('a name is written in English letters, with the marks names have', () => {
  const named = (first_name: string, middle_name = '', last_name = 'Rahman') =>
    checkName({ first_name, middle_name, last_name });
  expect(named('রোকেয়া', 'বেগম')).toEqual({ first_name: 'latin', middle_name: 'latin' });
  expect(named('Md. José-Marie', "O'Neil")).toEqual({});
  expect(named('Ayesha2')).toEqual({ first_name: 'latin' });
  expect(named(' ', '', '')).toEqual({
    first_name: 'first_name_missing',
    last_name: 'last_name_missing',
  });
});

test.each([
  ['2008-11-19', undefined],
  ['2008-11-20', 'too_young'],
  ['2030-01-01', 'date_impossible'],
  ['1899-01-01', 'date_impossible'],
  ['', 'date_incomplete'],
])('born on %s: %s', (day, error) => expect(checkBirthDate(day, now)).toBe(error));

test('a signature is one’s own name', () => {
  const name = { first_name: 'Ayesha', middle_name: 'Binte', last_name: 'Rahman' };
  expect(isOwnSignature('  ayesha   rahman ', name)).toBe(true);
  expect(isOwnSignature('Ayesha Binte Rahman', name)).toBe(true);
  expect(isOwnSignature('Ayesha', name)).toBe(false);
  expect(isOwnSignature('', { first_name: null, middle_name: null, last_name: null })).toBe(false);
});
