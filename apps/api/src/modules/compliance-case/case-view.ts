import { sql, type Kysely } from 'kysely';
import type { ComplianceCase, complianceCaseList, QueryOf, ReplyOf } from '@kheya/contract';
import type { ComplianceCaseRow, Database } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import { customerNames } from '#modules/user/index.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { paginate } from '#platform/page.ts';

/** The authority's calendar for both countries' reports: the partner bank's. */
const ZONE = 'America/New_York';
const DAYS_WITH_SUSPECT = 30;
const DAYS_WITHOUT = 60;

type Context = Pick<ModuleContext, 'clock' | 'db'>;

/** The last day on which a report is in time (31 CFR 1020.320(b)(3)). */
export function dueOn(row: Pick<ComplianceCaseRow, 'detected_at' | 'has_suspect'>): string {
  const days = row.has_suspect ? DAYS_WITH_SUSPECT : DAYS_WITHOUT;
  return addDays(dayIn(ZONE, row.detected_at), days);
}

/** How many days are left; less than nothing once it is overdue. */
export function daysLeft(
  row: Pick<ComplianceCaseRow, 'detected_at' | 'has_suspect'>,
  now: Date,
): number {
  return (Date.parse(dueOn(row)) - Date.parse(dayIn(ZONE, now))) / 86_400_000;
}

const IS_PROPOSED = sql<boolean>`exists (
  select from payments.case_decisions d where d.case_id = k.id and d.state = 'proposed')`;
const DEADLINE = sql`k.detected_at + case when k.has_suspect
  then interval '1 day' * ${sql.lit(DAYS_WITH_SUSPECT)}
  else interval '1 day' * ${sql.lit(DAYS_WITHOUT)} end`;

export async function listCases(
  ctx: Context,
  caller: Pick<OperatorCaller, 'operatorId'>,
  filter: QueryOf<typeof complianceCaseList>,
): Promise<ReplyOf<typeof complianceCaseList>> {
  const { db } = ctx;
  let found = db.selectFrom('payments.compliance_cases as k');
  if (filter.customer_id) found = found.where('k.user_id', '=', filter.customer_id);
  if (filter.state) {
    found = found.where('k.closed_at', filter.state === 'closed' ? 'is not' : 'is', null);
  }
  if (filter.state === 'proposed') found = found.where(IS_PROPOSED);
  const ordered = found
    .selectAll('k')
    .orderBy(sql`k.closed_at is null`, 'desc')
    .orderBy(sql`case when k.closed_at is null then ${DEADLINE} end`)
    .orderBy('k.opened_at', 'desc')
    .orderBy('k.id');
  const rows = await paginate(ordered, filter).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const counts = await countCases(db, caller);
  return { results: await showCases(ctx, rows), count: Number(count), counts };
}

async function countCases(
  db: Kysely<Database>,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
): Promise<{ open: number; mine_to_decide: number }> {
  const { rows } = await sql<{ open: number; mine_to_decide: number }>`
    select
      (select count(*)::int from payments.compliance_cases where closed_at is null) as open,
      (select count(*)::int from payments.case_decisions
        where state = 'proposed' and proposed_by <> ${operatorId}) as mine_to_decide`.execute(db);
  return rows[0]!;
}

export async function showCases(
  { clock, db }: Context,
  rows: readonly ComplianceCaseRow[],
): Promise<ComplianceCase[]> {
  if (rows.length === 0) return [];
  const [customers, operators, proposed] = await Promise.all([
    customerNames(
      db,
      rows.map(({ user_id: id }) => id),
    ),
    findOperators(
      db,
      rows.flatMap(({ opened_by: by }) => by ?? []),
    ),
    proposedAmong(db, rows),
  ]);
  const now = clock.now();
  return rows.map((row) => {
    const { opened_by: by, closed_at: closedAt } = row;
    const waits = proposed.has(row.id) ? 'proposed' : 'open';
    return {
      ...{ id: row.id, number: Number(row.number), customer: customers.get(row.user_id)! },
      ...{ source: row.source, subject: row.subject, outcome: row.outcome },
      state: closedAt === null ? waits : 'closed',
      has_suspect: row.has_suspect,
      detected_at: row.detected_at.toISOString(),
      due_on: dueOn(row),
      is_overdue: closedAt === null && daysLeft(row, now) < 0,
      opened_at: row.opened_at.toISOString(),
      opened_by: by === null ? null : { id: by, name: operators.get(by)?.name ?? '—' },
      closed_at: closedAt?.toISOString() ?? null,
    };
  });
}

async function proposedAmong(
  db: Kysely<Database>,
  rows: readonly ComplianceCaseRow[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('payments.case_decisions')
    .select('case_id')
    .where('state', '=', 'proposed')
    .where(
      'case_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Set(found.map(({ case_id: id }) => id));
}
