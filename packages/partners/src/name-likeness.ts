export type NameLikeness = 'match' | 'close' | 'different';

/** One word for each of these, however it is written on a card or at a bank. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  md: ['mohammad', 'mohammed', 'muhammad', 'muhammed', 'mohamed', 'mohamad', 'mohd', 'mhd'],
  mst: ['mosammat', 'mosammot', 'musammat', 'mossammat', 'most', 'mosa', 'msst'],
  sk: ['sheikh', 'shaikh', 'shekh', 'sheik'],
};
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'engr', 'adv', 'alhaj', 'alhajj', 'haji']);
/** Often left out when the name is written for something else. */
const OFTEN_LEFT_OUT = new Set(['md', 'mst', 'sk']);

const CANONICAL = new Map(
  Object.entries(SPELLINGS).flatMap(([word, spellings]) =>
    spellings.map((spelling) => [spelling, word] as const),
  ),
);

/**
 * Whether two writings of a name are of one person.
 *
 * - **match**: the same words, whatever their order, case, spaces and punctuation, with Md and
 *   Mohammad, Mst and Mosammat, Sk and Sheikh taken for one word, and without titles.
 * - **close**: each word of the shorter one is in the longer one too, as it is, as its initial, or
 *   with the same consonants (Hossain, Hussain; Chowdhury, Chaudhuri); so a middle name or Md may
 *   be missing. One word alone is close only to a name of at most two.
 * - **different**: everything else, and a name in another script.
 */
export function compareNames(given: string, held: string): NameLikeness {
  const [ours, theirs] = [wordsOf(given), wordsOf(held)];
  if (ours.length === 0 || theirs.length === 0) return 'different';
  if (sorted(ours) === sorted(theirs) || ours.join('') === theirs.join('')) return 'match';
  return isContained(withoutCommon(ours), withoutCommon(theirs)) ? 'close' : 'different';
}

function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    // Accents, and apostrophes inside a word, are no letters.
    .replaceAll(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
  const known = words.map((word) => CANONICAL.get(word) ?? word);
  const rest = known.filter((word) => !TITLES.has(word));
  return rest.length > 0 ? rest : known;
}

const sorted = (words: readonly string[]): string => words.toSorted().join(' ');

function withoutCommon(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !OFTEN_LEFT_OUT.has(word));
  return rest.length > 0 ? rest : words;
}

function isContained(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length === 1 && longer.length > 2) return false;
  // Whole words are taken first, so that none of them is used up as somebody's initial.
  const left = [...longer];
  const take = (word: string, isAlike: (a: string, b: string) => boolean): boolean => {
    const at = left.findIndex((candidate) => isAlike(word, candidate));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const unequal = shorter.filter((word) => !take(word, (a, b) => a === b));
  const unlike = unequal.filter((word) => !take(word, isSpeltAlike));
  if (unlike.some((word) => !take(word, isInitial))) return false;
  // Initials alone say nothing about who it is.
  return unlike.length < shorter.length;
}

function isInitial(a: string, b: string): boolean {
  return (a.length === 1 || b.length === 1) && a[0] === b[0];
}

function isSpeltAlike(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 3 && soundOf(a) === soundOf(b);
}

/** The first sound and the consonants: what the many spellings of a Bengali name agree in. */
function soundOf(word: string): string {
  const first = word.slice(0, 1).replace('e', 'i').replace('o', 'u');
  const rest = word.slice(1).replaceAll(/[aeiouhwy]/g, '');
  return (first + rest)
    .replaceAll('q', 'k')
    .replaceAll('z', 'j')
    .replaceAll(/(.)\1+/g, '$1');
}
