import { expect, test } from 'vitest';

import { searchHelp } from './help-search.ts';

const cost = { question: 'What does it cost?', answer: 'One fee and the margin in our rate.' };
const cancel = { question: 'Can I cancel a transfer?', answer: 'With a full refund of the cost.' };
const code = { question: 'কোড চাওয়া হয় কেন?', answer: 'কোড একটি লেনদেন নিশ্চিত করে।' };
const entries = [cancel, cost, code];

test('a match in the question ranks above one in the answer', () => {
  expect(searchHelp(entries, 'cost')).toEqual([cost, cancel]);
});

test('every word must match, in any order and case', () => {
  expect(searchHelp(entries, 'RATE fee')).toEqual([cost]);
  expect(searchHelp(entries, 'fee passport')).toEqual([]);
});

test('a Bangla word is found without its ending', () => {
  expect(searchHelp(entries, 'লেনদেন কোড')).toEqual([code]);
});

test('an empty search finds nothing', () => {
  expect(searchHelp(entries, '  ? ')).toEqual([]);
});
