/**
 * Which way a quotient that does not come out even goes. Down and up speak of the size: down is
 * towards zero, up away from it, so that a movement and its return round to the same amount.
 */
export type Rounding = 'down' | 'up' | 'half-even';

/** Divides whole numbers with the named rounding; the divisor is positive. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor <= 0n) throw new RangeError('The divisor must be positive');
  const negative = dividend < 0n;
  const size = negative ? -dividend : dividend;
  const quotient = size / divisor;
  const rounded = quotient + (goesUp(quotient, size % divisor, divisor, rounding) ? 1n : 0n);
  return negative ? -rounded : rounded;
}

function goesUp(quotient: bigint, rest: bigint, divisor: bigint, rounding: Rounding): boolean {
  if (rest === 0n || rounding === 'down') return false;
  if (rounding === 'up') return true;
  const twice = rest * 2n;
  return twice > divisor || (twice === divisor && quotient % 2n === 1n);
}

/** Ten to a whole, non-negative power. */
export function powerOfTen(power: number): bigint {
  return 10n ** BigInt(power);
}
