import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, exponent, isCurrency } from './currency.ts';
import {
  add,
  compare,
  isNegative,
  isPositive,
  isZero,
  money,
  negate,
  subtract,
  zero,
} from './money.ts';

const minor = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
const currency = fc.constantFrom(...currencies);

describe('money', () => {
  test('adding and taking away undo each other', () => {
    fc.assert(
      fc.property(currency, minor, minor, (of, a, b) => {
        const sum = add(money(of, a), money(of, b));
        expect(subtract(sum, money(of, b))).toEqual(money(of, a));
        expect(add(sum, negate(sum))).toEqual(zero(of));
      }),
    );
  });

  test('an amount is exactly one of negative, zero and positive', () => {
    fc.assert(
      fc.property(currency, minor, (of, a) => {
        const amount = money(of, a);
        const kinds = [isNegative(amount), isZero(amount), isPositive(amount)];
        expect(kinds.filter(Boolean)).toHaveLength(1);
        expect(compare(amount, zero(of))).toBe(kinds[0] ? -1 : kinds[1] ? 0 : 1);
      }),
    );
  });

  test('dollars and taka are never combined', () => {
    const dollars = money('USD', 100n);
    const taka = money('BDT', 100n);
    expect(() => add(dollars, taka)).toThrow(/USD and BDT/);
    expect(() => subtract(dollars, taka)).toThrow(TypeError);
    expect(() => compare(dollars, taka)).toThrow(TypeError);
  });

  test('the smallest units are cents, poisha and millionths', () => {
    expect(currencies.map(exponent)).toEqual([2, 2, 6]);
    expect(isCurrency('BDT')).toBe(true);
    expect(isCurrency('EUR')).toBe(false);
  });
});
