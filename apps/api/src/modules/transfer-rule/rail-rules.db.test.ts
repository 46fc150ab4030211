import { beforeAll, describe, expect, it } from 'vitest';
import {
  NPSB_MAXIMUM_MINOR,
  type Rail,
  RAILS,
  RTGS_MINIMUM_MINOR,
  RULE_KEYS,
} from '@kheya/contract';
import { createDatabase, createPool } from '@kheya/db';
import { freshDatabase } from '@kheya/test-kit';
import type { Database, LimitName } from '#database.ts';
import { ruleScheduleOn, type RuleSchedule, type ScheduledLimit } from './rule-schedule.ts';

const profileTypes = ['PERSON', 'BUSINESS'] as const;
type ProfileType = (typeof profileTypes)[number];

let schedule: RuleSchedule;

beforeAll(async () => {
  const database = await freshDatabase();
  const pool = createPool(database.appUrl);
  const { rows } = await pool.query<{ day: string }>(
    `select to_char(clock.now() at time zone 'America/New_York', 'YYYY-MM-DD') as day`,
  );
  schedule = await ruleScheduleOn(createDatabase<Database>(pool), rows[0]!.day);
  await pool.end();
  await database.drop();
});

/** The limits of a rail with those it shares, in one currency. */
function limitsOf(rail: Rail, type: ProfileType, currency: string): ScheduledLimit[] {
  return schedule.limits.filter(
    (limit) =>
      limit.profile_type === type &&
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

  it.each(limited.map((rail) => [rail.key, rail] as const))('%s has its limits', (_, rail) => {
    const all = ['USD', 'BDT'].flatMap((currency) => limitsOf(rail, type, currency));
    const names: LimitName[] = [
      ...(['transaction_minimum', 'daily_amount', 'monthly_amount'] as const),
      ...(['daily_count', 'monthly_count'] as const),
    ];
    for (const name of names) expect(strictest(all, name), name).toBeGreaterThan(0n);
    for (const currency of ['USD', 'BDT']) {
      const limits = limitsOf(rail, type, currency);
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

  it('the choice of a rail to a bank in Bangladesh keeps to the same rules', () => {
    for (const source of ['usd', 'bdt']) {
      const find = (rail: string, name: LimitName) =>
        schedule.limits.find(
          (one) =>
            one.rail === `${rail}_from_${source}` &&
            one.scope === 'rail' &&
            one.profile_type === type &&
            one.name === name,
        );
      expect(find('npsb', 'transaction_maximum')).toMatchObject({
        currency: 'BDT',
        limit_value: NPSB_MAXIMUM_MINOR[type],
      });
      expect(find('rtgs', 'transaction_minimum')).toMatchObject({
        currency: 'BDT',
        limit_value: RTGS_MINIMUM_MINOR,
      });
    }
  });
});

it('no rule is of a rail that does not exist, and a business is never held shorter', () => {
  const known = new Set<string>(RULE_KEYS);
  for (const limit of schedule.limits) {
    expect(known).toContain(limit.rail);
    const business = schedule.limits.find(
      (one) =>
        one.profile_type === 'BUSINESS' &&
        one.rail === limit.rail &&
        one.scope === limit.scope &&
        one.name === limit.name &&
        one.currency === limit.currency,
    );
    expect(business, `${limit.rail} ${limit.name}`).toBeDefined();
    expect(business!.limit_value >= limit.limit_value).toBe(true);
  }
});
