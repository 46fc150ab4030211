import { expect, test } from 'vitest';
import { formatEinInput, isBusinessName, readEin } from './business.ts';

test('an EIN has nine digits and a beginning that the IRS uses', () => {
  expect(readEin('47-2839106')).toEqual({ ok: true, value: '472839106' });
  expect(readEin('৪৭-২৮৩৯১০৬')).toEqual({ ok: true, value: '472839106' });
  expect(readEin('47-283910')).toEqual({ ok: false, error: 'ein' });
  expect(readEin('472839106')).toEqual({ ok: false, error: 'ein' });
  expect(readEin('07-2839106')).toEqual({ ok: false, error: 'ein_prefix' });
});

test('its hyphen comes by itself', () => {
  expect(formatEinInput('৪৭২৮৩৯১০৬')).toBe('47-2839106');
  expect(formatEinInput('47')).toBe('47');
});

test('the name of a business is more than a letter', () => {
  expect(isBusinessName(' S ')).toBe(false);
  expect(isBusinessName('3M')).toBe(true);
});
