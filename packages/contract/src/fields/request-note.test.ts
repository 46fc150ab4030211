import { expect, it } from 'vitest';
import { hasLink } from './request-note.ts';

it.each([
  'https://kheya-pay.example',
  'see www.prize',
  'pay at bkash-bonus.com now',
  'BIT.LY/2ab',
  'write to me@example.com',
  'খেয়া.com',
])('"%s" has a link', (text) => {
  expect(hasLink(text)).toBe(true);
});

it.each([
  'Rent for May.June later',
  'Dr. Rahman, 2 kg',
  'e.g. rice',
  'চাল ও ডাল। ধন্যবাদ',
  '12.50',
  'a.me.di',
])('"%s" has none', (text) => {
  expect(hasLink(text)).toBe(false);
});
