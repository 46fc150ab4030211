// Interest over months and years: what accrues, what is paid, what is carried.
import fc from 'fast-check';
import { toDecimal } from '@kheya/money';
import { describe, expect, it } from 'vitest';
import { dailyInterest, dayCounts, payableInterest } from '#postings/interest.ts';
import { bdt, usd, usdc } from '#tests/posting-books.ts';

const terms = { annualPpm: 92_500n, dayCount: 'actual/365' } as const;

describe("a day's interest", () => {
  it('is its part of the year, six decimals beyond the smallest unit, rounded down', () => {
    // 100,000.00 x 9.25 % / 365 = 25.342465753424... taka
    expect(dailyInterest(bdt('100000.00'), terms)).toBe(2534_246575n);
    // The same over 360 days: 25.694444...
    expect(dailyInterest(bdt('100000.00'), { ...terms, dayCount: 'actual/360' })).toBe(
      2569_444444n,
    );
    expect(dailyInterest(usd('0.01'), { ...terms, annualPpm: 10_000n })).toBe(27n);
    expect(dailyInterest(usdc('0.000001'), terms)).toBe(253n);
  });

  it('is zero on no balance or at no rate, and a negative rate is refused', () => {
    expect(dailyInterest(bdt('0.00'), terms)).toBe(0n);
    expect(dailyInterest(bdt('-5.00'), terms)).toBe(0n);
    expect(dailyInterest(bdt('100.00'), { ...terms, annualPpm: 0n })).toBe(0n);
    expect(() => dailyInterest(bdt('1.00'), { ...terms, annualPpm: -1n })).toThrow(/^annualPpm: /);
  });
});

describe("a month's interest", () => {
  it('is paid rounded down, and the remainder starts the next month', () => {
    const january = 31n * dailyInterest(bdt('100000.00'), terms);
    const { interest, carried } = payableInterest('BDT', january);
    expect([toDecimal(interest), carried]).toEqual(['785.61', 643825n]);
    const february = payableInterest('BDT', carried + 28n * dailyInterest(bdt('100000.00'), terms));
    expect([toDecimal(february.interest), february.carried]).toEqual(['709.59', 547925n]);
  });

  it('below the smallest unit pays nothing and loses nothing', () => {
    expect(payableInterest('USD', 999_999n)).toEqual({ interest: usd('0.00'), carried: 999_999n });
    expect(payableInterest('USD', 1_000_000n)).toEqual({ interest: usd('0.01'), carried: 0n });
    expect(() => payableInterest('USD', -1n)).toThrow(/^accrued: /);
  });
});

describe('interest over years', () => {
  const day = fc.record({
    balance: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    annualPpm: fc.bigInt({ min: 0n, max: 300_000n }),
    paysOut: fc.integer({ min: 0, max: 29 }).map((n) => n === 0),
  });
  const dayCount = fc.constantFrom<keyof typeof dayCounts>('actual/365', 'actual/360');

  it('paid and carried together equal the accrual, to the last millionth', () => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 3650, size: 'max' }),
        dayCount,
        (days, count) => {
          let [accrual, paid, accrued] = [0n, 0n, 0n];
          for (const { balance, annualPpm, paysOut } of days) {
            const today = dailyInterest(
              { currency: 'USD', minor: balance },
              { annualPpm, dayCount: count },
            );
            accrual += today;
            accrued += today;
            if (!paysOut) continue;
            const { interest, carried } = payableInterest('USD', accrual);
            paid += interest.minor;
            accrual = carried;
            expect(carried).toBeLessThan(1_000_000n);
          }
          expect(paid * 1_000_000n + accrual).toBe(accrued);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('a day is never more than its exact part, and less than a millionth short of it', () => {
    fc.assert(
      fc.property(day, dayCount, ({ balance, annualPpm }, count) => {
        const today = dailyInterest(
          { currency: 'BDT', minor: balance },
          { annualPpm, dayCount: count },
        );
        const exact = balance * annualPpm;
        const shown = today * dayCounts[count];
        expect(shown).toBeLessThanOrEqual(exact);
        expect(exact - shown).toBeLessThan(dayCounts[count]);
      }),
    );
  });

  it('ten years lose less than four thousandths of a cent', () => {
    const days = 3652n;
    const accrued = days * dailyInterest(usd('12345.67'), terms);
    const exact = (days * 1234567n * 92_500n) / 365n;
    expect(exact - accrued).toBeGreaterThanOrEqual(0n);
    expect(exact - accrued).toBeLessThan(4_000n);
  });
});
