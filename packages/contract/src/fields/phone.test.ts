import { expect, test } from 'vitest';
import { isPhone, readPhone } from './phone.ts';

test('a phone belongs to the country, in either kind of digits', () => {
  expect(readPhone('০১৭১২-৩৪৪৮২১', 'BD')).toEqual({ ok: true, value: '+8801712344821' });
  expect(readPhone('1712344821', 'BD')).toEqual({ ok: true, value: '+8801712344821' });
  expect(readPhone('(718) 555-0142', 'US')).toEqual({ ok: true, value: '+17185550142' });
  expect(readPhone('(718) 555-0142', 'BD')).toEqual({ ok: false, error: 'phone_bd' });
  expect(readPhone('123', 'US')).toEqual({ ok: false, error: 'phone_us' });
  expect(readPhone(' ', 'US')).toEqual({ ok: false, error: 'phone_missing' });
});

test('the same number in another spelling', () => {
  expect(isPhone('০১৭১২-৩৪৪৮২১', '+8801712344821')).toBe(true);
  expect(isPhone('01712344822', '+8801712344821')).toBe(false);
  expect(isPhone('', null)).toBe(false);
});
