import { expect, it } from 'vitest';

import { lastOffset } from '#shared/last-page.ts';

it.each([
  [0, 20, 0],
  [1, 20, 0],
  [20, 20, 0],
  [21, 20, 20],
  [72, 10, 70],
  [100, 50, 50],
])('of %i rows, %i to a page, the last page begins at %i', (count, limit, offset) => {
  expect(lastOffset(count, limit)).toBe(offset);
});
