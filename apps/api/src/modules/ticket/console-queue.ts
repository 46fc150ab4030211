import { sql, type Kysely } from 'kysely';
import type { consoleTicketList, QueryOf } from '@kheya/contract';
import type { Database } from '#database.ts';
import { likeText } from '#platform/like.ts';
import { paginate } from '#platform/page.ts';

export type QueueFilter = QueryOf<typeof consoleTicketList>;

export interface QueueRow {
  readonly id: string;
  /** When we have to act: our answer, or the law's date until the report is sent. */
  readonly due_at: Date | null;
}

const DUE_AT = sql<Date | null>`least(
  t.answer_due_at,
  case when e.reported_at is not null then null else coalesce(e.report_until, e.investigate_until) end
)`;

/** The tickets with the columns they are ordered and searched by. */
function queue(db: Kysely<Database>) {
  return db
    .selectFrom('payments.tickets as t')
    .innerJoin('payments.users as u', 'u.id', 't.user_id')
    .leftJoin('payments.remittance_errors as e', 'e.ticket_id', 't.id');
}

/**
 * The queue: scams first, then the soonest due, then the longest waiting. Solved and closed tickets
 * come last.
 */
export async function listQueue(
  db: Kysely<Database>,
  query: { readonly filter: QueueFilter; readonly operatorId: string; readonly now: Date },
): Promise<{ rows: QueueRow[]; count: number }> {
  const found = applyFilters(queue(db), query);
  const ordered = found
    .select(['t.id', DUE_AT.as('due_at')])
    .orderBy(sql`array_position(array['solved', 'closed'], t.status) nulls first`)
    .orderBy(sql`t.kind = 'scam' and t.status in ('open', 'pending')`, 'desc')
    .orderBy(sql`${DUE_AT} asc nulls last`)
    .orderBy(sql`t.waiting_since asc nulls last`)
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id');
  const rows = await paginate(ordered, query.filter).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

function applyFilters(
  all: ReturnType<typeof queue>,
  { filter, operatorId, now }: Parameters<typeof listQueue>[1],
): ReturnType<typeof queue> {
  let found = all;
  if (filter.status === 'unsolved') found = found.where('t.status', 'in', ['open', 'pending']);
  else if (filter.status) found = found.where('t.status', '=', filter.status);
  if (filter.kind) found = found.where('t.kind', '=', filter.kind);
  if (filter.assignee === 'none') found = found.where('t.assignee_id', 'is', null);
  else if (filter.assignee) {
    const id = filter.assignee === 'me' ? operatorId : filter.assignee;
    found = found.where('t.assignee_id', '=', id);
  }
  if (filter.due === 'overdue') found = found.where(DUE_AT, '<', now);
  if (!filter.search) return found;
  const like = `%${likeText(filter.search)}%`;
  return found.where((eb) =>
    eb.or([
      sql<boolean>`concat('KT-', t.number) ilike ${like}`,
      eb('t.subject', 'ilike', like),
      eb('u.email', 'ilike', like),
      eb('u.business_name', 'ilike', like),
      sql<boolean>`concat_ws(' ', u.first_name, u.middle_name, u.last_name) ilike ${like}`,
    ]),
  );
}

/** The counts above the queue, independent of its filters. */
export async function countQueue(db: Kysely<Database>, operatorId: string, now: Date) {
  const { rows } = await sql<Record<'open' | 'mine' | 'unassigned' | 'overdue', bigint>>`
    select
      count(*) filter (where t.status = 'open') as open,
      count(*) filter (where t.assignee_id = ${operatorId}) as mine,
      count(*) filter (where t.assignee_id is null) as unassigned,
      count(*) filter (where ${DUE_AT} < ${now}) as overdue
    from payments.tickets t
    left join payments.remittance_errors e on e.ticket_id = t.id
    where t.status in ('open', 'pending')`.execute(db);
  const [counts] = rows;
  return {
    open: Number(counts!.open),
    mine: Number(counts!.mine),
    unassigned: Number(counts!.unassigned),
    overdue: Number(counts!.overdue),
  };
}

/** When each of these tickets is due. */
export async function dueOf(db: Kysely<Database>, ids: readonly string[]): Promise<QueueRow[]> {
  return queue(db)
    .select(['t.id', DUE_AT.as('due_at')])
    .where('t.id', 'in', [...ids])
    .execute();
}
