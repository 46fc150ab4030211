import { type Locale, toDigits } from '@kheya/money';

/** •••• 4821: enough to recognise a number; a mask follows the language's digits. */
export function maskedEnd(number: string, locale: Locale): string {
  return `•••• ${toDigits(number.slice(-4), locale)}`;
}
