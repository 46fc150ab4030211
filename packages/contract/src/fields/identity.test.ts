import { expect, test } from 'vitest';
import { checkIdentity, formatIdentityInput, type IdentityType } from './identity.ts';

const now = Date.parse('2026-11-19T12:00:00Z');

const checked = (type: IdentityType, number: string, born: string | null = '1990-04-12') =>
  checkIdentity({ type, number, expires_on: '2030-01-31' }, born, now);

test('numbers by their own rules, Bangla digits too', () => {
  expect(checked('SSN', '512-44-8291')).toEqual({});
  expect(checked('SSN', '000-44-8291')).toEqual({ number: 'ssn' });
  expect(checked('NID', '৪১৭৮৮২৫৯৩৬')).toEqual({});
  expect(checked('NID', '19914178825936123')).toEqual({ number: 'nid' });
  expect(checked('PASSPORT', 'bx 0123456', null)).toEqual({});
  expect(checked('NID', ' ')).toEqual({ number: 'identity_missing' });
});

test('a passport is valid beyond today, for ten years at most; nothing else runs out', () => {
  const until = (expires_on: string | undefined, type: IdentityType = 'PASSPORT') =>
    checkIdentity({ type, number: 'BX0123456', expires_on }, null, now);
  expect(until('2026-11-20')).toEqual({});
  expect(until('2026-11-19')).toEqual({ expires_on: 'passport_expired' });
  expect(until('2037-01-01')).toEqual({ expires_on: 'date_impossible' });
  expect(until('')).toEqual({ expires_on: 'date_incomplete' });
  expect(until(undefined)).toEqual({ expires_on: 'passport_expiry_missing' });
  expect(until('', 'NID')).toEqual({ number: 'nid' });
});

test('hyphens come by themselves', () => {
  expect(formatIdentityInput('SSN', '৫১২৪৪৮২৯১')).toBe('512-44-8291');
  expect(formatIdentityInput('SSN', '5124')).toBe('512-4');
  expect(formatIdentityInput('NID', '৪১৭৮৮২৫৯৩৬')).toBe('417 882 5936');
  expect(formatIdentityInput('NID', '417 882 59361')).toBe('41788259361');
  expect(formatIdentityInput('PASSPORT', 'bx 0123456')).toBe('BX0123456');
});
