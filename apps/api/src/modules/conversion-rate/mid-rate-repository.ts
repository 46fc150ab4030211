import { sql, type Kysely } from 'kysely';
import type { Rate } from '@kheya/money';
import type { Database } from '#database.ts';

export interface MidRate {
  readonly rate: Rate;
  readonly fetchedAt: Date;
}

/**
 * The newest rate fetched up to a moment. After the clock was set back, later rates do not count.
 */
export async function latestMidRate(db: Kysely<Database>, at: Date): Promise<MidRate | undefined> {
  const row = await db
    .selectFrom('payments.mid_rates')
    .select(['rate_e8', 'fetched_at'])
    .where('base', '=', 'USD')
    .where('quote', '=', 'BDT')
    .where('fetched_at', '<=', at)
    .orderBy('fetched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { rate: { base: 'USD', quote: 'BDT', e8: row.rate_e8 }, fetchedAt: row.fetched_at };
}

/** Stores a rate; a rate that another worker fetched at the same moment is not stored twice. */
export async function saveMidRate(
  db: Kysely<Database>,
  { rate, fetchedAt }: MidRate,
): Promise<void> {
  const { base, quote, e8 } = rate;
  await db
    .insertInto('payments.mid_rates')
    .values({ base, quote, rate_e8: e8, source: 'fx', fetched_at: fetchedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface DailyMidRate {
  readonly day: string;
  readonly rate: Rate;
  /** Whether none was fetched on this day. */
  readonly isCarried: boolean;
}

/**
 * The rate at the end of each calendar day of New York, oldest first. A day without a market, or on
 * which we fetched none, has the previous rate. Days before the first rate are left out.
 */
export async function dailyMidRates(
  db: Kysely<Database>,
  firstDay: string,
  lastDay: string,
  until: Date,
): Promise<DailyMidRate[]> {
  const { rows } = await sql<{ day: string; rate_e8: bigint; is_carried: boolean }>`
    select d.day::date::text as day, m.rate_e8,
      m.fetched_at < d.day::date::timestamp at time zone 'America/New_York' as is_carried
    from generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') as d(day)
    cross join lateral (
      select rate_e8, fetched_at from payments.mid_rates
      where base = 'USD' and quote = 'BDT' and fetched_at <= ${until}
        and fetched_at < (d.day::date + 1)::timestamp at time zone 'America/New_York'
      order by fetched_at desc limit 1
    ) m
    order by d.day`.execute(db);
  return rows.map(({ day, rate_e8: e8, is_carried: isCarried }) => ({
    ...{ day, isCarried },
    rate: { base: 'USD', quote: 'BDT', e8 },
  }));
}
