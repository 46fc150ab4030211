import { toLatinDigits } from '@kheya/money';

/** The code of a message, of six digits or eight, in Latin digits whatever the message's own are; ids have none. */
export function findCode(text: string): string | undefined {
  return /(?<![\w.,/+-])\d{6}(?:\d{2})?(?!\w|[.,/-]?\d)/.exec(toLatinDigits(text))?.[0];
}

/** Bangla letters make a message Bangla (the taka sign alone does not); else it is English. */
export function languageOf(text: string): 'bn' | 'en' {
  return /[\u0985-\u09E3]/.test(text) ? 'bn' : 'en';
}
