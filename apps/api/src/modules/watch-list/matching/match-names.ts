import { tokenOf, type NameToken } from './name-tokens.ts';
import { compareWords, type WordLikeness, type WordSimilarity } from './word-similarity.ts';

/** Below it two words are two words. */
const LEAST_SIMILARITY = 0.85;
/** What a word too many costs, when two others of the name were found, and when only one was. */
const EXTRA_WORD = { known: 0.25, unsure: 0.5 } as const;
/** Without the family's name of the entry there is less to say that it is that person. */
const MISSING_FAMILY_NAME = 0.5;

export interface MatchedWord {
  readonly given: string;
  readonly listed: string;
  readonly similarity: number;
  readonly likeness: WordLikeness;
}

export interface NameMatch {
  /** 0 to 1. */
  readonly score: number;
  readonly words: readonly MatchedWord[];
  readonly unmatchedGiven: readonly string[];
  readonly unmatchedListed: readonly string[];
}

/**
 * How well one name is found in another: each word takes at most one of the other, whatever their
 * order, so that the sum is greatest. Words that were written together are tried apart.
 */
export function matchNames(given: readonly NameToken[], listed: readonly NameToken[]): NameMatch {
  let best = matchOnce(given, listed);
  for (const joined of joinedForms(given, listed)) {
    best = better(best, matchOnce(joined, listed));
  }
  for (const joined of joinedForms(listed, given)) {
    best = better(best, matchOnce(given, joined));
  }
  return best;
}

const better = (one: NameMatch, other: NameMatch) => (other.score > one.score ? other : one);

/** The name with two neighbours as one word, where the other name has a word like it. */
function joinedForms(name: readonly NameToken[], other: readonly NameToken[]): NameToken[][] {
  return name.slice(1).flatMap((token, at) => {
    const before = name[at]!;
    const joined = tokenOf(before.word + token.word, before.isFamilyName || token.isFamilyName);
    const isThere = other.some(
      (there) => !there.isInitial && compareWords(joined, there).similarity >= 0.9,
    );
    return isThere ? [[...name.slice(0, at), joined, ...name.slice(at + 2)]] : [];
  });
}

interface Pair extends WordSimilarity {
  readonly given: number;
  readonly listed: number;
  readonly weight: number;
}

function matchOnce(given: readonly NameToken[], listed: readonly NameToken[]): NameMatch {
  const pairs = bestPairs(given, listed);
  const found = pairs.reduce((sum, { weight, similarity }) => sum + weight * similarity, 0);
  const compared = pairs.reduce((sum, { weight }) => sum + weight, 0);
  const left = (tokens: readonly NameToken[], side: 'given' | 'listed') =>
    tokens.filter((_, at) => !pairs.some((pair) => pair[side] === at));
  const unmatchedGiven = left(given, 'given');
  const unmatchedListed = left(listed, 'listed');
  const isKnown = pairs.filter(({ weight }) => weight >= 0.5).length >= 2;
  const extra = isKnown ? EXTRA_WORD.known : EXTRA_WORD.unsure;
  const listedCosts = ({ isFamilyName }: NameToken) =>
    isFamilyName ? Math.max(extra, MISSING_FAMILY_NAME) : extra;
  const costs = [
    unmatchedGiven.reduce((sum, { weight }) => sum + weight * extra, 0),
    unmatchedListed.reduce((sum, token) => sum + token.weight * listedCosts(token), 0),
  ];
  // What one side has besides is only more of the name; what both have is a contradiction.
  const contradiction = Math.min(weightOf(unmatchedGiven), weightOf(unmatchedListed));
  const against = costs[0]! + costs[1]! + contradiction * (1 - extra);
  return {
    score: compared === 0 ? 0 : found / (compared + against),
    words: pairs.map((pair) => ({
      given: given[pair.given]!.word,
      listed: listed[pair.listed]!.word,
      similarity: pair.similarity,
      likeness: pair.likeness,
    })),
    unmatchedGiven: unmatchedGiven.map(({ word }) => word),
    unmatchedListed: unmatchedListed.map(({ word }) => word),
  };
}

const weightOf = (tokens: readonly NameToken[]) =>
  tokens.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The pairs with the greatest sum. The likeliest pair first is that but for names of which two words
 * are alike; those are tried in each order.
 */
function bestPairs(given: readonly NameToken[], listed: readonly NameToken[]): Pair[] {
  const candidates = given.flatMap((one, at) =>
    listed.flatMap((other, there) => {
      const compared = compareWords(one, other);
      if (compared.similarity < LEAST_SIMILARITY) return [];
      const weight = (one.weight + other.weight) / 2;
      return [{ ...compared, given: at, listed: there, weight }];
    }),
  );
  return assign(candidates, given.length);
}

/** The best of all ways, word by word: names are short and few of their words are alike. */
function assign(candidates: readonly Pair[], count: number): Pair[] {
  const ofWord = Array.from({ length: count }, (_, at) =>
    candidates.filter(({ given }) => given === at),
  );
  const known = new Map<number, { sum: number; pairs: Pair[] }>();
  const from = (at: number, taken: number): { sum: number; pairs: Pair[] } => {
    if (at === count) return { sum: 0, pairs: [] };
    const key = taken * 16 + at;
    const before = known.get(key);
    if (before) return before;
    let best = from(at + 1, taken);
    for (const pair of ofWord[at]!) {
      if (taken & (1 << pair.listed)) continue;
      const rest = from(at + 1, taken | (1 << pair.listed));
      const sum = rest.sum + pair.weight * pair.similarity;
      if (sum > best.sum) best = { sum, pairs: [pair, ...rest.pairs] };
    }
    known.set(key, best);
    return best;
  };
  return from(0, 0).pairs;
}
