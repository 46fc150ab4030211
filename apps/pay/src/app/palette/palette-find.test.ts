import { expect, test } from 'vitest';

import { findEntries } from './palette-find.ts';

const entries = [
  { label: 'Bank Accounts', words: 'balance হিসাব অ্যাকাউন্ট' },
  { label: 'Transfer / Withdraw', words: 'send bkash টাকা পাঠান তুলুন বিকাশ' },
  { label: 'Account Statement', words: 'pdf স্টেটমেন্ট' },
  { label: 'প্রাপক তালিকা', words: 'contacts beneficiary' },
];
const found = (search: string) => findEntries(entries, search).map(({ label }) => label);

test('an empty search means everything, in order', () => {
  expect(found('  ')).toEqual(entries.map(({ label }) => label));
});

test('a name that begins so comes before a word that does', () => {
  expect(found('acc')).toEqual(['Bank Accounts', 'Account Statement']);
  expect(found('st')).toEqual(['Account Statement']);
});

test('Bangla finds what is named in English, and English what is named in Bangla', () => {
  expect(found('বিকাশ')).toEqual(['Transfer / Withdraw']);
  expect(found('পাঠা')).toEqual(['Transfer / Withdraw']);
  expect(found('BENEFICIARY')).toEqual(['প্রাপক তালিকা']);
});

test('every word of the search has to be meant', () => {
  expect(found('account pdf')).toEqual(['Account Statement']);
  expect(found('account submarine')).toEqual([]);
});

test('a slash in a name parts words', () => {
  expect(found('withdraw')).toEqual(['Transfer / Withdraw']);
});
