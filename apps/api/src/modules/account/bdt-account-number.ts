const BRANCH = '1041';

/** Thirteen digits: the branch, a number drawn once, and two check digits (ISO 7064, mod 97). */
export function bdtAccountNumber(drawn: bigint): string {
  const body = `${BRANCH}${drawn.toString().padStart(7, '0')}`;
  const check = 98n - ((BigInt(body) * 100n) % 97n);
  return `${body}${check.toString().padStart(2, '0')}`;
}

/**
 * Whether a number can be one of ours: the check digits catch a typing error before any look-up.
 */
export function isBdtAccountNumber(text: string): boolean {
  return /^\d{13}$/.test(text) && text.startsWith(BRANCH) && BigInt(text) % 97n === 1n;
}
