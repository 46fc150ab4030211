import { sql, type Kysely } from 'kysely';
import type {
  QueryOf,
  ScreeningMatch,
  ScreeningMatchRow as ShownRow,
  screeningMatchList,
} from '@kheya/contract';
import type { Database, ScreeningMatchRow } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import { fullName, maskEmail } from '#modules/user/index.ts';
import type { OperatorCaller } from '#platform/module.ts';
import { paginate } from '#platform/page.ts';
import { readHistory } from './match-history.ts';

type Filter = QueryOf<typeof screeningMatchList>;

/** The likeliest first, and among equals who has waited longest. */
export async function listMatches(
  db: Kysely<Database>,
  filter: Filter,
): Promise<{ rows: ScreeningMatchRow[]; count: number }> {
  let found = db.selectFrom('payments.screening_matches');
  found =
    filter.state === 'waiting'
      ? found.where('state', 'in', ['open', 'proposed'])
      : found.where('state', '=', filter.state);
  if (filter.subject) found = found.where('subject_kind', '=', filter.subject);
  if (filter.level) found = found.where('level', '=', filter.level);
  if (filter.customer_id) found = found.where('user_id', '=', filter.customer_id);
  const ordered = found.selectAll().orderBy('score', 'desc').orderBy('found_at').orderBy('id');
  const rows = await paginate(ordered, filter).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export async function countMatches(
  db: Kysely<Database>,
): Promise<{ open: number; proposed: number }> {
  const { rows } = await sql<{ open: number; proposed: number }>`
    select count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'proposed')::int as proposed
    from payments.screening_matches where state in ('open', 'proposed')`.execute(db);
  return rows[0]!;
}

export async function showMatches(
  db: Kysely<Database>,
  rows: readonly ScreeningMatchRow[],
): Promise<ShownRow[]> {
  if (rows.length === 0) return [];
  const users = await db
    .selectFrom('payments.users')
    .select(['id', 'email', 'first_name', 'middle_name', 'last_name', 'business_name'])
    .select('profile_type')
    .where('id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .execute();
  const names = new Map(users.map((user) => [user.id, fullName(user) || maskEmail(user.email)]));
  const stopped = await db
    .selectFrom('payments.transfer_matches')
    .select((eb) => ['match_id', eb.fn.countAll<bigint>().as('count')])
    .where(
      'match_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('match_id')
    .execute();
  const stops = new Map(stopped.map((row) => [row.match_id, Number(row.count)]));
  return rows.map((row) => ({
    ...{ id: row.id, subject: row.subject_kind, given_name: row.given_name, source: row.source },
    customer: { id: row.user_id, name: names.get(row.user_id) ?? '—' },
    ...{ matched_name: row.evidence.matched_name, programmes: row.entry.programmes },
    ...{ score: Number(row.score), level: row.level, state: row.state },
    found_at: row.found_at.toISOString(),
    stopped_transfers: stops.get(row.id) ?? 0,
  }));
}

export async function showMatch(
  db: Kysely<Database>,
  id: string,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
): Promise<ScreeningMatch | undefined> {
  const row = await db
    .selectFrom('payments.screening_matches')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [shown] = await showMatches(db, [row]);
  const people = [row.proposed_by, row.decided_by].filter((person) => person !== null);
  const operators = await findOperators(db, people);
  const who = (person: string) => ({ id: person, name: operators.get(person)?.name ?? '—' });
  return {
    ...shown!,
    ...(await readHistory(db, row)),
    given_birth_date: row.given_birth_date,
    given_country: row.given_country as ScreeningMatch['given_country'],
    ...{ entry: row.entry, evidence: row.evidence },
    proposal:
      row.proposed_by === null
        ? null
        : {
            ...{ decision: row.proposed_decision!, reason: row.proposed_reason! },
            ...{ by: who(row.proposed_by), at: row.proposed_at!.toISOString() },
          },
    decided_by: row.decided_by === null ? null : who(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_note: row.decision_note,
    case: row.case_id === null ? null : await caseOf(db, row.case_id),
    may_propose: row.state === 'open' && row.user_id !== operatorId,
    may_confirm: row.state === 'proposed' && row.proposed_by !== operatorId,
  };
}

async function caseOf(db: Kysely<Database>, id: string): Promise<ScreeningMatch['case']> {
  const found = await db
    .selectFrom('payments.compliance_cases')
    .select(['id', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id: found.id, number: Number(found.number) };
}
