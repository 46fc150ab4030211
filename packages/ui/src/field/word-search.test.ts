import { expect, test } from 'vitest';

import { hasWordStart, plainWords } from './word-search.ts';

test('plain words are small letters without accents and without space around them', () => {
  expect(plainWords(' Côte d’Ivoire ')).toBe('cote d’ivoire');
  expect(plainWords('ঢাকা')).toBe('ঢাকা');
});

test('two letters find the start of a word only, three any part of it', () => {
  expect(hasWordStart('dutch-bangla bank', 'ba')).toBe(true);
  expect(hasWordStart('dutch-bangla bank', 'ch')).toBe(false);
  expect(hasWordStart('dutch-bangla bank', 'bangla')).toBe(true);
});
