import { expect, test } from 'vitest';

import { paperError } from './paper-error.ts';

const papers = (count: number, isSending = false) => ({
  results: Array(count).fill('id'),
  isSending,
});

test('a required paper is missing until one has arrived', () => {
  expect(paperError(papers(0), true)).toBe('document_missing');
  expect(paperError(papers(1), true)).toBeUndefined();
  expect(paperError(papers(0), false)).toBeUndefined();
});

test('a paper still being uploaded is neither missing nor ignored', () => {
  expect(paperError(papers(0, true), true)).toBe('document_sending');
  expect(paperError(papers(1, true), false)).toBe('document_sending');
});
