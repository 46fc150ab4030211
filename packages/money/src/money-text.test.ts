import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, type Currency } from './currency.ts';
import { toDigits, toLatinDigits } from './digits.ts';
import { formatMoney } from './format.ts';
import { money } from './money.ts';
import { fromDecimal, parseMoney, toDecimal } from './money-text.ts';

const minor = fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n });
const currency = fc.constantFrom(...currencies);

function read(text: string, of: Currency = 'USD'): bigint | string {
  const parsed = parseMoney(text, of);
  return parsed.ok ? parsed.value.minor : parsed.code;
}

describe('amounts as text', () => {
  test('every amount survives the wire', () => {
    fc.assert(
      fc.property(currency, minor, (of, size) => {
        const amount = money(of, size);
        expect(fromDecimal(toDecimal(amount), of)).toEqual(amount);
      }),
    );
  });

  test('what is shown, in either language, can be typed back in', () => {
    fc.assert(
      fc.property(
        currency,
        minor,
        fc.constantFrom('en' as const, 'bn' as const),
        (of, size, locale) => {
          const shown = formatMoney(money(of, size), locale).replace(/[$৳]| USDC$/g, '');
          expect(read(shown, of)).toBe(size);
        },
      ),
    );
  });

  test('any text at all is answered with an amount or a code', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789০৯,.+-− eE$x') }), (text) => {
        const parsed = parseMoney(text, 'USD');
        if (parsed.ok) expect(parsed.value.currency).toBe('USD');
        else expect(parsed.code).toMatch(/^amount_/);
      }),
    );
  });

  test.each([
    ['200.99', 20099n],
    [' 200.9 ', 20090n],
    ['200', 20000n],
    ['5.', 500n],
    ['.5', 50n],
    ['-1', -100n],
    ['−1', -100n],
    ['+1', 100n],
    ['1,86,450.00', 18645000n],
    ['186,450', 18645000n],
    ['১,৮৬,৪৫০.০৫', 18645005n],
    ['007', 700n],
    ['999999999999.99', 99999999999999n],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['', 'amount_required'],
    ['   ', 'amount_required'],
    ['abc', 'amount_not_a_number'],
    ['1e3', 'amount_not_a_number'],
    ['0x10', 'amount_not_a_number'],
    ['Infinity', 'amount_not_a_number'],
    ['--1', 'amount_not_a_number'],
    ['-', 'amount_not_a_number'],
    ['.', 'amount_not_a_number'],
    ['1.2.3', 'amount_not_a_number'],
    ['12,50', 'amount_not_a_number'],
    [',500', 'amount_not_a_number'],
    ['1 000', 'amount_not_a_number'],
    ['$5', 'amount_not_a_number'],
    ['1.234', 'amount_too_many_decimals'],
    ['1.230', 'amount_too_many_decimals'],
    ['1000000000000', 'amount_too_large'],
    ['9'.repeat(400), 'amount_too_large'],
  ])('refuses %j', (text, code) => {
    expect(read(text)).toBe(code);
  });

  test('a coin has six decimals', () => {
    expect(read('1.234567', 'USDC')).toBe(1234567n);
    expect(read('1.2345678', 'USDC')).toBe('amount_too_many_decimals');
    expect(toDecimal(money('USDC', 12500000n))).toBe('12.500000');
  });

  test('trusted text that is not a decimal is a mistake of ours', () => {
    for (const text of ['', '1,000.00', '+1', '1.001', ' 1', '1e2', '১']) {
      expect(() => fromDecimal(text, 'USD')).toThrow(RangeError);
    }
    expect(toDecimal(fromDecimal('-0.01', 'USD'))).toBe('-0.01');
  });

  test('digits change alphabets and nothing else does', () => {
    expect(toDigits('•••• 4821', 'bn')).toBe('•••• ৪৮২১');
    expect(toDigits('৪৮২১', 'en')).toBe('4821');
    fc.assert(
      fc.property(
        fc.string(),
        (text) => toLatinDigits(toDigits(text, 'bn')) === toLatinDigits(text),
      ),
    );
  });
});
