import { expect, test } from 'vitest';

import { spanOfMinutes } from '#features/waiting/span-of-minutes.ts';

test.each([
  [0, { unit: 'minute', count: 0 }],
  [119, { unit: 'minute', count: 119 }],
  [120, { unit: 'hour', count: 2 }],
  [47 * 60, { unit: 'hour', count: 47 }],
  [48 * 60, { unit: 'day', count: 2 }],
  [10 * 24 * 60 + 5, { unit: 'day', count: 10 }],
] as const)('%i minutes are %j', (minutes, span) => {
  expect(spanOfMinutes(minutes)).toEqual(span);
});
