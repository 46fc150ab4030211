import { sql, type Kysely } from 'kysely';
import type { Logger } from '@kheya/service-kit';
import type { Database } from '#database.ts';
import type { Sweep } from './module.ts';

/** One count to add: the caller, and how many calls they may make in a window. */
export interface Counted {
  readonly who: string;
  readonly most: number;
}

/**
 * Counts over all processes. Returns the seconds until every one of them may continue when one has
 * reached its limit; undefined when none has, or when PostgreSQL does not answer.
 */
export type CallCounts = (
  surface: string,
  counted: readonly Counted[],
) => Promise<number | undefined>;

/**
 * One statement outside any transaction, on an unlogged table that waits for no disk. Rows are
 * taken in the given order, so that two calls never wait for each other. When PostgreSQL is down
 * calls are neither all refused nor unlimited, because this process has counted for itself before
 * it asks here.
 */
export function createCallCounts(
  { db, log }: { readonly db: Kysely<Database>; readonly log: Logger },
  windowSeconds: number,
): CallCounts {
  return async (surface, counted) => {
    try {
      const counts = await count(db, surface, counted, windowSeconds);
      const most = new Map(counted.map((one) => [one.who, one.most]));
      const used = counts.filter((row) => row.count > (most.get(row.who) ?? 0));
      return used.length > 0 ? Math.max(...used.map((row) => row.seconds_left)) : undefined;
    } catch (error) {
      log.warn({ err: error, surface }, 'calls are counted by this process alone');
      return undefined;
    }
  };
}

interface CountRow {
  readonly who: string;
  readonly count: number;
  readonly seconds_left: number;
}

async function count(
  db: Kysely<Database>,
  surface: string,
  counted: readonly Counted[],
  windowSeconds: number,
): Promise<readonly CountRow[]> {
  const who = counted.map((one) => one.who);
  const { rows } = await sql<CountRow>`
    insert into payments.call_counts as c (surface, who, count, ends_at)
    select ${surface}, who, 1, now() + make_interval(secs => ${windowSeconds})
      from unnest(${who}::text[]) with ordinality as given (who, place) order by place
    on conflict (surface, who) do update set
      count = case when c.ends_at <= now() then 1 else c.count + 1 end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
    returning who, count, extract(epoch from ends_at - now())::float8 as seconds_left`.execute(db);
  return rows;
}

/** Expired counts are deleted, because network addresses are personal data. */
export const callCountsSweep: Sweep = {
  name: 'call_counts',
  everySeconds: 600,
  async run({ db }) {
    // A row that is being counted has not expired. Waiting for it could deadlock with a row that
    // this statement holds.
    await sql`
      delete from payments.call_counts where (surface, who) in (
        select surface, who from payments.call_counts where ends_at <= now() for update skip locked
      )`.execute(db);
  },
};
