import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenOf } from './name-tokens.ts';
import { compareWords, jaroWinkler } from './word-similarity.ts';

const word = fc.stringMatching(/^[a-z]{1,12}$/);

describe('Jaro and Winkler', () => {
  it('gives the likeness that their papers give', () => {
    expect(jaroWinkler('martha', 'marhta')).toBeCloseTo(0.9611, 3);
    expect(jaroWinkler('dwayne', 'duane')).toBeCloseTo(0.84, 3);
    expect(jaroWinkler('dixon', 'dicksonx')).toBeCloseTo(0.8133, 3);
    expect(jaroWinkler('abc', 'xyz')).toBe(0);
  });

  it('is 1 for equal words alone, within 0 and 1, and the same in both directions', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const likeness = jaroWinkler(one, other);
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(likeness).toBeCloseTo(jaroWinkler(other, one), 10);
        expect(likeness === 1).toBe(one === other);
      }),
    );
  });
});

describe('two words of names', () => {
  it.each([
    ['chowdhury', 'choudhuri', 'spelling'],
    ['hossain', 'hussein', 'spelling'],
    ['vijay', 'bijoy', 'spelling'],
    ['uddin', 'oddeen', 'spelling'],
    ['jalal', 'jalaluddin', 'short_form'],
    ['shafiq', 'shafiqul', 'short_form'],
    ['bob', 'robert', 'short_form'],
    ['k', 'karim', 'initial'],
    ['karim', 'karim', 'same'],
  ] as const)('%s is %s: %s', (one, other, likeness) => {
    const compared = compareWords(tokenOf(one), tokenOf(other));
    expect(compared.likeness).toBe(likeness);
    expect(compared.similarity).toBeGreaterThanOrEqual(0.88);
  });

  it.each([
    ['karim', 'rahim'],
    ['hasan', 'hossain'],
    ['kamal', 'jamal'],
    ['salma', 'halima'],
    ['nasima', 'nasrin'],
    ['rahima', 'fahima'],
    ['k', 'rahim'],
  ])('%s is not %s', (one, other) => {
    expect(compareWords(tokenOf(one), tokenOf(other)).similarity).toBeLessThan(0.85);
  });

  it('are as alike in one direction as in the other', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const [first, second] = [tokenOf(one), tokenOf(other)];
        expect(compareWords(first, second).similarity).toBeCloseTo(
          compareWords(second, first).similarity,
          10,
        );
      }),
    );
  });
});
