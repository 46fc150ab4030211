import { expect, test } from 'vitest';

import { findEntries } from './palette-find.ts';

const entries = [
  { label: 'Bank Accounts', words: 'balance হিসাব অ্যাকাউন্ট' },
  { label: 'Transfer / Withdraw', words: 'send bkash টাকা পাঠান তুলুন বিকাশ' },
  { label: 'Account Statement', words: 'pdf স্টেটমেন্ট' },
  { label: 'প্রাপক তালিকা', words: 'contacts beneficiary' },
];
const found = (search: string) => findEntries(entries, search).map(({ label }) => label);

test('an empty search returns all entries in order', () => {
  expect(found('  ')).toEqual(entries.map(({ label }) => label));
});

test('a match at the start of the name ranks above a keyword', () => {
  expect(found('acc')).toEqual(['Bank Accounts', 'Account Statement']);
  expect(found('st')).toEqual(['Account Statement']);
});

test('an entry is found by its English and its Bangla name in either language', () => {
  expect(found('বিকাশ')).toEqual(['Transfer / Withdraw']);
  expect(found('পাঠা')).toEqual(['Transfer / Withdraw']);
  expect(found('BENEFICIARY')).toEqual(['প্রাপক তালিকা']);
});

test('every word of the search must match', () => {
  expect(found('account pdf')).toEqual(['Account Statement']);
  expect(found('account submarine')).toEqual([]);
});

test('a slash separates words in a name', () => {
  expect(found('withdraw')).toEqual(['Transfer / Withdraw']);
});
