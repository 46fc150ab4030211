import { expect, test } from 'vitest';
import { readQuery } from './search-query.ts';

const ID = '01998000-0000-7000-8000-00000000c201';

test.each([
  ['r', undefined],
  [' ', undefined],
  ['KT-10010', { ticketNumber: '10010' }],
  ['kt 10010', { ticketNumber: '10010' }],
  ['কেটি', { words: 'কেটি' }],
  [ID.toUpperCase(), { id: ID, words: ID.toUpperCase() }],
  [`KH${ID.replaceAll('-', '')}`, { id: ID }],
  ['bk7q4m21', { railNumber: 'BK7Q4M21', words: 'bk7q4m21' }],
  ['Rahman', { words: 'Rahman' }],
  // A mobile number and an account's number look alike.
  ['০১৭১২ ৩৪৫৬৭৮', { words: '01712 345678', accountNumber: '01712345678' }],
  ['12345', { words: '12345' }],
  ['8814-0549-3018', { words: '8814-0549-3018', accountNumber: '881405493018' }],
])('%j is read as %j', (text, query) => {
  expect(readQuery(text)).toEqual(query);
});

test('a reference is one in any case, without its prefix and dashes', () => {
  // The sum of its weighted signs is a multiple of 29.
  for (const typed of ['KH-2222-2222', 'kh22222222', '2222 2222']) {
    expect(readQuery(typed)).toMatchObject({ reference: 'KH-2222-2222' });
  }
});
