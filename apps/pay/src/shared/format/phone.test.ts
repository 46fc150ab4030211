import { expect, test } from 'vitest';

import { writtenPhone } from './phone.ts';

test('a US or Bangladeshi number is grouped as its country writes it', () => {
  expect(writtenPhone('+19175550147')).toBe('+1 (917) 555-0147');
  expect(writtenPhone('+8801712344821')).toBe('+880 1712-344821');
});

test('a number of another country stays as it is', () => {
  expect(writtenPhone('+442071838750')).toBe('+442071838750');
});
