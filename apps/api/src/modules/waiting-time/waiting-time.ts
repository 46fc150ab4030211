import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  consoleTicketList,
  type OperatorRole,
  reviewList,
  type Route,
  type WaitingQueue,
  type WaitingTime,
} from '@kheya/contract';
import type { Database } from '#database.ts';
import { kindsOf } from '#modules/operator-task-console/index.ts';
import type { ModuleContext } from '#platform/module.ts';

const DAYS = 14;
/** Whole days in any zone. */
const HANDLED_WITHIN = '16 days';

interface Reader {
  readonly roles: readonly OperatorRole[];
  readonly zone: string;
}

/** Every queue that is open to these roles. */
export async function listWaitingTimes(
  { db, clock }: Pick<ModuleContext, 'db' | 'clock'>,
  { roles, zone }: Reader,
): Promise<WaitingTime[]> {
  const now = clock.now();
  const cases: Partial<Record<WaitingQueue, RawBuilder<unknown>>> = {
    task: taskCases(roles),
    ...(mayRead(reviewList, roles) ? { review: REVIEW_CASES } : {}),
    ...(mayRead(consoleTicketList, roles) ? { ticket: ticketCases(now) } : {}),
  };
  const queues = Object.entries(cases) as [WaitingQueue, RawBuilder<unknown>][];
  return Promise.all(
    queues.map(async ([queue, of]) => ({ queue, ...(await readQueue(db, of, { now, zone })) })),
  );
}

/** Whoever may read a queue's list may know how long it waits. */
function mayRead({ access }: Pick<Route, 'access'>, roles: readonly OperatorRole[]): boolean {
  return access.kind === 'operator' && access.roles.some((role) => roles.includes(role));
}

// A case has waited since `since`, and was handled at `handled_at`; `waits` says that it still does.

const taskCases = (roles: readonly OperatorRole[]) => sql`
  select opened_at as since, closed_at as handled_at, closed_at is null as waits
  from payments.operator_tasks
  where kind = any(${kindsOf(roles)}::text[])
    -- One that ended by itself was handled by nobody.
    and (closed_at is null or closed_by is not null)`;

const REVIEW_CASES = sql`
  select opened_at as since, decided_at as handled_at, closed_at is null as waits
  from payments.reviews where closed_at is null or decided_at is not null`;

/**
 * The present wait is for any word of ours, the past one for the first. An answer changes its
 * ticket, so the thread of one that has not changed since is not searched.
 */
const ticketCases = (now: Date) => sql`
  select waiting_since as since, null::timestamptz as handled_at, true as waits
  from payments.tickets where status = 'open' and waiting_since is not null
  union all
  select t.created_at, first.answered_at, false
  from payments.tickets t
  join lateral (
    select min(c.created_at) as answered_at from payments.ticket_comments c
    where c.ticket_id = t.id and c.author = 'support' and not c.is_internal
  ) first on first.answered_at is not null
  where t.updated_at > ${now}::timestamptz - ${HANDLED_WITHIN}::interval`;

interface DayRow {
  readonly day: string | null;
  readonly handled: number;
  readonly median_minutes: number | null;
}

async function readQueue(
  db: Kysely<Database>,
  cases: RawBuilder<unknown>,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<Omit<WaitingTime, 'queue'>> {
  const { rows: present } = await sql<{ waiting: number; oldest_since: Date | null }>`
    select count(*)::int as waiting, min(since) as oldest_since
    from (${cases}) cases where waits`.execute(db);
  const { rows } = await sql<DayRow>`
    with days as (
      select generate_series(today - ${DAYS - 1}::int, today, '1 day')::date as day
      from (select (${now}::timestamptz at time zone ${zone})::date as today) t
    ), handled as (
      select (handled_at at time zone ${zone})::date as day,
        extract(epoch from handled_at - since) / 60 as minutes
      from (${cases}) cases
      where handled_at is not null and handled_at > ${now}::timestamptz - ${HANDLED_WITHIN}::interval
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, count(h.minutes)::int as handled,
      round(percentile_cont(0.5) within group (order by h.minutes))::int as median_minutes
    from days d left join handled h on h.day = d.day
    group by grouping sets ((d.day), ()) order by d.day nulls last`.execute(db);
  const [waits] = present;
  const all = rows.find(({ day }) => day === null);
  return {
    waiting: waits?.waiting ?? 0,
    oldest_since: waits?.oldest_since?.toISOString() ?? null,
    handled: all?.handled ?? 0,
    median_minutes: all?.median_minutes ?? null,
    days: rows.flatMap(({ day, handled, median_minutes }) =>
      day === null ? [] : [{ day, handled, median_minutes }],
    ),
  };
}
