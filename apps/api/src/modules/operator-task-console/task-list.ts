import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  OPERATOR_TASKS,
  operatorTaskKind,
  operatorTaskRule,
  type OperatorRole,
  type OperatorTaskKind,
  type operatorTaskList,
  type QueryOf,
} from '@kheya/contract';
import type { Database, OperatorTaskRow } from '#database.ts';
import type { OperatorCaller } from '#platform/module.ts';
import { paginate, readSort } from '#platform/page.ts';

export type TaskFilter = QueryOf<typeof operatorTaskList>;

const HOUR_MS = 3_600_000;
const AGES = { '1h': 1, '4h': 4, '1d': 24 } as const;

/** The kinds that these roles solve; operators see no others. */
export function kindsOf(roles: readonly OperatorRole[]): OperatorTaskKind[] {
  return operatorTaskKind.options.filter((kind) =>
    operatorTaskRule(kind).roles.some((role) => roles.includes(role)),
  );
}

export function dueAt({ kind, opened_at: at }: Pick<OperatorTaskRow, 'kind' | 'opened_at'>): Date {
  return new Date(at.getTime() + OPERATOR_TASKS[kind].dueInHours * HOUR_MS);
}

/** When a row is due, as SQL; the hours are the contract's. */
const DUE_AT = sql<Date>`t.opened_at + interval '1 hour' * case t.kind ${sql.join(
  operatorTaskKind.options.map(
    (kind) => sql`when ${sql.lit(kind)} then ${sql.lit(OPERATOR_TASKS[kind].dueInHours)}`,
  ),
  sql` `,
)} end`;

interface TaskQuery {
  readonly filter: TaskFilter;
  readonly caller: Pick<OperatorCaller, 'operatorId' | 'roles'>;
  readonly now: Date;
}

const tasks = (db: Kysely<Database>) => db.selectFrom('payments.operator_tasks as t');

const SORTED_BY: Readonly<Record<string, RawBuilder<unknown>>> = {
  due_at: DUE_AT,
  opened_at: sql`t.opened_at`,
  closed_at: sql`t.closed_at`,
  kind: sql`t.kind`,
};

/** Sorted as asked; else open tasks by due date, closed ones by closing time, the last first. */
export async function listTasks(
  db: Kysely<Database>,
  query: TaskQuery,
): Promise<{ rows: OperatorTaskRow[]; count: number }> {
  const found = applyFilters(tasks(db), query);
  const all = found.selectAll('t');
  const { sort = query.filter.state === 'closed' ? '-closed_at' : 'due_at' } = query.filter;
  const { column, direction } = readSort(sort);
  const ordered = all.orderBy(sql`${SORTED_BY[column]} ${direction}`).orderBy(DUE_AT);
  const rows = await paginate(ordered.orderBy('t.id'), query.filter).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

function applyFilters(
  all: ReturnType<typeof tasks>,
  { filter, caller, now }: TaskQuery,
): ReturnType<typeof tasks> {
  const kinds = kindsOf(caller.roles);
  const wanted = filter.kind ? kinds.filter((kind) => kind === filter.kind) : kinds;
  let found = all
    .where('t.kind', '=', sql<OperatorTaskKind>`any(${wanted}::text[])`)
    .where('t.closed_at', filter.state === 'closed' ? 'is not' : 'is', null);
  if (filter.owner === 'me') found = found.where('t.owner_id', '=', caller.operatorId);
  if (filter.owner === 'none') found = found.where('t.owner_id', 'is', null);
  if (filter.due === 'overdue') found = found.where(DUE_AT, '<', now);
  if (filter.age) {
    const before = new Date(now.getTime() - AGES[filter.age] * HOUR_MS);
    found = found.where('t.opened_at', '<=', before);
  }
  return found;
}

/** The caller's tasks with these ids or about these subjects: open ones first, then the newest. */
export async function listTasksAbout(
  db: Kysely<Database>,
  caller: Pick<OperatorCaller, 'roles'>,
  ids: readonly string[],
): Promise<OperatorTaskRow[]> {
  if (ids.length === 0) return [];
  return ofRoles(db, caller)
    .where((eb) => eb.or([eb('t.id', 'in', ids), eb('t.subject_id', 'in', ids)]))
    .execute();
}

/** The caller's open tasks about these customers. */
export async function listTasksOfCustomers(
  db: Kysely<Database>,
  caller: Pick<OperatorCaller, 'roles'>,
  customerIds: readonly string[],
): Promise<OperatorTaskRow[]> {
  if (customerIds.length === 0) return [];
  return ofRoles(db, caller)
    .innerJoin('payments.operator_task_customers as c', 'c.task_id', 't.id')
    .where('c.user_id', 'in', customerIds)
    .where('t.closed_at', 'is', null)
    .execute();
}

function ofRoles(db: Kysely<Database>, { roles }: Pick<OperatorCaller, 'roles'>) {
  return tasks(db)
    .selectAll('t')
    .where('t.kind', '=', sql<OperatorTaskKind>`any(${kindsOf(roles)}::text[])`)
    .orderBy(sql`t.closed_at is null`, 'desc')
    .orderBy('t.opened_at', 'desc')
    .orderBy('t.id');
}

interface OpenOfKind extends Record<'open' | 'mine' | 'unowned' | 'overdue', number> {
  readonly kind: OperatorTaskKind;
  readonly oldest_unowned_at: Date | null;
}

/** The counts beside the list, regardless of its filters. */
export async function countTasks(
  db: Kysely<Database>,
  { caller, now }: Pick<TaskQuery, 'caller' | 'now'>,
) {
  const { rows } = await sql<OpenOfKind>`
    select t.kind, count(*)::int as open,
      count(*) filter (where t.owner_id = ${caller.operatorId})::int as mine,
      count(*) filter (where t.owner_id is null)::int as unowned,
      count(*) filter (where ${DUE_AT} < ${now})::int as overdue,
      min(t.opened_at) filter (where t.owner_id is null) as oldest_unowned_at
    from payments.operator_tasks t
    where t.closed_at is null and t.kind = any(${kindsOf(caller.roles)}::text[])
    group by t.kind`.execute(db);
  const sum = (name: 'open' | 'mine' | 'unowned' | 'overdue') =>
    rows.reduce((total, row) => total + row[name], 0);
  const unowned = rows.flatMap(({ oldest_unowned_at: at }) => at ?? []);
  const oldest = unowned.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    open: sum('open'),
    mine: sum('mine'),
    unowned: sum('unowned'),
    overdue: sum('overdue'),
    oldest_unowned_at: oldest?.toISOString() ?? null,
    ...(await countClosed(db, { caller, now })),
    by_kind: Object.fromEntries(rows.map(({ kind, open }) => [kind, open])),
  };
}

/** Counts of the last seven days. */
async function countClosed(
  db: Kysely<Database>,
  { caller, now }: Pick<TaskQuery, 'caller' | 'now'>,
): Promise<{ closed_lately: number; closed_in_time: number }> {
  const since = new Date(now.getTime() - 7 * 24 * HOUR_MS);
  const { rows } = await sql<{ closed_lately: number; closed_in_time: number }>`
    select count(*)::int as closed_lately,
      count(*) filter (where t.closed_at <= ${DUE_AT})::int as closed_in_time
    from payments.operator_tasks t
    where t.closed_at > ${since} and t.kind = any(${kindsOf(caller.roles)}::text[])`.execute(db);
  return rows[0]!;
}
