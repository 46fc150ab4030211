import { expect, test } from 'vitest';

import { readTransferReference } from './transfer-reference.ts';

/** What the database makes of its first numbers; a database test holds the two together. */
const reference = 'KH-2222-2222';

test.each([
  'KH-2222-2222',
  'kh-2222-2222',
  ' kh 2222 2222 ',
  '22222222',
  'KH–2222–2222',
  'KH-২২২২-২২২২',
])('%s is read as it is printed', (typed) => {
  expect(readTransferReference(typed)).toBe(reference);
});

test.each(['', 'KH-2222-222', 'KH-2222-22222', 'KH-2222-222O', 'rahima', '200.00'])(
  '%s is no reference',
  (typed) => expect(readTransferReference(typed)).toBeUndefined(),
);

const signs = '23456789ABCDEFGHJKMNPQRTVWXYZ';

test('one wrong sign, or two neighbours exchanged, is told', () => {
  const right = 'KH-7Q4M-2R9'.replaceAll('-', '').slice(2);
  const whole = [...signs].map((sign) => right + sign).find((one) => readTransferReference(one));
  expect(whole).toBeDefined();
  const letters = [...(whole ?? '')];
  for (const [at, sign] of letters.entries()) {
    for (const other of signs) {
      if (other === sign) continue;
      expect(readTransferReference(letters.with(at, other).join(''))).toBeUndefined();
    }
    const next = letters[at + 1];
    if (next === undefined || next === sign) continue;
    const exchanged = letters
      .with(at, next)
      .with(at + 1, sign)
      .join('');
    expect(readTransferReference(exchanged)).toBeUndefined();
  }
});
