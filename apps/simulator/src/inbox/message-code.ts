import { toLatinDigits } from '@kheya/money';

/**
 * The code of a message, six or eight digits, returned in Latin digits whatever digits the message
 * uses; ids do not match.
 */
export function findCode(text: string): string | undefined {
  return /(?<![\w.,/+-])\d{6}(?:\d{2})?(?!\w|[.,/-]?\d)/.exec(toLatinDigits(text))?.[0];
}

/** Bangla letters make a message Bangla (the taka sign alone does not); otherwise it is English. */
export function languageOf(text: string): 'bn' | 'en' {
  return /[\u0985-\u09E3]/.test(text) ? 'bn' : 'en';
}
