import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#platform/calendar.ts';
import { accrualsOf, type Accrual, type InterestSoFar } from './accrual.ts';
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

const NONE: InterestSoFar = {
  ...{ earned: 0n, earnedBeforeMonth: 0n, bookedBefore: 0n, booked: new Map() },
};

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
  const base = {
    kind: 'savings',
    opening: 100_000n,
    closings: new Map<string, bigint>(),
    interest: NONE,
  } as const;

  it.each([
    ['2028-02-27', '2028-02-29', 3],
    ['2026-03-07', '2026-03-09', 3],
    ['2026-11-01', '2026-11-03', 3],
    ['2026-12-30', '2026-12-31', 2],
  ])('from %s to %s are %i, each earning the same', (first, last, count) => {
    const accruals = accrualsOf(RULES.slice(0, 1), { ...base, first, last });
    expect(accruals).toHaveLength(count);
    // 1,000.00 at 3.735 % for a day, in millionths of a cent.
    expect(new Set(accruals.map(({ amount_micro: amount }) => amount))).toEqual(
      new Set([10_232_876n]),
    );
  });

  it('earn on the interest of the months before, whether it is booked yet or not', () => {
    const [last, next] = accrualsOf(RULES, { ...base, first: '2026-12-31', last: '2027-01-01' });
    expect([last?.balance_minor, next?.balance_minor]).toEqual([100_000n, 100_010n]);
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

/** A life of an account: its money without interest on each day, and how late each month is paid. */
interface Life {
  readonly first: string;
  readonly count: number;
  readonly principal: (day: string) => bigint;
  readonly lateBy: (month: string) => number;
}

/**
 * Lives through the days in runs that begin at `starts`: what is over is paid as late as it is, the
 * books have it from then on, and each run knows what the books know.
 */
function liveThrough({ first, count, principal, lateBy }: Life, starts: readonly number[]) {
  const dayAt = (at: number) => addDays(first, at);
  const all: Accrual[] = [];
  const booked = new Map<string, bigint>();
  const earnedUntil = (end: string) => sumOf(all.filter(({ day }) => day < end));
  const bookedUntil = (end: string) =>
    [...booked].reduce((sum, [day, amount]) => (day < end ? sum + amount : sum), 0n);
  const closingOf = (day: string) => principal(day) + bookedUntil(addDays(day, 1));
  for (const [index, start] of starts.entries()) {
    const [from, to] = [dayAt(start), dayAt((starts[index + 1] ?? count) - 1)];
    // A run sees the books as they are by then, so payments of its days are planned before it.
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const month = day.slice(0, 7);
      const value = `${month}-01`;
      if (value <= first || addDays(value, lateBy(month)) !== day) continue;
      const known = value <= from ? earnedUntil(value) : undefined;
      if (known === undefined) continue;
      booked.set(day, known / 1_000_000n - bookedUntil(day));
    }
    const days = Array.from({ length: (starts[index + 1] ?? count) - start }, (_, at) =>
      dayAt(start + at),
    );
    all.push(
      ...accrualsOf(RULES, {
        ...{ kind: 'savings', first: from, last: to },
        opening: principal(addDays(from, -1)) + bookedUntil(from),
        closings: new Map(days.map((day) => [day, closingOf(day)])),
        interest: {
          earned: earnedUntil(from),
          earnedBeforeMonth: earnedUntil(`${from.slice(0, 7)}-01`),
          bookedBefore: bookedUntil(from),
          booked: new Map([...booked].filter(([day]) => day >= from)),
        },
      }),
    );
  }
  return all;
}

test('however a span is cut into runs, and however late months are paid, the sum is the same', () => {
  const moved = fc.dictionary(
    fc.nat({ max: 399 }).map(String),
    fc.bigInt({ min: 0n, max: 10n ** 9n }),
  );
  const given = fc.record({
    count: fc.integer({ min: 1, max: 400 }),
    moved,
    cuts: fc.array(fc.nat({ max: 399 })),
    late: fc.array(fc.nat({ max: 27 }), { minLength: 12, maxLength: 12 }),
  });
  const first = '2027-11-20';
  fc.assert(
    fc.property(given, ({ count, moved: movements, cuts, late }) => {
      const changes = Object.entries(movements)
        .map(([at, to]) => [addDays(first, Number(at)), to] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      const principal = (day: string) => changes.findLast(([at]) => at <= day)?.[1] ?? 5_000n;
      const lateBy = (month: string) => late[Number(month.slice(5)) - 1] ?? 0;
      const starts = [...new Set([0, ...cuts.filter((at) => at < count)])].toSorted(
        (a, b) => a - b,
      );
      const life = { first, count, principal };
      const daily = Array.from({ length: count }, (_, at) => at);
      const onTime = liveThrough({ ...life, lateBy: () => 0 }, daily);
      expect(liveThrough({ ...life, lateBy }, daily)).toEqual(onTime);
      // In one run, or in any, nothing is paid before a run has seen that a month is over.
      expect(liveThrough({ ...life, lateBy }, starts)).toEqual(onTime);
    }),
    { numRuns: 40 },
  );
});
