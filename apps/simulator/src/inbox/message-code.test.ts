import { expect, test } from 'vitest';
import { textOfHtml } from '#providers/mail/mail-text.ts';
import { findCode, languageOf } from './message-code.ts';

test.each([
  ['Your code is 482913.', '482913'],
  ['482913', '482913'],
  ['48291307 is your Kheya code', '48291307'],
  ['Order 4829130', undefined],
  ['কোড: ৪৮২৯১৩', '482913'],
  ['You sent $1,482,913.00', undefined],
  ['Account 881400482913', undefined],
  ['Call +12125550123', undefined],
  ['See http://localhost:3000/us/user/tickets/0191a482913b-8a00-482913c', undefined],
  ['Nothing here', undefined],
])('%j holds %j', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test('a message with Bangla letters is Bangla', () => {
  expect(languageOf('Hello, ৳24,370.00')).toBe('en');
  expect(languageOf('Kheya: কোড')).toBe('bn');
});

test('a mail without a text part is read without its tags', () => {
  expect(
    textOfHtml('<head><title>x</title></head><p>Tom &amp; Ann</p><p>Code <b>482913</b></p>'),
  ).toBe('Tom & Ann\nCode 482913');
});
