import { expect, test } from 'vitest';

import { amountKeys, tidyAmount } from './amount-text.ts';

test('only digits, commas and the first point are kept', () => {
  expect(amountKeys('$1,250.5.0 ')).toBe('1,250.50');
  expect(amountKeys('৳২৪,৩৭০')).toBe('২৪,৩৭০');
  expect(amountKeys('-5e3')).toBe('53');
});

test('an amount is grouped as its currency is, in the digits of the language', () => {
  expect(tidyAmount('186450', 'BDT', 'en')).toBe('1,86,450.00');
  expect(tidyAmount('186450', 'USD', 'en')).toBe('186,450.00');
  expect(tidyAmount('200', 'USD', 'bn')).toBe('২০০.০০');
  expect(tidyAmount('২০০.৫', 'USD', 'en')).toBe('200.50');
});

test('what cannot be read stays for the person to correct', () => {
  expect(tidyAmount('1.234', 'USD', 'en')).toBe('1.234');
  expect(tidyAmount('', 'USD', 'en')).toBe('');
});
