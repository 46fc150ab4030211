import { expect, test } from 'vitest';
import { fieldErrorText, fieldErrorTexts, compactErrors, isFieldError } from './field-error.ts';

test('one sentence in the language of the reader, its numbers in their digits', () => {
  expect(fieldErrorText('too_short', 'en', { n: 10 })).toBe('Enter at least 10 characters.');
  expect(fieldErrorText('too_short', 'bn', { n: 10 })).toBe('কমপক্ষে ১০টি অক্ষর লিখুন।');
  expect(fieldErrorText('wallet_number_missing', 'en', { wallet: 'bKash' })).toBe(
    'Enter the bKash number.',
  );
});

test('only what is wrong has a sentence', () => {
  const errors = compactErrors({ phone: 'phone_us', city: undefined });
  expect(errors).toEqual({ phone: 'phone_us' });
  expect(fieldErrorTexts(errors, 'en')).toEqual({
    phone: 'Enter a US mobile number, for example (718) 555-0142.',
  });
});

test('a word of an object is no error of a field', () => {
  expect(isFieldError('ein')).toBe(true);
  expect(isFieldError('toString')).toBe(false);
});
