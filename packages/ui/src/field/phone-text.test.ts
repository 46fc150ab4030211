import { expect, test } from 'vitest';

import {
  findPlan,
  formatNational,
  fromE164,
  isWholePhone,
  nationalDigits,
  toE164,
  formatTypedPhone,
} from './phone-text.ts';

const US = { code: 'US', phonePrefix: '+1' };
const CA = { code: 'CA', phonePrefix: '+1' };
const BD = { code: 'BD', phonePrefix: '+880' };
const IN = { code: 'IN', phonePrefix: '+91' };
const plans = [CA, BD, IN, US];

test.each([
  ['01712-344821', BD, '1712344821'],
  ['০১৭১২৩৪৪৮২১', BD, '1712344821'],
  ['+880 1712 344821', BD, '1712344821'],
  ['8801712344821', BD, '1712344821'],
  ['008801712344821', BD, '1712344821'],
  ['1712344821999', BD, '1712344821'],
  ['(917) 555-0147', US, '9175550147'],
  ['1-917-555-0147', US, '9175550147'],
  ['+1 917 555 0147', US, '9175550147'],
  ['91755501', US, '91755501'],
  ['+91 98765 43210', IN, '9876543210'],
  ['98765 43210', IN, '9876543210'],
] as const)('%s (%o) has the digits %s', (text, plan, digits) => {
  expect(nationalDigits(text, plan)).toBe(digits);
});

test('a number is formatted as its country writes it, from the first digit on', () => {
  expect(['9', '917', '9175', '9175550', '9175550147'].map((d) => formatNational(d, 'US'))).toEqual(
    ['9', '917', '(917) 5', '(917) 555-0', '(917) 555-0147'],
  );
  expect(['1712', '17123', '1712344821'].map((d) => formatNational(d, 'BD'))).toEqual([
    '1712',
    '1712-3',
    '1712-344821',
  ]);
  expect(formatNational('9876543210', 'IN')).toBe('9876543210');
});

const typed = (marked: string, plan: typeof US) => {
  const { text, caret } = formatTypedPhone(
    { text: marked.replace('|', ''), caret: marked.indexOf('|') },
    plan,
  );
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

test('the caret stays behind the same digit', () => {
  expect(typed('9175|', US)).toBe('(917) 5|');
  expect(typed('(917) 5|55-0147', US)).toBe('(917) 5|55-0147');
  expect(typed('(9127|) 555-014', US)).toBe('(912) 7|55-5014');
  expect(typed('০১৭১২৩|', BD)).toBe('1712-3|');
  expect(typed('0|1712', BD)).toBe('|1712');
});

test('the value is E.164, and empty without a digit', () => {
  expect(toE164('1712344821', BD)).toBe('+8801712344821');
  expect(toE164('', BD)).toBe('');
  expect(fromE164('+8801712344821', BD)).toBe('1712344821');
  expect(fromE164('01712 344821', BD)).toBe('1712344821');
});

test('a number is complete if its country could have assigned it', () => {
  expect(isWholePhone('+8801712344821', BD)).toBe(true);
  expect(isWholePhone('+880171234482', BD)).toBe(false);
  expect(isWholePhone('+8801112344821', BD)).toBe(false);
  expect(isWholePhone('+19175550147', US)).toBe(true);
  expect(isWholePhone('+11175550147', US)).toBe(false);
  expect(isWholePhone('+919876543210', IN)).toBe(true);
});

test('a pasted number selects its country; a shared prefix keeps the selected one', () => {
  expect(findPlan('+8801712', plans, 'US')).toBe(BD);
  expect(findPlan('+1 917', plans, 'BD')).toBe(US);
  expect(findPlan('+1 917', plans, 'CA')).toBe(CA);
  expect(findPlan('1712', plans, 'US')).toBeUndefined();
  expect(findPlan('+999', plans, 'US')).toBeUndefined();
});
