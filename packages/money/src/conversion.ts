import { exponent } from './currency.ts';
import { divide, powerOfTen, type Rounding } from './divide.ts';
import { type Money, money } from './money.ts';
import type { Rate } from './rate.ts';

export interface ConversionOptions {
  readonly rounding: Rounding;
  /** The smallest step the receiver can be paid in: 100n where a wallet takes whole taka only. */
  readonly quantumMinor?: bigint;
}

const rateUnit = powerOfTen(8);

/** What an amount of the rate's base is in its quote currency. */
export function convert(amount: Money, rate: Rate, options: ConversionOptions): Money {
  expect(amount, rate.base);
  const dividend = amount.minor * rate.e8 * powerOfTen(exponent(rate.quote));
  const divisor = rateUnit * powerOfTen(exponent(rate.base));
  return money(rate.quote, stepped(dividend, divisor, options));
}

/** What an amount of the rate's quote currency is in its base: the way back at the same rate. */
export function convertBack(amount: Money, rate: Rate, options: ConversionOptions): Money {
  expect(amount, rate.quote);
  const dividend = amount.minor * rateUnit * powerOfTen(exponent(rate.base));
  const divisor = rate.e8 * powerOfTen(exponent(rate.quote));
  return money(rate.base, stepped(dividend, divisor, options));
}

/** So many basis points of an amount: fees and percentages round half-even. */
export function portion(amount: Money, bps: number, rounding: Rounding = 'half-even'): Money {
  return money(amount.currency, divide(amount.minor * BigInt(bps), 10_000n, rounding));
}

function stepped(dividend: bigint, divisor: bigint, options: ConversionOptions): bigint {
  const quantum = options.quantumMinor ?? 1n;
  return divide(dividend, divisor * quantum, options.rounding) * quantum;
}

function expect(amount: Money, currency: string): void {
  if (amount.currency !== currency) {
    throw new TypeError(`The rate takes ${currency}, not ${amount.currency}`);
  }
}
