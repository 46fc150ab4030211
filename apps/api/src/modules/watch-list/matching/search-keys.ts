import type { NameToken } from './name-tokens.ts';
import { skeletonOf, tokenOf } from './name-tokens.ts';

/**
 * What an entry is found by: pairs of sounds of two of its words, so that a slip in one place leaves
 * another key whole, and neither order nor a third word matters. Names that share no key are never
 * compared.
 */
export function listedKeys(tokens: readonly NameToken[]): string[] {
  return [...new Set([...pairKeys(tokens), ...initialKeys(tokens, { typed: '!', full: '~' })])];
}

/** The keys by which entries are looked for: an initial in the one finds the word in the other. */
export function searchedKeys(tokens: readonly NameToken[]): string[] {
  return [
    ...new Set([...pairKeys(tokens, 'telling'), ...initialKeys(tokens, { typed: '~', full: '!' })]),
  ];
}

/** Those of a word: its first and its last consonants, a short word whole. */
function codesOf({ skeleton, fullName }: NameToken): string[] {
  const ends =
    skeleton.length > 3 ? [`<${skeleton.slice(0, 3)}`, `${skeleton.slice(-3)}>`] : [`=${skeleton}`];
  const codes = skeleton.length === 0 ? [] : ends;
  return fullName === undefined ? codes : [...codes, `#${fullName}`];
}

/** Words that many names have are no help to find one, unless it has nothing else. */
function tellingTokens(tokens: readonly NameToken[]): readonly NameToken[] {
  const telling = tokens.filter(({ weight, isInitial }) => weight >= 0.5 && !isInitial);
  return telling.length > 0 ? telling : tokens;
}

/** Of two words that many names have no pair is looked for, if a third word is less common. */
function pairKeys(all: readonly NameToken[], wanted: 'all' | 'telling' = 'all'): string[] {
  const tokens = tellingTokens(all);
  const joined = tokens.slice(1).map((token, at) => tokenOf(tokens[at]!.word + token.word));
  // Each word by its first and last place: two neighbours as one word are no pair with one of them.
  const words = [
    ...tokens.map((token, at) => ({ token, from: at, to: at })),
    ...joined.map((token, at) => ({ token, from: at, to: at + 1 })),
  ];
  const isRare = ({ weight }: NameToken) => weight >= 1;
  const isWanted = (one: NameToken, other: NameToken) =>
    wanted === 'all' || isRare(one) || isRare(other) || !tokens.some(isRare);
  const pairs = words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter((other) => other.from > one.to || other.to < one.from)
      .filter((other) => isWanted(one.token, other.token))
      .flatMap((other) => keysOfPair(one.token, other.token)),
  );
  return [...pairs, ...singleKeys(all, tokens, joined)];
}

const keysOfPair = (one: NameToken, other: NameToken) =>
  codesOf(one).flatMap((first) =>
    codesOf(other).map((second) => (first < second ? first + second : second + first)),
  );

/** A name of one telling word has no pair: it is found by that word alone. */
function singleKeys(
  all: readonly NameToken[],
  tokens: readonly NameToken[],
  joined: readonly NameToken[],
): string[] {
  const alone = tokens.length === 1 ? tokens : tokens.length === 2 ? joined : [];
  const whole = all.length > 1 && tokens.length === 1 ? [tokenOf(all.map(wordOf).join(''))] : [];
  return [...alone, ...whole].flatMap(({ skeleton, fullName }) => [
    `1<${skeleton.slice(0, 3)}`,
    `1${skeleton.slice(-3)}>`,
    ...(fullName === undefined ? [] : [`1#${fullName}`]),
  ]);
}
const wordOf = ({ word }: NameToken) => word;

function initialKeys(
  tokens: readonly NameToken[],
  signs: { readonly typed: string; readonly full: string },
): string[] {
  return tokens.flatMap((one, at) =>
    tokens.flatMap((other, there) => {
      if (at === there || other.isInitial || other.weight < 0.5) return [];
      const sign = one.isInitial ? signs.typed : signs.full;
      const first = skeletonOf(one.forms[0]!)[0] ?? one.forms[0]![0] ?? '';
      return codesOf(other).map((code) => `${sign}${first}${code}`);
    }),
  );
}
