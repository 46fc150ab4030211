import { sql, type Kysely } from 'kysely';
import type { ManualMovement, manualMovementList, QueryOf } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { Database, ManualMovementRow } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import { listAccounts } from '#modules/reconciliation/index.ts';
import type { OperatorCaller } from '#platform/module.ts';
import { paginate } from '#platform/page.ts';
import { lineOf } from './movement-facts.ts';

/** What waits for a decision first, then the newest. */
export async function listMovements(
  db: Kysely<Database>,
  filter: QueryOf<typeof manualMovementList>,
): Promise<{ rows: ManualMovementRow[]; count: number }> {
  let found = db.selectFrom('payments.manual_movements');
  if (filter.state) found = found.where('state', '=', filter.state);
  if (filter.account_id) found = found.where('account_id', '=', filter.account_id);
  const ordered = found
    .selectAll()
    .orderBy(sql`state = 'proposed'`, 'desc')
    .orderBy('proposed_at', 'desc')
    .orderBy('id');
  const rows = await paginate(ordered, filter).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export async function countMovements(
  db: Kysely<Database>,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
): Promise<{ proposed: number; mine_to_decide: number }> {
  const { rows } = await sql<{ proposed: number; mine_to_decide: number }>`
    select count(*)::int as proposed,
      count(*) filter (where proposed_by <> ${operatorId})::int as mine_to_decide
    from payments.manual_movements where state = 'proposed'`.execute(db);
  return rows[0]!;
}

/** Movements as operators read them, with what this one may do. */
export async function showMovements(
  db: Kysely<Database>,
  rows: readonly ManualMovementRow[],
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
): Promise<ManualMovement[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.account_id);
  const accounts = await listAccounts(db, ids);
  const currencies = await db
    .selectFrom('payments.accounts')
    .select(['id', 'currency'])
    .where('id', 'in', ids)
    .execute();
  const currencyOf = new Map(currencies.map(({ id, currency }) => [id, currency]));
  const people = rows
    .flatMap((row) => [row.proposed_by, row.decided_by])
    .filter((id) => id !== null);
  const operators = await findOperators(db, people);
  const who = (id: string) => ({ id, name: operators.get(id)?.name ?? '—' });
  return rows.map((row) => {
    const currency = currencyOf.get(row.account_id)!;
    const amount = toDecimal(money(currency, row.amount_minor));
    return {
      ...{ id: row.id, kind: row.kind, side: row.side, reason: row.reason, state: row.state },
      ...{ corrects: row.corrects, break_id: row.break_id, currency, amount },
      ...{ decision_note: row.decision_note, failure: row.failure },
      account: accounts.get(row.account_id)!,
      entries: [{ ...lineOf(row, currency), amount }],
      proposed_by: who(row.proposed_by),
      proposed_at: row.proposed_at.toISOString(),
      decided_by: row.decided_by === null ? null : who(row.decided_by),
      decided_at: row.decided_at?.toISOString() ?? null,
      booked_at: row.booked_at?.toISOString() ?? null,
      may_decide: row.state === 'proposed' && row.proposed_by !== operatorId,
    };
  });
}
