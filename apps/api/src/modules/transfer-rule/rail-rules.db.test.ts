import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LIMIT_LEVELS,
  type LimitLevel,
  NPSB_MAXIMUM_MINOR,
  type Rail,
  RAILS,
  RTGS_MINIMUM_MINOR,
  RULE_KEYS,
} from '@kheya/contract';
import { createDatabase, createPool, type Pool } from '@kheya/db';
import { money } from '@kheya/money';
import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import type { Database, LimitName } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';
import { feeOf } from './fee-repository.ts';
import { ruleScheduleOn, type RuleSchedule, type ScheduledLimit } from './rule-schedule.ts';
import { smallestTakaPayment } from './smallest-payment.ts';

const profileTypes = ['PERSON', 'BUSINESS'] as const;
type ProfileType = (typeof profileTypes)[number];
/** A kind of customer, each with rules of its own. */
interface Kind {
  readonly type: ProfileType;
  readonly level: LimitLevel;
}
const kinds: readonly Kind[] = profileTypes.flatMap((type) =>
  LIMIT_LEVELS.map((level) => ({ type, level })),
);

let database: FreshDatabase;
let pool: Pool;
let now: Date;
let schedule: RuleSchedule;

beforeAll(async () => {
  database = await freshDatabase();
  pool = createPool(database.appUrl);
  const { rows } = await pool.query<{ now: Date }>('select clock.now() as now');
  now = rows[0]!.now;
  const day = dayIn('America/New_York', now);
  schedule = await ruleScheduleOn(createDatabase<Database>(pool), day);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The limits of a rail with those it shares, in one currency. */
function limitsOf(rail: Rail, { type, level }: Kind, currency: string): ScheduledLimit[] {
  return schedule.limits.filter(
    (limit) =>
      limit.profile_type === type &&
      limit.level === level &&
      limit.currency === currency &&
      rail.ruleKeys.some((key) => key === limit.rail),
  );
}

/** Of several rules of one name the strictest holds. */
function strictest(limits: readonly ScheduledLimit[], name: LimitName): bigint | undefined {
  const values = limits.filter((limit) => limit.name === name).map((limit) => limit.limit_value);
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1));
  return name === 'transaction_minimum' ? sorted.at(-1) : sorted[0];
}

const limited = RAILS.filter(({ ruleKeys }) => ruleKeys.length > 0);

describe.each(profileTypes)('the rules of today for a %s', (type) => {
  it.each(RAILS.map((rail) => [rail.key, rail] as const))('%s has its fee', (key, rail) => {
    const fees = schedule.fees.filter((fee) => fee.rail === key && fee.profile_type === type);
    expect(fees.map(({ currency }) => currency)).toEqual([rail.source]);
  });

  it('taka to a bank costs no more than Bangladesh Bank allows', () => {
    const feeFrom = (rail: string, taka: bigint) => {
      const [rule] = schedule.fees.filter((fee) => fee.rail === rail && fee.profile_type === type);
      const fixed = money('BDT', rule!.fixed_minor);
      return feeOf(money('BDT', taka * 100n), { fixed, rateBps: rule!.rate_bps }).minor;
    };
    for (const taka of [100n, 333n, 6_667n, 50_001n, 300_000n]) {
      // Tk 1.50 of each Tk 1,000.
      expect(feeFrom('npsb_from_bdt', taka)).toBeGreaterThan(0n);
      expect(feeFrom('npsb_from_bdt', taka) * 1000n).toBeLessThanOrEqual(taka * 150n);
    }
    // Tk 100 and VAT of 15 %.
    expect(feeFrom('rtgs_from_bdt', 100_000n)).toBeLessThanOrEqual(11_500n);
    expect(feeFrom('beftn_from_bdt', 100_000n)).toBe(0n);
  });

  it('the choice of a rail to a bank in Bangladesh keeps to the same rules', () => {
    for (const source of ['usd', 'bdt']) {
      const find = (rail: string, name: LimitName) =>
        schedule.limits.filter(
          (one) =>
            one.rail === `${rail}_from_${source}` &&
            one.scope === 'rail' &&
            one.profile_type === type &&
            one.name === name,
        );
      for (const { currency, limit_value } of find('npsb', 'transaction_maximum')) {
        expect([currency, limit_value]).toEqual(['BDT', NPSB_MAXIMUM_MINOR[type]]);
      }
      for (const { currency, limit_value } of find('rtgs', 'transaction_minimum')) {
        expect([currency, limit_value]).toEqual(['BDT', RTGS_MINIMUM_MINOR]);
      }
      expect(find('npsb', 'transaction_maximum')).toHaveLength(LIMIT_LEVELS.length);
      expect(find('rtgs', 'transaction_minimum')).toHaveLength(LIMIT_LEVELS.length);
    }
  });
});

