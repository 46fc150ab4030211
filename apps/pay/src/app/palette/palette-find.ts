import { toLatinDigits } from '@kheya/money';

/** What an entry is found by: first its name, then keywords in either language. */
export interface Findable {
  readonly label: string;
  readonly words: string;
}

/**
 * The entries that match a search, the best first: every word of the search must start a word of
 * the entry or be part of one. English words match while the screen is in Bangla, and vice versa.
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

/** 0 is no match. The start of a word ranks above its middle, and a name above a keyword. */
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

/** Latin digits and lower case; Bangla keeps its vowel signs, which do not split words. */
function plain(text: string): string {
  return toLatinDigits(text.normalize('NFC')).trim().toLowerCase();
}

const wordsOf = (text: string) =>
  plain(text)
    .split(/[\s/,.()-]+/)
    .filter((word) => word !== '');
