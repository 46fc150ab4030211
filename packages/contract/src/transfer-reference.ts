import { toLatinDigits } from '@kheya/money';

// The reference of a transfer, KH-7Q4M-2R9X: what a customer reads to support and a clerk types. The
// database makes it (payments.transfer_reference); this file reads it.

/** The signs that cannot be taken for one another: no 0, 1, I, L, O, S, U. Their number is prime. */
const SIGNS = '23456789ABCDEFGHJKMNPQRTVWXYZ';

/** The signs of a reference without its prefix and dashes, in the order of their weights. */
const LENGTH = 8;

/**
 * The reference as it is printed, from what somebody typed: in any case, with or without prefix,
 * spaces and dashes. Undefined where a sign is wrong or two have changed places.
 */
export function readTransferReference(typed: string): string | undefined {
  const signs = toLatinDigits(typed)
    .toUpperCase()
    .replace(/[\s‐-―-]/g, '')
    .replace(/^KH(?=.{8}$)/, '');
  if (signs.length !== LENGTH) return undefined;
  const values = [...signs].map((sign) => SIGNS.indexOf(sign));
  if (values.includes(-1)) return undefined;
  const sum = values.reduce((total, value, at) => total + (LENGTH - at) * value, 0);
  return sum % SIGNS.length === 0 ? `KH-${signs.slice(0, 4)}-${signs.slice(4)}` : undefined;
}
