const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ক: 'k', খ: 'kh', গ: 'g', ঘ: 'gh', ঙ: 'ng', চ: 'ch', ছ: 'chh', জ: 'j', ঝ: 'jh', ঞ: 'n' },
  ...{ ট: 't', ঠ: 'th', ড: 'd', ঢ: 'dh', ণ: 'n', ত: 't', থ: 'th', দ: 'd', ধ: 'dh', ন: 'n' },
  ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'bh', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 'sh', ষ: 'sh' },
  ...{ স: 's', হ: 'h', ৰ: 'r', ৱ: 'w' },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ অ: 'a', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
};
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ...{ 'া': 'a', 'ি': 'i', 'ী': 'i', 'ু': 'u', 'ূ': 'u', 'ৃ': 'ri' },
  ...{ 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou' },
};
const ENDINGS: Readonly<Record<string, string>> = { ৎ: 't', 'ং': 'ng', 'ঃ': 'h', 'ঁ': '' };
const HASANTA = '্';
/** In Unicode the three dotted letters are a letter and a dot, composed or not. */
const DOTTED = { ড়: 'র', ঢ়: 'র', য়: 'Y' } as const;

/** A Bangla word in Latin letters, as passports spell it: রহমান becomes rahaman. */
export function latinOfBangla(word: string): string {
  let text = word.normalize('NFD').replace(/\p{Join_Control}/gu, '');
  for (const [dotted, plain] of Object.entries(DOTTED)) {
    text = text.replaceAll(dotted.normalize('NFD'), plain);
  }
  // A ষ under a ক is spoken as kh; a য under another letter is a y.
  text = text.replace(/[অএ]্যা/gu, 'আ').replaceAll('ক্ষ', 'খ').replaceAll('্য', `${HASANTA}Y`);
  const signs = [...text.normalize('NFC')];
  return signs.map((sign, at) => latinOfSign(sign, signs[at + 1], at)).join('');
}

function latinOfSign(sign: string, next: string | undefined, at: number): string {
  const consonant = sign === 'Y' ? 'y' : CONSONANTS[sign];
  if (consonant === undefined) {
    return VOWELS[sign] ?? VOWEL_SIGNS[sign] ?? ENDINGS[sign] ?? (sign === HASANTA ? '' : sign);
  }
  // The vowel that is not written is spoken between two consonants, not at a word's end.
  const isSpoken = next !== undefined && (next === 'Y' || CONSONANTS[next] !== undefined);
  return consonant + (isSpoken && !(at > 0 && sign === 'Y') ? 'a' : '');
}

/** Cyrillic signs that look like Latin ones, for a word in which both are mixed. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y' },
  ...{ х: 'x', і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', һ: 'h', ԛ: 'q', ԝ: 'w', ь: 'b', г: 'r', п: 'n' },
  ...{ α: 'a', ο: 'o', ρ: 'p', ν: 'v', ι: 'i', κ: 'k', τ: 't', υ: 'u', ε: 'e', χ: 'x', η: 'n' },
};
const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu' },
  ...{ я: 'ia', і: 'i', ї: 'i', є: 'e', ґ: 'g' },
};

/** A word of one foreign alphabet is read aloud; in a Latin word its signs are what they look like. */
export function latinOfForeign(word: string): string {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) return word;
  const table = /\p{Script=Latin}/u.test(word) ? LOOK_ALIKES : CYRILLIC;
  return [...word].map((sign) => table[sign] ?? sign).join('');
}
