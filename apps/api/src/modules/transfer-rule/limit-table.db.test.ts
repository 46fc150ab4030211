// Rule x window x zone: in which counters a payment is counted on either side of every kind of midnight,
// that it comes back out of those, and that payments at one moment never pass a limit together.
import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { money } from '@kheya/money';
import type { LimitName } from '#database.ts';
import { keptApi, type TestApi } from '#testing/test-api.ts';
import { countsOf, type Limit, type LimitCount } from './limit-check.ts';
import { countLimits, loadLimits, releaseLimits, storedCount } from './limit-repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await keptApi();
});

type Side = 'before' | 'after';
/** When the day and the month began that a moment lies in, just before a boundary and on it. */
type Starts = readonly [day: Readonly<Record<Side, string>>, month: Readonly<Record<Side, string>>];
interface Boundary {
  readonly at: string;
  readonly USD: Starts;
  readonly BDT: Starts;
}

const same = (start: string) => ({ before: start, after: start });
const parts = (before: string, after: string) => ({ before, after });

const BOUNDARIES: Readonly<Record<string, Boundary>> = {
  'midnight in New York': {
    at: '2027-06-10T04:00Z',
    USD: [parts('2027-06-09T04:00Z', '2027-06-10T04:00Z'), same('2027-06-01T04:00Z')],
    BDT: [same('2027-06-09T18:00Z'), same('2027-05-31T18:00Z')],
  },
  'midnight in Dhaka': {
    at: '2027-06-10T18:00Z',
    USD: [same('2027-06-10T04:00Z'), same('2027-06-01T04:00Z')],
    BDT: [parts('2027-06-09T18:00Z', '2027-06-10T18:00Z'), same('2027-05-31T18:00Z')],
  },
  'the end of a month in Dhaka': {
    at: '2027-06-30T18:00Z',
    USD: [same('2027-06-30T04:00Z'), same('2027-06-01T04:00Z')],
    BDT: [
      parts('2027-06-29T18:00Z', '2027-06-30T18:00Z'),
      parts('2027-05-31T18:00Z', '2027-06-30T18:00Z'),
    ],
  },
  'the end of a month in New York': {
    at: '2027-07-01T04:00Z',
    USD: [
      parts('2027-06-30T04:00Z', '2027-07-01T04:00Z'),
      parts('2027-06-01T04:00Z', '2027-07-01T04:00Z'),
    ],
    BDT: [same('2027-06-30T18:00Z'), same('2027-06-30T18:00Z')],
  },
  'the end of a year in New York': {
    at: '2028-01-01T05:00Z',
    USD: [
      parts('2027-12-31T05:00Z', '2028-01-01T05:00Z'),
      parts('2027-12-01T05:00Z', '2028-01-01T05:00Z'),
    ],
    BDT: [same('2027-12-31T18:00Z'), same('2027-12-31T18:00Z')],
  },
  'the beginning of the short day': {
    at: '2027-03-14T05:00Z',
    USD: [parts('2027-03-13T05:00Z', '2027-03-14T05:00Z'), same('2027-03-01T05:00Z')],
    BDT: [same('2027-03-13T18:00Z'), same('2027-02-28T18:00Z')],
  },
  'the hour that is left out': {
    at: '2027-03-14T07:00Z',
    USD: [same('2027-03-14T05:00Z'), same('2027-03-01T05:00Z')],
    BDT: [same('2027-03-13T18:00Z'), same('2027-02-28T18:00Z')],
  },
  'the end of the short day': {
    at: '2027-03-15T04:00Z',
    USD: [parts('2027-03-14T05:00Z', '2027-03-15T04:00Z'), same('2027-03-01T05:00Z')],
    BDT: [same('2027-03-14T18:00Z'), same('2027-02-28T18:00Z')],
  },
  'the beginning of the long day': {
    at: '2027-11-07T04:00Z',
    USD: [parts('2027-11-06T04:00Z', '2027-11-07T04:00Z'), same('2027-11-01T04:00Z')],
    BDT: [same('2027-11-06T18:00Z'), same('2027-10-31T18:00Z')],
  },
  'the hour that comes twice': {
    at: '2027-11-07T06:00Z',
    USD: [same('2027-11-07T04:00Z'), same('2027-11-01T04:00Z')],
    BDT: [same('2027-11-06T18:00Z'), same('2027-10-31T18:00Z')],
  },
  'the end of the long day': {
    at: '2027-11-08T05:00Z',
    USD: [parts('2027-11-07T04:00Z', '2027-11-08T05:00Z'), same('2027-11-01T04:00Z')],
    BDT: [same('2027-11-07T18:00Z'), same('2027-10-31T18:00Z')],
  },
};

const COUNTED: readonly LimitName[] = [
  'daily_amount',
  'daily_count',
  'monthly_amount',
  'monthly_count',
];
const SIDES: readonly Side[] = ['before', 'after'];
const RAILS = { USD: 'bkash_from_usd', BDT: 'bkash_from_bdt' } as const;
const PAYMENTS = {
  USD: { amount: money('USD', 20_000n), target: money('BDT', 2_437_000n) },
  BDT: { amount: money('BDT', 500_000n), target: money('BDT', 500_000n) },
} as const;

