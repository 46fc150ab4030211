import { COMMON_NAMES, LEGAL_FORMS, LIGHT_WORDS, SHORT_FORMS, TITLES } from './name-words.ts';
import { latinOfBangla, latinOfForeign } from './transliteration.ts';

/** A word of a name, with what it is compared by. */
export interface NameToken {
  /** As it was given, in Latin letters. */
  readonly word: string;
  /** With the ways to spell one sound made one. A bare c or a w at the start may be either of two. */
  readonly forms: readonly string[];
  /** The consonants alone. */
  readonly skeleton: string;
  /** How much it says about who it is. */
  readonly weight: number;
  readonly isInitial: boolean;
  /** The name it is short for, where it is. */
  readonly fullName: number | undefined;
  /** Of the family's name, by its place: before a comma, or the last. */
  readonly isFamilyName: boolean;
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ŋ: 'ng' },
};

/** Longer than any name that is taken; what is behind it is not read. */
const LONGEST_NAME = 500;

/** Words in small Latin letters, without marks, invisible signs and punctuation. */
export function wordsOf(name: string): string[] {
  const readable = name
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .normalize('NFKC')
    // Marks inside a Bangla word are vowels; the joiners in it say nothing.
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/['’‘`´ʼʻ]/gu, '');
  return (readable.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).map(latinOf).filter((word) => word !== '');
}

function latinOf(word: string): string {
  const spoken = /\p{Script=Bengali}/u.test(word) ? latinOfBangla(word) : word;
  const plain = spoken.normalize('NFKD').replace(/\p{M}/gu, '');
  return latinOfForeign(plain).replace(/[ßæœøłđðþıŋ]/gu, (letter) => LETTERS[letter]!);
}

/** One sound, one spelling: Choudhury and Chowdhuri, Hossain and Hussein, Uddin and Odeen. */
export function foldSpelling(word: string): string {
  return foldVowels(foldConsonants(word)).replace(/(.)\1+/gu, '$1');
}

function foldConsonants(word: string): string {
  return word
    .replace(/^abd(?:[ueoa]{0,2})?[lrsznd]?$/u, 'abdul')
    .replace(/[uaoe]+d+h?[iey]+n$/u, 'udin')
    .replace(/[uo]l+ah?$/u, 'ula')
    .replace(/chh|cch|tch|tsch|ch/gu, 'C')
    .replace(/sch|sh|ss/gu, 's')
    .replace(/ph/gu, 'f')
    .replace(/jh|zh|dj|dz|z|g(?=[ei]o)/gu, 'j')
    .replace(/ck|kh|q|c(?![eiy])/gu, 'k')
    .replace(/c/gu, 's')
    .replace(/gh/gu, 'g')
    .replace(/bh|v/gu, 'b')
    .replace(/dh/gu, 'd')
    .replace(/th/gu, 't')
    .replace(/rh/gu, 'r')
    .replace(/x/gu, 'ks');
}

function foldVowels(word: string): string {
  return word
    .replace(/ee|ie|ea/gu, 'i')
    .replace(/oo|ou|ow|au|aw/gu, 'u')
    .replace(/ai|ay|ei|ey/gu, 'e')
    .replace(/iy/gu, 'i')
    .replace(/[yi]+/gu, 'i')
    .replace(/w/gu, 'o')
    .replace(/o/gu, 'u')
    .replace(/(?<=[aeiu])h$/u, '')
    .replace(/(?<=[aeiu])h(?=[^aeiu])/gu, '');
}

const COMMON = new Set(COMMON_NAMES.map(foldSpelling));
const LIGHT = new Set([...LIGHT_WORDS].map(foldSpelling));
const FULL_NAMES = new Map(
  SHORT_FORMS.flatMap((group, at) =>
    group.flatMap((name) => [
      [name, at] as const,
      ...(name.length > 4 ? [[foldSpelling(name), at] as const] : []),
    ]),
  ),
);

const WEIGHT = { distinctive: 1, common: 0.6, light: 0.15, initial: 0.35 } as const;

/** Names share their words, and to read one costs more than to compare two. */
const known = new Map<string, NameToken>();
const MOST_KNOWN = 20_000;

export function tokenOf(word: string, isFamilyName = false): NameToken {
  const token = known.get(word) ?? readToken(word);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(word, token);
  return isFamilyName ? { ...token, isFamilyName } : token;
}

function readToken(word: string): NameToken {
  const folded = foldSpelling(word);
  const isInitial = word.length === 1;
  const others = [
    ...(/c(?!h)/u.test(word) ? [foldSpelling(word.replace(/c(?!h)/gu, 'ch'))] : []),
    ...(word.startsWith('w') ? [foldSpelling(`v${word.slice(1)}`)] : []),
  ];
  const isLight = LIGHT_WORDS.has(word) || (folded.length > 3 && LIGHT.has(folded));
  return {
    ...{ word, isInitial, isFamilyName: false, forms: [folded, ...others] },
    skeleton: skeletonOf(folded),
    weight: isInitial
      ? WEIGHT.initial
      : isLight
        ? WEIGHT.light
        : COMMON.has(folded)
          ? WEIGHT.common
          : WEIGHT.distinctive,
    fullName: FULL_NAMES.get(word) ?? FULL_NAMES.get(folded),
  };
}

/** The consonants, with one sign for a vowel at the beginning; an h inside is often not written. */
export const skeletonOf = (folded: string): string =>
  (/^[aeiu]/u.test(folded) ? 'a' : '') + withoutInnerH(folded).replace(/[aeiu]/gu, '');

export const withoutInnerH = (folded: string): string => folded.replace(/(?<=.)h/gu, '');

/** The words of a name that count. Titles and legal forms do where there is nothing else. */
export function tokensOf(name: string): NameToken[] {
  const says = (word: string) => !TITLES.has(word) && !LEGAL_FORMS.has(word);
  const all = wordsOf(name);
  const said = all.filter(says);
  // A name has no twenty words; what is behind them is not looked at.
  const words = (said.length > 0 ? said : all).slice(0, 12);
  const comma = name.indexOf(',');
  const before = comma < 0 ? 0 : wordsOf(name.slice(0, comma)).filter(says).length;
  const isFamily = (at: number) =>
    before > 0 && before < words.length ? at < before : at === words.length - 1;
  return words.map((word, at) => tokenOf(word, isFamily(at)));
}
