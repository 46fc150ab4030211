import {
  compare,
  isNegative,
  isPositive,
  toDecimal,
  type Currency,
  type Money,
} from '@kheya/money';

/**
 * Facts that do not add up are a fault of the caller and never reach the books: each check throws a
 * RangeError that names the field.
 */
export function checkPositive(field: string, amount: Money, held?: readonly Currency[]): void {
  checkCurrency(field, amount, held);
  if (!isPositive(amount)) refuse(field, `${text(amount)} is not more than nothing`);
}

/** Refuses an amount below zero. */
export function checkNotNegative(field: string, amount: Money, held?: readonly Currency[]): void {
  checkCurrency(field, amount, held);
  if (isNegative(amount)) refuse(field, `${text(amount)} is less than nothing`);
}

/** Refuses an amount below zero or above another. */
export function checkWithin(field: string, amount: Money, most: Money): void {
  checkNotNegative(field, amount, [most.currency]);
  if (compare(amount, most) > 0) refuse(field, `${text(amount)} is more than ${text(most)}`);
}

/** Refuses an amount that differs from the one derived from the others. */
export function checkEqual(field: string, amount: Money, expected: Money): void {
  checkCurrency(field, amount, [expected.currency]);
  if (compare(amount, expected) !== 0) {
    refuse(field, `${text(amount)} where the other facts give ${text(expected)}`);
  }
}

/** Refuses an amount in a currency the movement does not take. */
export function checkCurrency(field: string, amount: Money, held?: readonly Currency[]): void {
  if (held?.includes(amount.currency) === false) {
    refuse(field, `${amount.currency} where ${held.join(' or ')} is wanted`);
  }
}

/** Throws the refusal of a field. */
export function refuse(field: string, why: string): never {
  throw new RangeError(`${field}: ${why}`);
}

function text(amount: Money): string {
  return `${toDecimal(amount)} ${amount.currency}`;
}
