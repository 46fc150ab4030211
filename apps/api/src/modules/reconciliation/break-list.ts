import { sql, type Kysely } from 'kysely';
import type { QueryOf, ReconciliationDay, reconciliationBreakList } from '@kheya/contract';
import type { Database, ReconciliationBreakRow } from '#database.ts';
import { addDays, startOfDay } from '#platform/calendar.ts';
import type { OperatorCaller } from '#platform/module.ts';
import { paginate } from '#platform/page.ts';
import { PARTNER_ZONE } from './judge.ts';
import { lastClosedDay } from './reconciliation-jobs.ts';

const DAYS = 14;

const breaks = (db: Kysely<Database>) => db.selectFrom('payments.reconciliation_breaks');

/** What is not resolved, the oldest first; what is resolved, the newest first. */
export async function listBreaks(
  db: Kysely<Database>,
  filter: QueryOf<typeof reconciliationBreakList>,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
): Promise<{ rows: ReconciliationBreakRow[]; count: number }> {
  const { state, kind, account_id: accountId, day, owner } = filter;
  let found = breaks(db);
  found = state ? found.where('state', '=', state) : found.where('state', '<>', 'resolved');
  if (kind) found = found.where('kind', '=', kind);
  if (accountId) found = found.where('account_id', '=', accountId);
  if (day) found = found.where('day', '=', day);
  if (owner === 'me') found = found.where('owner_id', '=', operatorId);
  if (owner === 'none') found = found.where('owner_id', 'is', null);
  const ordered =
    state === 'resolved'
      ? found.selectAll().orderBy('ended_at', 'desc')
      : found.selectAll().orderBy('found_at');
  const rows = await paginate(ordered.orderBy('id'), filter).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** What is not resolved of one account, the oldest first. */
export function listBreaksOf(
  db: Kysely<Database>,
  accountId: string,
): Promise<ReconciliationBreakRow[]> {
  return breaks(db)
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '<>', 'resolved')
    .orderBy('found_at')
    .orderBy('id')
    .execute();
}

export async function countBreaks(
  db: Kysely<Database>,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
) {
  const { rows } = await sql<{ open: number; mine: number; unowned: number; explained: number }>`
    select count(*) filter (where state = 'open')::int as open,
      count(*) filter (where owner_id = ${operatorId})::int as mine,
      count(*) filter (where state = 'open' and owner_id is null)::int as unowned,
      count(*) filter (where state = 'explained')::int as explained
    from payments.reconciliation_breaks where state <> 'resolved'`.execute(db);
  return rows[0]!;
}

/** The partner's last days that are over, and how far each has been reconciled. */
export async function listDays(db: Kysely<Database>, now: Date): Promise<ReconciliationDay[]> {
  const last = lastClosedDay(now);
  const days = Array.from({ length: DAYS }, (_, back) => addDays(last, -back));
  const shown = await Promise.all(
    days.map(async (day) => {
      const { rows } = await sql<{
        accounts: number;
        clean: number;
        broken: number;
        unanswered: number;
        last_run_at: Date | null;
      }>`
        select count(*)::int as accounts,
          count(*) filter (where r.state <> 'unanswered' and b.id is null)::int as clean,
          count(*) filter (where r.state <> 'unanswered' and b.id is not null)::int as broken,
          count(*) filter (where r.state = 'unanswered')::int as unanswered, max(r.ran_at) as last_run_at
        from payments.accounts a
        left join payments.reconciliation_runs r on r.account_id = a.id and r.day = ${day}::date
        left join lateral (
          select x.id from payments.reconciliation_breaks x
          where x.account_id = a.id and x.day = ${day}::date and x.state <> 'resolved' limit 1) b on true
        where a.bank_account_id is not null
          and a.opened_at < ${startOfDay(PARTNER_ZONE, addDays(day, 1))}
          and (a.closed_at is null or a.closed_at >= ${startOfDay(PARTNER_ZONE, day)})`.execute(db);
      const { last_run_at: at, ...counts } = rows[0]!;
      const run = counts.clean + counts.broken + counts.unanswered;
      return {
        ...{ day, ...counts, not_run: counts.accounts - run },
        last_run_at: at?.toISOString() ?? null,
      };
    }),
  );
  return shown.filter(({ accounts }) => accounts > 0);
}
