import { withoutInnerH, type NameToken } from './name-tokens.ts';

/** Jaro and Winkler's likeness of two words, 0 to 1: equal letters nearby, more for an equal start. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const reach = Math.max(Math.floor(Math.max(one.length, other.length) / 2) - 1, 0);
  const taken = Array.from(other, () => false);
  const shared: string[] = [];
  for (let at = 0; at < one.length; at += 1) {
    const end = Math.min(at + reach, other.length - 1);
    for (let there = Math.max(at - reach, 0); there <= end; there += 1) {
      if (taken[there] || one[at] !== other[there]) continue;
      taken[there] = true;
      shared.push(one[at]!);
      break;
    }
  }
  if (shared.length === 0) return 0;
  const there = [...other].filter((_, at) => taken[at]);
  const swapped = shared.filter((letter, at) => letter !== there[at]).length / 2;
  const count = shared.length;
  const jaro = (count / one.length + count / other.length + (count - swapped) / count) / 3;
  let start = 0;
  while (start < 4 && start < one.length && one[start] === other[start]) start += 1;
  return jaro + start * 0.1 * (1 - jaro);
}

/** How many vowels are put in, left out or changed between two words with the same consonants. */
function vowelChanges(one: string, other: string): number {
  const gaps = (word: string) => withoutInnerH(word).split(/[^aeiu]/u);
  const there = gaps(other);
  return gaps(one).filter((vowels, at) => vowels !== there[at]).length;
}

/** What names end in when they are said in full: Jalal is Jalaluddin, Shafiq is Shafiqul. */
const FULL_ENDING = /^(?:udin|ula|ul|ur)$/u;

/** How a word of one name was found in the other. */
export type WordLikeness = 'same' | 'spelling' | 'initial' | 'short_form' | 'similar';

export interface WordSimilarity {
  readonly similarity: number;
  readonly likeness: WordLikeness;
}

/** The likeness of two words of names, by the best of what can make one of the other. */
export function compareWords(one: NameToken, other: NameToken): WordSimilarity {
  if (one.word === other.word) return { similarity: 1, likeness: 'same' };
  if (one.isInitial || other.isInitial) {
    const isSame = one.forms[0]?.[0] === other.forms[0]?.[0];
    return { similarity: isSame ? 0.9 : 0, likeness: 'initial' };
  }
  if (one.forms.some((form) => other.forms.includes(form))) {
    return { similarity: 0.99, likeness: 'spelling' };
  }
  if (one.fullName !== undefined && one.fullName === other.fullName) {
    return { similarity: 0.96, likeness: 'short_form' };
  }
  const [first = '', second = ''] = [one.forms[0], other.forms[0]];
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  if (short.length >= 4 && long.startsWith(short) && FULL_ENDING.test(long.slice(short.length))) {
    return { similarity: 0.92, likeness: 'short_form' };
  }
  if (one.skeleton === other.skeleton && isTelling(one.skeleton, first, second)) {
    const changes = vowelChanges(first, second);
    if (changes <= 1) return { similarity: 0.95, likeness: 'spelling' };
    // Hasan and Hossain share their consonants, too: a short name has to have one of its vowels.
    if (one.skeleton.length >= 4) {
      return { similarity: changes === 2 ? 0.88 : 0.86, likeness: 'spelling' };
    }
  }
  return { similarity: typedWrong(one, other), likeness: 'similar' };
}

/** Two consonants are few: then the h counts, or Rahim would be Ram. */
function isTelling(skeleton: string, first: string, second: string): boolean {
  const consonants = (word: string) => word.replace(/[aeiu]/gu, '');
  return (
    skeleton.length >= 3 || (skeleton.length === 2 && consonants(first) === consonants(second))
  );
}

/** A slip of the pen rarely hits the first letter; two short words are soon alike. */
function typedWrong(one: NameToken, other: NameToken): number {
  const best = Math.max(
    ...one.forms.flatMap((form) => other.forms.map((there) => jaroWinkler(form, there))),
  );
  const sameStart = one.forms[0]?.[0] === other.forms[0]?.[0];
  const shortest = Math.min(one.forms[0]!.length, other.forms[0]!.length);
  return best * (sameStart ? 1 : 0.9) * (shortest <= 3 ? 0.9 : 1);
}
