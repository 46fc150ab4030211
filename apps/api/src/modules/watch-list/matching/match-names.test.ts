import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchNames } from './match-names.ts';
import { tokensOf, wordsOf } from './name-tokens.ts';
import { listedKeys, searchedKeys } from './search-keys.ts';
import { latinOfBangla } from './transliteration.ts';

const scoreOf = (given: string, listed: string) =>
  matchNames(tokensOf(given), tokensOf(listed)).score;

describe('the words of a name', () => {
  it.each([
    ['রহমান', 'rahaman'],
    ['মোহাম্মদ', 'mohammad'],
    ['চৌধুরী', 'choudhuri'],
    ['খন্দকার', 'khandakar'],
    ['জ্যোতি', 'jyoti'],
    ['লক্ষ্মী', 'lakhmi'],
    ['আক্তার', 'aktar'],
    ['বিশ্বজিৎ', 'bishbajit'],
    ['মিঞা', 'mina'],
    ['গঞ্জ', 'ganj'],
  ])('%s is read as %s', (bangla, latin) => {
    expect(latinOfBangla(bangla)).toBe(latin);
  });

  it('are the same with what nobody sees and with look-alikes of other alphabets', () => {
    const plain = ['sanction', 'sample'];
    expect(wordsOf('Sanc\u200btion\u202e Sam\u00adple')).toEqual(plain);
    expect(wordsOf('S\u0430n\u0441ti\u043en S\u0430mple')).toEqual(plain);
    expect(wordsOf('Ｓanction   SÁMPLE')).toEqual(plain);
    expect(wordsOf("O'Brien-Søren")).toEqual(['obrien', 'soren']);
  });

  it('leave titles and legal forms out, unless there is nothing else', () => {
    expect(tokensOf('Alhaj Dr. Karim Ltd.').map(({ word }) => word)).toEqual(['karim']);
    expect(tokensOf('Haji').map(({ word }) => word)).toEqual(['haji']);
    expect(tokensOf('—').map(({ word }) => word)).toEqual([]);
  });
});

describe('two names', () => {
  it('are matched whatever the order, each word once, to the greatest sum', () => {
    const match = matchNames(tokensOf('Karim Karimul Zorvath'), tokensOf('Zorvath Karimul Karim'));
    expect(match.score).toBeCloseTo(1, 2);
    expect(match.words.map(({ given, listed }) => [given, listed])).toEqual([
      ['karim', 'karim'],
      ['karimul', 'karimul'],
      ['zorvath', 'zorvath'],
    ]);
  });

  it('say what of either was not found', () => {
    const match = matchNames(tokensOf('Anwar Zorvath'), tokensOf('Zorvath Quillmar Bogra'));
    expect(match.unmatchedGiven).toEqual(['anwar']);
    expect(match.unmatchedListed).toEqual(['quillmar', 'bogra']);
    expect(match.score).toBeLessThan(0.6);
  });

  it('are not alike for a part that is common to many', () => {
    expect(scoreOf('Abdul Karim', 'Abdul Karim Zorvath')).toBeLessThan(0.85);
    expect(scoreOf('Zorvath', 'Abdul Karim Zorvath')).toBeLessThan(0.85);
    expect(scoreOf('Karim Zorvath', 'Abdul Karim Zorvath')).toBeGreaterThan(0.85);
  });

  it('are never more than equal, and equal to themselves, whatever is given', () => {
    const anyName = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.stringMatching(/^[a-z .'-]{0,60}$/),
    );
    fc.assert(
      fc.property(anyName, anyName, (one, other) => {
        const score = scoreOf(one, other);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        if (tokensOf(one).length > 0) expect(scoreOf(one, one)).toBe(1);
      }),
    );
  });

  it('that are equal are found by a key, in any order of their words', () => {
    const names = fc.array(fc.stringMatching(/^[a-z]{2,10}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(names, (words) => {
        const listed = new Set(listedKeys(tokensOf(words.join(' '))));
        const keys = searchedKeys(tokensOf(words.toReversed().join(' ')));
        expect(keys.some((key) => listed.has(key))).toBe(true);
      }),
    );
  });

  it('of endless length are read as far as names go', () => {
    const long = tokensOf('a '.repeat(5000) + 'karim '.repeat(5000));
    expect(long).toHaveLength(12);
    expect(matchNames(long, long).score).toBe(1);
  });
});
