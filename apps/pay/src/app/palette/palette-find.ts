import { toLatinDigits } from '@kheya/money';

/** What an entry is found by: its name first, then the words people call it by in either language. */
export interface Findable {
  readonly label: string;
  readonly words: string;
}

/**
 * The entries a search means, the best first: every word of the search begins a word of the entry,
 * or at least stands in it. English finds it while the screen is in Bangla, and the other way round.
 */
export function findEntries<Entry extends Findable>(
  entries: readonly Entry[],
  search: string,
): Entry[] {
  const asked = wordsOf(search);
  if (asked.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, asked) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
}

/** 0: not meant. A name counts for more than a word for it, a beginning for more than a middle. */
function rankOf({ label, words }: Findable, asked: readonly string[]): number {
  const name = wordsOf(label);
  const others = wordsOf(words);
  const ranks = asked.map((word) => {
    if (name.some((part) => part.startsWith(word))) return 4;
    if (others.some((part) => part.startsWith(word))) return 3;
    if (name.some((part) => part.includes(word))) return 2;
    return others.some((part) => part.includes(word)) ? 1 : 0;
  });
  return Math.min(...ranks);
}

/** Latin digits, lower case, without marks that split words; Bangla keeps its vowel signs. */
function plain(text: string): string {
  return toLatinDigits(text.normalize('NFC')).trim().toLowerCase();
}

const wordsOf = (text: string) =>
  plain(text)
    .split(/[\s/,.()-]+/)
    .filter((word) => word !== '');
