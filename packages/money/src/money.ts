import type { Currency } from './currency.ts';

/** An amount in its currency's smallest unit: cents, poisha, millionths of a USDC. */
export interface Money {
  readonly currency: Currency;
  readonly minor: bigint;
}

export function money(currency: Currency, minor: bigint): Money {
  return { currency, minor };
}

export function zero(currency: Currency): Money {
  return { currency, minor: 0n };
}

/** Throws when the currencies differ: dollars and taka are never added up. */
export function add(a: Money, b: Money): Money {
  return { currency: same(a, b), minor: a.minor + b.minor };
}

/** Throws when the currencies differ. */
export function subtract(a: Money, b: Money): Money {
  return { currency: same(a, b), minor: a.minor - b.minor };
}

export function negate(a: Money): Money {
  return { currency: a.currency, minor: -a.minor };
}

/** -1, 0 or 1, ready for sorting; throws when the currencies differ. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  same(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

export function isZero(a: Money): boolean {
  return a.minor === 0n;
}

export function isNegative(a: Money): boolean {
  return a.minor < 0n;
}

export function isPositive(a: Money): boolean {
  return a.minor > 0n;
}

function same(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) {
    throw new TypeError(`Amounts of ${a.currency} and ${b.currency} cannot be combined`);
  }
  return a.currency;
}
