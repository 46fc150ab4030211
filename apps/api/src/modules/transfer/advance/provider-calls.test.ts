import { expect, it } from 'vitest';
import { wordsOf } from './provider-calls.ts';

it.each([
  [
    '2029 The receiver 01712344821 is not registered',
    '2029 The receiver •••• 4821 is not registered',
  ],
  ['account +880 1712-344821 is closed', 'account •••• 4821 is closed'],
  ['2029 01712344821', '2029 •••• 4821'],
  ['wallet 1712344821 or 01712.344.821', 'wallet •••• 4821 or •••• 4821'],
  ['প্রাপক ০১৭১২৩৪৪৮২১ নেই', 'প্রাপক •••• ৪৮২১ নেই'],
  ['account 4417 0095 7731', 'account •••• 7731'],
  [`${'x'.repeat(495)}01712344821`, `${'x'.repeat(495)}•••• `],
  ['no wallet\0 of that name', 'no wallet of that name'],
  ['answer 503 is not JSON', 'answer 503 is not JSON'],
  ['limit of 25000 taka reached at 2026-11-20', 'limit of 25000 taka reached at 2026-11-20'],
])('keeps of a provider’s words %j', (words, kept) => {
  expect(wordsOf({ outcome: 'unknown', cause: new Error(words) })).toBe(kept);
  expect(wordsOf({ outcome: 'refused', code: 'rail_refused', final: true, detail: words })).toBe(
    kept,
  );
});

it('keeps the provider’s own number of what it did whole', () => {
  expect(wordsOf({ outcome: 'done', transactionId: '01998000123456789012' })).toBe(
    '01998000123456789012',
  );
});
