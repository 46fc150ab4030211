import { expect, test } from 'vitest';
import { likeText } from './like.ts';

test.each([
  ['Rahima', 'Rahima'],
  ['100%', String.raw`100\%`],
  ['a_b', String.raw`a\_b`],
  [String.raw`C:\x`, String.raw`C:\\x`],
])('%s is escaped as %s', (typed, text) => {
  expect(likeText(typed)).toBe(text);
});
