import { expect, test } from 'vitest';

import { searchHelp } from './help-search.ts';

const cost = { question: 'What does it cost?', answer: 'One fee and the margin in our rate.' };
const cancel = { question: 'Can I cancel a transfer?', answer: 'With a full refund of the cost.' };
const code = { question: 'কোড চাওয়া হয় কেন?', answer: 'কোড একটি লেনদেন নিশ্চিত করে।' };
const entries = [cancel, cost, code];

test('what stands in a question comes before what stands in an answer', () => {
  expect(searchHelp(entries, 'cost')).toEqual([cost, cancel]);
});

test('every word has to be there, in any order and any case', () => {
  expect(searchHelp(entries, 'RATE fee')).toEqual([cost]);
  expect(searchHelp(entries, 'fee passport')).toEqual([]);
});

test('Bangla is found without its endings', () => {
  expect(searchHelp(entries, 'লেনদেন কোড')).toEqual([code]);
});

test('nothing typed finds nothing', () => {
  expect(searchHelp(entries, '  ? ')).toEqual([]);
});
