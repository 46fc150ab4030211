import { expect, test } from 'vitest';

import { paperFault } from './paper-fault.ts';

const papers = (count: number, isSending = false) => ({
  results: Array(count).fill('id'),
  isSending,
});

test('a required paper is missing until one has arrived', () => {
  expect(paperFault(papers(0), true)).toBe('missing');
  expect(paperFault(papers(1), true)).toBeUndefined();
  expect(paperFault(papers(0), false)).toBeUndefined();
});

test('what is still being sent is neither missing nor left out', () => {
  expect(paperFault(papers(0, true), true)).toBe('sending');
  expect(paperFault(papers(1, true), false)).toBe('sending');
});
