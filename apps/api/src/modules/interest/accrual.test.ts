import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#platform/calendar.ts';
import { accrualsOf, type Accrual } from './accrual.ts';
import { apyBps, rateOf, showRate, type DatedTiers } from './interest-rule.ts';

const rule = (validFrom: string, ...tiers: [bigint, bigint][]): DatedTiers => ({
  kind: 'savings',
  valid_from: validFrom,
  tiers: tiers.map(([from, ppm]) => ({ from_minor: from, annual_ppm: ppm })),
});
const RULES = [
  rule('2025-01-01', [0n, 37_350n], [1_000_000n, 40_000n]),
  rule('2027-03-10', [0n, 30_000n]),
];
const sumOf = (accruals: readonly Accrual[]) =>
  accruals.reduce((sum, { amount_micro: amount }) => sum + amount, 0n);

test('the yield is the rate compounded monthly, to the hundredth', () => {
  expect(apyBps(37_350n)).toBe(380n);
  expect(apyBps(0n)).toBe(0n);
  expect(apyBps(120_000n)).toBe(1268n);
  expect(showRate(RULES[0]!)).toMatchObject({ rate: '3.735', apy: '3.80' });
});

test('the whole balance earns the rate of the highest tier it reaches', () => {
  const { tiers } = RULES[0]!;
  expect(rateOf(tiers, 999_999n)).toBe(37_350n);
  expect(rateOf(tiers, 1_000_000n)).toBe(40_000n);
  expect(rateOf([], 5n)).toBe(0n);
});

describe('the days of a span', () => {
  const base = { kind: 'savings', opening: 100_000n, closings: new Map() } as const;

  it.each([
    ['2028-02-27', '2028-03-01', 4],
    ['2026-03-07', '2026-03-09', 3],
    ['2026-10-31', '2026-11-02', 3],
    ['2026-12-31', '2027-01-01', 2],
  ])('from %s to %s are %i, each earning the same', (first, last, count) => {
    const accruals = accrualsOf(RULES.slice(0, 1), { ...base, first, last });
    expect(accruals).toHaveLength(count);
    // 1,000.00 at 3.735 % for a day, in millionths of a cent.
    expect(new Set(accruals.map(({ amount_micro: amount }) => amount))).toEqual(
      new Set([10_232_876n]),
    );
  });

  it('earn at the rule of their own day', () => {
    const accruals = accrualsOf(RULES, { ...base, first: '2027-03-09', last: '2027-03-10' });
    expect(accruals.map(({ annual_ppm: ppm }) => ppm)).toEqual([37_350n, 30_000n]);
  });

  it('earn nothing without money', () => {
    const empty = { ...base, opening: 0n, first: '2026-01-01', last: '2026-01-31' };
    expect(sumOf(accrualsOf(RULES, empty))).toBe(0n);
  });
});

test('however a span is cut into runs, the sum is the same to the last millionth', () => {
  const days = fc.integer({ min: 1, max: 400 });
  const moved = fc.dictionary(
    fc.nat({ max: 399 }).map(String),
    fc.bigInt({ min: 0n, max: 10n ** 9n }),
  );
  fc.assert(
    fc.property(days, moved, fc.array(fc.nat({ max: 399 })), (count, movements, cuts) => {
      const first = '2027-11-20';
      const dayAt = (at: number) => addDays(first, at);
      const closings = new Map(
        Object.entries(movements).map(([at, to]) => [dayAt(Number(at)), to]),
      );
      const whole = {
        kind: 'savings',
        first,
        last: dayAt(count - 1),
        opening: 5_000n,
        closings,
      } as const;
      const starts = [...new Set([0, ...cuts.filter((at) => at < count)])].toSorted(
        (a, b) => a - b,
      );
      let opening: bigint = whole.opening;
      const parts = starts.flatMap((start, index) => {
        const end = (starts[index + 1] ?? count) - 1;
        const part = accrualsOf(RULES, {
          ...whole,
          first: dayAt(start),
          last: dayAt(end),
          opening,
        });
        opening = part.at(-1)?.balance_minor ?? opening;
        return part;
      });
      expect(parts).toEqual(accrualsOf(RULES, whole));
    }),
    { numRuns: 200 },
  );
});
