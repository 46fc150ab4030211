import { expect, test } from 'vitest';
import { readId, readOne, readPage, readText } from './page-search.ts';

test.each([
  [{}, {}],
  [{ limit: 20, offset: 0 }, {}],
  [
    { limit: 50, offset: 40 },
    { limit: 50, offset: 40 },
  ],
  [{ limit: 21, offset: -20 }, {}],
  [{ limit: '10', offset: 1.5 }, {}],
])('the page of %j is %j', (given, page) => {
  expect(readPage(given)).toEqual(page);
});

test('a word the list does not know is none', () => {
  expect(readOne({ kind: 'appeal' }, 'kind', ['appeal', 'access'])).toBe('appeal');
  expect(readOne({ kind: 'other' }, 'kind', ['appeal', 'access'])).toBeUndefined();
});

test.each([
  ['Nadia', 'Nadia'],
  [1917555, '1917555'],
  ['  ', undefined],
  [{}, undefined],
  ['abcdefgh', 'abcde'],
])('the text %j is read as %j', (text, read) => {
  expect(readText({ text }, 'text', 5)).toBe(read?.slice(0, 5));
});

test.each([
  ['0190A5B2-1234-8abc-9def-0123456789ab', '0190a5b2-1234-8abc-9def-0123456789ab'],
  ['0190a5b2', undefined],
  [7, undefined],
])('the id %j is read as %j', (id, read) => {
  expect(readId({ id }, 'id')).toBe(read);
});
