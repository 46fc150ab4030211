import { toLatinDigits } from '@kheya/money';

/** The six-digit code of a message, in Latin digits whatever the message's own are. */
export function findCode(text: string): string | undefined {
  return /(?<![\d.,/+-])\d{6}(?![\d.,/-]?\d)/.exec(toLatinDigits(text))?.[0];
}

/** Bangla letters make a message Bangla; anything else is read as English. */
export function languageOf(text: string): 'bn' | 'en' {
  return /[\u0980-\u09FF]/.test(text) ? 'bn' : 'en';
}
