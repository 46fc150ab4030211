import type { Money } from '@kheya/money';

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** Integer cents, the partner's unit. Its JSON contains no other whole numbers. */
export function cents({ currency, minor }: Money): number {
  if (currency !== 'USD' || minor <= 0n || minor > LARGEST) {
    throw new Error('a movement at the bank is a positive number of cents');
  }
  return Number.parseInt(minor.toString(), 10);
}
