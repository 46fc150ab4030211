import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert, convertBack, portion } from './conversion.ts';
import { divide } from './divide.ts';
import { formatMoney, formatPercentBps, formatRate } from './format.ts';
import { add, compare, money, subtract } from './money.ts';
import { fromDecimal, toDecimal } from './money-text.ts';
import { applySpread, parseRate, rateToDecimal, spreadBps, type Rate } from './rate.ts';

const mid = parseRate('122.40', 'USD', 'BDT');
const ours = applySpread(mid, 45);
const dollars = (text: string) => fromDecimal(text, 'USD');
const taka = (text: string) => fromDecimal(text, 'BDT');

const anyRate = fc
  .bigInt({ min: 10_000n, max: 10n ** 13n })
  .map((e8): Rate => ({ base: 'USD', quote: 'BDT', e8 }));
const anyAmount = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });

describe('the numbers a customer is shown', () => {
  test('a margin of 0.45% on 122.40 is our rate of 121.85', () => {
    expect(formatRate(mid, 'en')).toBe('122.40');
    expect(formatRate(ours, 'en')).toBe('121.85');
    expect(formatRate(ours, 'bn')).toBe('১২১.৮৫');
    expect(formatPercentBps(spreadBps(mid, ours), 'en')).toBe('0.45%');
  });

  test('200 dollars arrive as 24,370 taka, and the cost is 0.99 and 0.90', () => {
    const sent = dollars('200.00');
    const received = convert(sent, ours, { rounding: 'down' });
    expect(received).toEqual(taka('24370.00'));
    expect(formatMoney(received, 'en')).toBe('৳24,370.00');
    const atMid = convert(sent, mid, { rounding: 'half-even' });
    const margin = convertBack(subtract(atMid, received), mid, { rounding: 'half-even' });
    expect(toDecimal(margin)).toBe('0.90');
    expect(toDecimal(add(margin, dollars('0.99')))).toBe('1.89');
    expect(formatMoney(portion(received, 250), 'en')).toBe('৳609.25');
  });

  test('a wallet of whole taka is paid whole taka', () => {
    const options = { rounding: 'down', quantumMinor: 100n } as const;
    expect(toDecimal(convert(dollars('10.01'), ours, options))).toBe('1219.00');
    expect(toDecimal(convert(dollars('10.01'), ours, { rounding: 'down' }))).toBe('1219.71');
  });
});

describe('rates', () => {
  test('keep eight decimals exactly and refuse what is not a rate', () => {
    expect(rateToDecimal(parseRate('0.00816993', 'BDT', 'USD'))).toBe('0.00816993');
    expect(rateToDecimal(parseRate('1', 'USDC', 'USD'))).toBe('1.00');
    expect(rateToDecimal(parseRate('122', 'USD', 'BDT'), 0)).toBe('122');
    for (const text of ['0', '0.000000001', '-1', '', '1,2', '1e3', 'NaN']) {
      expect(() => parseRate(text, 'USD', 'BDT')).toThrow(RangeError);
    }
  });

  test('every rate survives its text', () => {
    fc.assert(
      fc.property(anyRate, (rate) => {
        expect(parseRate(rateToDecimal(rate), rate.base, rate.quote)).toEqual(rate);
      }),
    );
  });

  test('ours is never above the market, and what is shown is all of it', () => {
    fc.assert(
      fc.property(anyRate, fc.integer({ min: 0, max: 900 }), (rate, bps) => {
        const quoted = applySpread(rate, bps);
        expect(quoted.e8 <= rate.e8 && quoted.e8 > 0n).toBe(true);
        expect(parseRate(formatRate(quoted, 'en'), 'USD', 'BDT')).toEqual(quoted);
      }),
    );
  });

  test('an impossible margin is a mistake of ours', () => {
    for (const bps of [-1, 10_000, 1.5, Number.NaN]) {
      expect(() => applySpread(mid, bps)).toThrow(RangeError);
    }
    expect(rateToDecimal(applySpread(parseRate('1', 'USDC', 'USD'), 50))).toBe('0.995');
  });
});

describe('conversion', () => {
  test('rounding down gives at most, rounding up at least, within one step', () => {
    fc.assert(
      fc.property(anyAmount, anyRate, fc.constantFrom(1n, 100n), (minor, rate, quantumMinor) => {
        const amount = money('USD', minor < 0n ? -minor : minor);
        const down = convert(amount, rate, { rounding: 'down', quantumMinor });
        const near = convert(amount, rate, { rounding: 'half-even', quantumMinor });
        const up = convert(amount, rate, { rounding: 'up', quantumMinor });
        expect(compare(down, near) <= 0 && compare(near, up) <= 0).toBe(true);
        expect([0n, quantumMinor]).toContain(up.minor - down.minor);
        expect(down.minor % quantumMinor).toBe(0n);
      }),
    );
  });

  test('a return rounds to the same amount as the payment it undoes', () => {
    fc.assert(
      fc.property(anyAmount, anyRate, (minor, rate) => {
        const there = convert(money('USD', minor), rate, { rounding: 'half-even' });
        const back = convert(money('USD', -minor), rate, { rounding: 'half-even' });
        expect(back.minor).toBe(-there.minor);
      }),
    );
  });

  test('a fixed amount to receive is always covered by the amount to send', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), anyRate, (minor, rate) => {
        const wanted = money('BDT', minor);
        const send = convertBack(wanted, rate, { rounding: 'up' });
        expect(compare(convert(send, rate, { rounding: 'down' }), wanted) >= 0).toBe(true);
      }),
    );
  });

  test('coins and cents have different sizes', () => {
    const par = parseRate('1', 'USDC', 'USD');
    const coins = fromDecimal('12.345678', 'USDC');
    expect(toDecimal(convert(coins, par, { rounding: 'down' }))).toBe('12.34');
    expect(toDecimal(convertBack(dollars('12.34'), par, { rounding: 'up' }))).toBe('12.340000');
  });

  test('a rate takes only its own currencies', () => {
    expect(() => convert(taka('1'), ours, { rounding: 'down' })).toThrow(/takes USD, not BDT/);
    expect(() => convertBack(dollars('1'), ours, { rounding: 'up' })).toThrow(/takes BDT, not USD/);
  });

  test('half-even goes to the even neighbour', () => {
    expect([5n, 15n, 25n, -5n, -15n].map((n) => divide(n, 10n, 'half-even'))).toEqual([
      0n,
      2n,
      2n,
      0n,
      -2n,
    ]);
    expect(() => divide(1n, 0n, 'down')).toThrow(RangeError);
  });
});
