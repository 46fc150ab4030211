import { toLatinDigits } from '@kheya/money';
import { isEin } from '@kheya/reference';

/** NN-NNNNNNN: ten characters of nine digits (spec section 5, our reading). */
export function isWholeEin(text: string): boolean {
  return text.length === 10 && isEin(text);
}

/** All nine digits, with a beginning that the IRS gives to nobody. */
export function isUnusedEin(text: string): boolean {
  return /^\d{2}-\d{7}$/.test(text) && !isEin(text);
}

/** Puts the hyphen of an EIN while one types. */
export function einKeys(typed: string): string {
  const digits = toLatinDigits(typed).replace(/\D/g, '').slice(0, 9);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}-${digits.slice(2)}`;
}
