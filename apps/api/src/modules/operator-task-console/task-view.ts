import type { Kysely } from 'kysely';
import {
  OPERATOR_TASKS,
  type OpenedOperatorTask,
  type OperatorTask,
  type OperatorTaskSubject,
} from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { Database, OperatorTaskRow } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import { operatorTransferView } from '#modules/transfer/index.ts';
import { fullName, maskEmail } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { dueAt } from './task-list.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;

/** Tasks in the contract's shape, in the given order. */
export async function showTasks(
  { clock, db }: Context,
  rows: readonly OperatorTaskRow[],
): Promise<OperatorTask[]> {
  if (rows.length === 0) return [];
  const now = clock.now();
  const customers = await findCustomers(db, rows);
  const people = rows.flatMap((row) => [row.owner_id, row.closed_by]);
  const operators = await findOperators(
    db,
    people.filter((id) => id !== null),
  );
  // An operator who has left is still shown as the author.
  const person = (id: string | null) =>
    id === null ? null : { id, name: operators.get(id)?.name ?? '—' };
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject_id: row.subject_id,
    customer: customers.get(row.id) ?? null,
    detail: row.detail,
    opened_at: row.opened_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    due_at: dueAt(row).toISOString(),
    is_overdue: row.closed_at === null && dueAt(row) < now,
    owner: person(row.owner_id),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: person(row.closed_by),
    note: row.note,
  }));
}

/** One task, with its subject. */
export async function showTask(ctx: Context, row: OperatorTaskRow): Promise<OpenedOperatorTask> {
  const [shown] = await showTasks(ctx, [row]);
  const { subject }: { subject: OperatorTaskSubject } = OPERATOR_TASKS[row.kind];
  const { subject_id: id } = row;
  return {
    ...shown!,
    transfer: subject === 'transfer' ? await operatorTransferView(ctx, id) : null,
    incoming_payment: subject === 'incoming_payment' ? await showIncoming(ctx.db, id) : null,
    treasury_movement: subject === 'treasury_movement' ? await showMovement(ctx.db, id) : null,
  };
}

async function findCustomers(
  db: Kysely<Database>,
  rows: readonly OperatorTaskRow[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const found = await db
    .selectFrom('payments.operator_task_customers as c')
    .innerJoin('payments.users as u', 'u.id', 'c.user_id')
    .select(['c.task_id', 'u.id', 'u.email', 'u.first_name', 'u.middle_name', 'u.last_name'])
    .select(['u.business_name', 'u.profile_type'])
    .where(
      'c.task_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(
    found.map((user) => [
      user.task_id,
      { id: user.id, name: fullName(user) || maskEmail(user.email) },
    ]),
  );
}

async function showIncoming(
  db: Kysely<Database>,
  id: string,
): Promise<OpenedOperatorTask['incoming_payment']> {
  const row = await db
    .selectFrom('payments.incoming_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    amount: toDecimal(money(row.currency, row.amount_minor)),
    currency: row.currency,
    sender_name: row.sender_name,
    masked_number: `•••• ${row.account_number.slice(-4)}`,
    trace_number: row.trace_number,
    occurred_at: row.occurred_at.toISOString(),
    step: row.step,
  };
}

async function showMovement(
  db: Kysely<Database>,
  id: string,
): Promise<OpenedOperatorTask['treasury_movement']> {
  const row = await db
    .selectFrom('payments.treasury_movements')
    .select(['id', 'name', 'intent_at', 'posted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    intent_at: row.intent_at.toISOString(),
    posted_at: row.posted_at?.toISOString() ?? null,
  };
}
