import { randomInt } from 'node:crypto';

export const RECOVERY_CODES = 10;
const LENGTH = 10;
/** Crockford's base32: no letter that is mistaken for a digit. Ten of them are 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten letters and digits in two groups, as people write them down. */
export function makeRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** Normalises what was typed: any case, spaces, Bangla digits, and O or L for 0 and 1. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x9e6))
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(code) ? code : undefined;
}