const rows = Object.keys(BOUNDARIES).flatMap((name) =>
  (['USD', 'BDT'] as const).map((currency) => [name, currency] as const),
);

/** Somebody who pays, and the wallet they pay into. */
const newPair = () => ({
  user: {
    id: randomUUID(),
    profile_type: 'PERSON' as const,
    profile_approval_status: 'KYC_ACCEPTED' as const,
    business_verification_status: null,
  },
  wallet: `bKash:018${randomInt(10_000_000, 100_000_000)}`,
});
type Pair = ReturnType<typeof newPair>;

/** The counted limits of a payment just before a boundary, or on it. */
async function limitsAt(pair: Pair, currency: 'USD' | 'BDT', name: string, side: Side) {
  const at = new Date(Date.parse(BOUNDARIES[name]!.at) - (side === 'before' ? 1 : 0));
  const limits = await loadLimits(api.ctx, { rail: RAILS[currency], at, ...pair });
  return limits.filter(({ window }) => window.end !== null);
}

const countsFor = (limits: readonly Limit[], currency: 'USD' | 'BDT') =>
  countsOf(limits, PAYMENTS[currency], { isReviewed: true });

/** Counts as a payment does: all or nothing. */
function count(counts: readonly LimitCount[]): Promise<boolean> {
  return api.ctx.db
    .transaction()
    .execute(async (trx) => {
      if (!(await countLimits(trx, [counts]))) throw new Error(TOO_MUCH);
      return true;
    })
    .catch((error: Error) => {
      if (error.message !== TOO_MUCH) throw error;
      return false;
    });
}
const TOO_MUCH = 'the limit is passed';

const release = (counts: readonly LimitCount[]) =>
  api.ctx.db.transaction().execute((trx) => releaseLimits(trx, counts.map(storedCount)));

/** What is used, by subject, limit and beginning. */
async function usedBy({ user, wallet }: Pair): Promise<Map<string, bigint>> {
  const found = await api.query<{ key: string; used: bigint }>(
    `select concat_ws(' ', subject, name, currency, to_char(window_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')) as key,
       used
     from payments.limit_usages where subject = any($1) and used <> 0`,
    [[`user:${user.id}`, `wallet:${wallet}`]],
  );
  return new Map(found.map(({ key, used }) => [key, BigInt(used)]));
}

/** The same by the table above. */
function expected(name: string, counted: readonly (readonly [Side, readonly LimitCount[]])[]) {
  const sums = new Map<string, bigint>();
  for (const [side, counts] of counted) {
    for (const { subject, name: limit, currency, amount } of counts) {
      const [day, month] = BOUNDARIES[name]![currency];
      const start = (limit.startsWith('daily') ? day : month)[side];
      const key = [subject, limit, currency, start].join(' ');
      sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
  }
  return sums;
}

describe.each(rows)('at %s, of %s', (name, currency) => {
  it('a payment is counted in the window of its moment, and comes back out of that one', async () => {
    const pair = newPair();
    const [before, after] = await Promise.all(
      SIDES.map(async (side) => countsFor(await limitsAt(pair, currency, name, side), currency)),
    );
    const own = before!.filter(({ subject }) => subject.startsWith('user:'));
    expect(own.map((one) => one.name).toSorted()).toEqual(COUNTED);
    expect(await count(before!)).toBe(true);
    expect(await count(after!)).toBe(true);
    expect(await usedBy(pair)).toEqual(
      expected(name, [
        ['before', before!],
        ['after', after!],
      ]),
    );
    // Given back after the boundary: cancelled late, failed, or returned days later.
    await release(before!);
    expect(await usedBy(pair)).toEqual(expected(name, [['after', after!]]));
    await release(after!);
    expect((await usedBy(pair)).size).toBe(0);
  });

  it.each(COUNTED)('payments on both sides never pass the %s together', async (limit) => {
    const pair = newPair();
    const sides = await Promise.all(
      SIDES.map(async (side) => {
        const limits = await limitsAt(pair, currency, name, side);
        return limits.filter((one) => one.name === limit && one.scope === 'sender');
      }),
    );
    const [before, after] = sides.map((limits) => countsFor(limits, currency)[0]!);
    const isOne = before!.windowStart.getTime() === after!.windowStart.getTime();
    const windows = isOne ? [before!] : [before!, after!];
    // Two more fit into each window.
    const nearlyFull = windows.map((one) => ({ ...one, amount: one.most - 2n * one.amount }));
    expect(await count(nearlyFull)).toBe(true);
    const all = [before!, after!, before!, after!, before!, after!];
    const passed = await Promise.all(all.map((one) => count([one])));
    expect(passed.filter(Boolean)).toHaveLength(isOne ? 2 : 4);
    const used = [...(await usedBy(pair)).values()];
    expect(used).toEqual(windows.map((one) => one.most));
  });
});
