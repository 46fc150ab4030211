import { expect, test } from 'vitest';

import {
  amountCharacters,
  amountKeys,
  groupAmount,
  hasDecimalComma,
  readPasted,
  formatFinishedAmount,
  formatTypedAmount,
} from './amount-text.ts';
import { deletePastSeparator } from './caret.ts';

/** A text with its caret marked by a bar: '1,2|34'. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const shown = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

test('keeps only digits, commas and the first point', () => {
  expect(amountKeys('$1,250.5.0 ')).toBe('1,250.50');
  expect(amountKeys('৳২৪,৩৭০')).toBe('২৪,৩৭০');
  expect(amountKeys('-5e3')).toBe('53');
});

test('an amount is grouped as its currency requires, in the digits of the language', () => {
  expect(formatFinishedAmount('186450', 'BDT', 'en')).toBe('1,86,450.00');
  expect(formatFinishedAmount('186450', 'USD', 'en')).toBe('186,450.00');
  expect(formatFinishedAmount('200', 'USD', 'bn')).toBe('২০০.০০');
  expect(formatFinishedAmount('২০০.৫', 'USD', 'en')).toBe('200.50');
});

test('an invalid amount is left for the person to correct', () => {
  expect(formatFinishedAmount('1.234', 'USD', 'en')).toBe('1.234');
  expect(formatFinishedAmount('', 'USD', 'en')).toBe('');
});

test('groups while typing, without changing what follows the point', () => {
  expect(groupAmount('186450', 'BDT', 'bn')).toBe('১,৮৬,৪৫০');
  expect(groupAmount('18645000.5', 'BDT', 'en')).toBe('1,86,45,000.5');
  expect(groupAmount('1234567.', 'USD', 'en')).toBe('1,234,567.');
  expect(groupAmount('.5', 'USD', 'en')).toBe('.5');
  expect(groupAmount('0', 'USD', 'en')).toBe('0');
  expect(groupAmount('', 'USD', 'en')).toBe('');
});

test('a text too long for an amount is left as typed', () => {
  expect(groupAmount('1234567890123', 'USD', 'en')).toBe('1234567890123');
});

test.each([
  ['1234|', 'USD', 'en', '1,234|'],
  ['1|', 'BDT', 'bn', '১|'],
  ['1,23|4', 'USD', 'en', '1,23|4'],
  // A digit typed into the middle: the caret stays behind it, whatever the commas do.
  ['1,92|34', 'USD', 'en', '19,2|34'],
  ['12|34.50', 'USD', 'en', '1,2|34.50'],
  ['1,86,4509|', 'BDT', 'en', '18,64,509|'],
  ['05|', 'USD', 'en', '5|'],
  ['১২৩৪|', 'USD', 'en', '1,234|'],
  ['12a34|', 'USD', 'en', '1,234|'],
  ['|1234', 'USD', 'en', '|1,234'],
] as const)('%s in %s (%s) becomes %s', (typed, currency, locale, want) => {
  expect(shown(formatTypedAmount(at(typed), currency, locale))).toBe(want);
});

test('deleting a comma deletes the digit beside it', () => {
  const back = deletePastSeparator('1,234', at('1|234'), amountCharacters, false);
  expect(shown(formatTypedAmount(back, 'USD', 'en'))).toBe('|234');
  const forward = deletePastSeparator('1,234', at('1|234'), amountCharacters, true);
  expect(shown(formatTypedAmount(forward, 'USD', 'en'))).toBe('1|34');
  expect(deletePastSeparator('1,234', at('1,23|'), amountCharacters, false)).toEqual(at('1,23|'));
});

test.each([
  ['1,00,000.50', '1,00,000.50'],
  ['100,000.5', '100,000.5'],
  ['৳ ১,০০,০০০.৫০', '১,০০,০০০.৫০'],
  ['1,000', '1,000'],
  ['1,00,000', '1,00,000'],
  ['12,50', '12.50'],
  ['১২,৫', '১২.৫'],
  ['1234,56 USD', '1234.56'],
  ['1.234,50', '1234.50'],
  ['1.00.000,50', '100000.50'],
  ['1.234.567', '1234567'],
  ['500/-', '500'],
  ['1 234,50', '1234.50'],
])('%s is pasted as %s', (pasted, read) => {
  expect(readPasted(pasted)).toBe(read);
});

test('a keypad has a decimal comma where its language writes one', () => {
  expect(hasDecimalComma('de-DE')).toBe(true);
  expect(hasDecimalComma('en-US')).toBe(false);
  expect(hasDecimalComma('bn-BD')).toBe(false);
});
