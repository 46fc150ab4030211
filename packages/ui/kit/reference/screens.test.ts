import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { referenceScreens } from './screens.ts';

const files = referenceScreens.map(({ name }) => `${name}.png`).toSorted();

test.each(['drawn', 'built'])(
  'every screen has its picture, %s, and no picture is left over',
  (side) => {
    expect(readdirSync(join(import.meta.dirname, side)).toSorted()).toEqual(files);
  },
);

test('every screen says how it differs from its drawing', () => {
  expect(referenceScreens.filter(({ difference }) => difference === '')).toEqual([]);
});
