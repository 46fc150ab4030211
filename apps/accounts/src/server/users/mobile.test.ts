import { describe, expect, it } from 'vitest';
import { isHomeMobile, normaliseMobile } from '#server/users/mobile.ts';

describe('normaliseMobile', () => {
  it.each([
    ['01712345678', '+8801712345678'],
    ['1712345678', '+8801712345678'],
    ['01712-345678', '+8801712345678'],
    ['০১৭১২৩৪৫৬৭৮', '+8801712345678'],
    ['+880 1712 345678', '+8801712345678'],
    ['8801712345678', '+8801712345678'],
    ['+880 01712345678', '+8801712345678'],
    ['00880 1712345678', '+8801712345678'],
    ['(917) 555-0142', '+19175550142'],
    ['1 917 555 0142', '+19175550142'],
    ['+1 (917) 555-0142', '+19175550142'],
    ['011 880 1712345678', '+8801712345678'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s becomes one spelling', (typed, number) => expect(normaliseMobile(typed)).toBe(number));

  it.each([
    '',
    '017',
    '01212345678',
    '(117) 555-0142',
    '+1 917 055 0142',
    'rahim@example.com',
    '+',
  ])('%j is not a mobile number', (typed) => expect(normaliseMobile(typed)).toBeUndefined());
});

it('accepts numbers of the two countries for a new account', () => {
  expect(isHomeMobile('+8801712345678')).toBe(true);
  expect(isHomeMobile('+19175550142')).toBe(true);
  expect(isHomeMobile('+442079460958')).toBe(false);
});