describe.each(kinds)('the limits of today for a $type who is $level', (kind) => {
  it.each(limited.map((rail) => [rail.key, rail] as const))('%s has its own', (_, rail) => {
    const all = ['USD', 'BDT'].flatMap((currency) => limitsOf(rail, kind, currency));
    const names: LimitName[] = [
      ...(['transaction_minimum', 'daily_amount', 'monthly_amount'] as const),
      ...(['daily_count', 'monthly_count'] as const),
    ];
    for (const name of names) expect(strictest(all, name), name).toBeGreaterThan(0n);
    for (const currency of ['USD', 'BDT']) {
      const limits = limitsOf(rail, kind, currency);
      const order = [
        'transaction_minimum',
        'transaction_maximum',
        'daily_amount',
        'monthly_amount',
      ];
      const steps = order.map((name) => strictest(limits, name as LimitName) ?? 0n);
      expect(steps.filter((value) => value > 0n)).toEqual(
        steps.filter((value) => value > 0n).toSorted((one, other) => (one < other ? -1 : 1)),
      );
    }
    const counts = [strictest(all, 'daily_count'), strictest(all, 'monthly_count')];
    expect(counts[0]! <= counts[1]!).toBe(true);
  });
});

it('no rule is of a rail that does not exist, and a business is never held shorter', () => {
  const known = new Set<string>(RULE_KEYS);
  for (const limit of schedule.limits) {
    expect(known).toContain(limit.rail);
    const business = schedule.limits.find(
      (one) =>
        one.profile_type === 'BUSINESS' &&
        one.level === limit.level &&
        one.rail === limit.rail &&
        one.scope === limit.scope &&
        one.name === limit.name &&
        one.currency === limit.currency,
    );
    expect(business, `${limit.rail} ${limit.name}`).toBeDefined();
    expect(business!.limit_value >= limit.limit_value).toBe(true);
  }
});

it('who is verified may send at least as much as who is not, and the rails take the same', () => {
  for (const limit of schedule.limits.filter(({ level }) => level === 'provisional')) {
    const verified = schedule.limits.find(
      (one) =>
        one.level === 'verified' &&
        one.profile_type === limit.profile_type &&
        one.rail === limit.rail &&
        one.scope === limit.scope &&
        one.name === limit.name &&
        one.currency === limit.currency,
    );
    const isOurs = limit.scope === 'sender' && limit.name !== 'transaction_minimum';
    const most = verified?.limit_value ?? 0n;
    if (isOurs && most > 1n)
      expect(most, `${limit.rail} ${limit.name}`).toBeGreaterThan(limit.limit_value);
    else expect(most, `${limit.rail} ${limit.name}`).toBe(limit.limit_value);
  }
});

it('only what is reserved before it goes out has a soft limit, and each of those has one', () => {
  const softOf = (key: string) =>
    schedule.limits.filter((one) => one.rail === key && one.soft_value !== null);
  for (const { ruleKeys, movement } of limited) {
    const isReserved = movement !== 'usd_to_bdt' && movement !== 'internal_transfer';
    const found = ruleKeys.flatMap(softOf);
    expect(found.length > 0, ruleKeys.join()).toBe(isReserved);
    for (const { name, soft_value: soft, limit_value: most } of found) {
      expect([name, soft! < most]).toEqual(['daily_amount', true]);
    }
  }
});

it('the least that leaves a taka account is still Tk 50 to a wallet with its fee', async () => {
  const db = createDatabase<Database>(pool);
  for (const profile_type of profileTypes) {
    const user = {
      ...{ id: '019ab000-0000-7000-8000-000000000001', profile_type },
      ...({ profile_approval_status: 'KYC_ACCEPTED', business_verification_status: null } as const),
    };
    expect(await smallestTakaPayment({ db }, user, now)).toEqual(money('BDT', 6_000n));
  }
});
