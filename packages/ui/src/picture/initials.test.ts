import { expect, test } from 'vitest';

import { initials } from './initials.ts';

test('a Latin name gives the first letters of its first and last word', () => {
  expect(initials('Rahima Khatun')).toBe('RK');
  expect(initials('Mohammad abdul Karim')).toBe('MK');
  expect(initials('  Cher ')).toBe('C');
});

test('a Bangla name gives one letter, with its vowel sign if it has one', () => {
  expect(initials('রহিমা খাতুন')).toBe('র');
  expect(initials('নুসরাত জাহান')).toBe('নু');
  expect(initials('আয়েশা রহমান')).toBe('আ');
});

test('no name gives nothing', () => {
  expect(initials('')).toBe('');
});
