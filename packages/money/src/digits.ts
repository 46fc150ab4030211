export type Locale = 'en' | 'bn';

const banglaZero = '০'.codePointAt(0) as number;
const latinZero = '0'.codePointAt(0) as number;

/** Writes the digits of a text in the language's own digits; everything else stays as it is. */
export function toDigits(text: string, locale: Locale): string {
  if (locale === 'en') return toLatinDigits(text);
  return text.replace(/[0-9]/g, (digit) => shift(digit, latinZero, banglaZero));
}

/** Writes Bangla digits as Latin ones: people may type either kind into any field. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => shift(digit, banglaZero, latinZero));
}

function shift(digit: string, fromZero: number, toZero: number): string {
  return String.fromCodePoint((digit.codePointAt(0) as number) - fromZero + toZero);
}
