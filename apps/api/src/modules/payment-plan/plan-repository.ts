import { sql, type Kysely } from 'kysely';
import { paymentPlanToday, type QueryOf, type paymentPlanList } from '@kheya/contract';
import type {
  Database,
  NewPaymentPlan,
  NewPaymentPlanRun,
  PaymentPlanChange,
  PaymentPlanRow,
  PaymentPlanRunChange,
  PaymentPlanRunRow,
} from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { paginate, type Page } from '#platform/page.ts';

type Db = Kysely<Database>;

export function findPlan(db: Db, id: string): Promise<PaymentPlanRow | undefined> {
  return db
    .selectFrom('payments.payment_plans')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whoever changes a plan or its runs has its row first: a pause and a payment wait for each other. */
export function lockPlan(trx: Db, id: string): Promise<PaymentPlanRow | undefined> {
  return trx
    .selectFrom('payments.payment_plans')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findByKey(
  db: Db,
  userId: string,
  key: string,
): Promise<PaymentPlanRow | undefined> {
  return db
    .selectFrom('payments.payment_plans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Undefined where another call with the same key was first. */
export function insertPlan(trx: Db, row: NewPaymentPlan): Promise<PaymentPlanRow | undefined> {
  return trx
    .insertInto('payments.payment_plans')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function changePlan(
  trx: Db,
  id: string,
  change: PaymentPlanChange & { readonly updated_at: Date },
): Promise<PaymentPlanRow> {
  return trx
    .updateTable('payments.payment_plans')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Those that pay first, by their next day; then the paused ones, and what has ended last. */
export async function listPlans(
  db: Db,
  userId: string,
  { state, contact, ...page }: QueryOf<typeof paymentPlanList>,
): Promise<{ rows: PaymentPlanRow[]; count: number }> {
  let mine = db.selectFrom('payments.payment_plans').where('user_id', '=', userId);
  if (state) mine = mine.where('state', '=', state);
  if (contact) mine = mine.where('contact_id', '=', contact);
  const rows = await paginate(
    mine
      .selectAll()
      .orderBy(sql`array_position(array['active', 'paused', 'ended'], state)`)
      .orderBy(sql`next_at asc nulls last`)
      .orderBy('created_at', 'desc')
      .orderBy('id'),
    page,
  ).execute();
  const { count } = await mine
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export function findRun(db: Db, id: string): Promise<PaymentPlanRunRow | undefined> {
  return db
    .selectFrom('payments.payment_plan_runs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertRuns(trx: Db, rows: readonly NewPaymentPlanRun[]): Promise<void> {
  await trx
    .insertInto('payments.payment_plan_runs')
    .values([...rows])
    .execute();
}

export async function changeRun(
  trx: Db,
  id: string,
  change: PaymentPlanRunChange,
): Promise<PaymentPlanRunRow> {
  return trx
    .updateTable('payments.payment_plan_runs')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A run with the transfer it made, if it made one. */
export type RunWithTransfer = Awaited<ReturnType<typeof listRuns>>['rows'][number];

export async function listRuns(db: Db, planId: string, page: Page) {
  const runs = db.selectFrom('payments.payment_plan_runs as r').where('r.plan_id', '=', planId);
  const rows = await paginate(
    runs
      .leftJoin('payments.transfers as t', 't.id', 'r.transfer_id')
      .selectAll('r')
      .select(['t.amount_minor', 't.fee_minor', 't.target_minor', 't.target_currency'])
      .orderBy('r.day', 'desc'),
    page,
  ).execute();
  const { count } = await runs
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** The last day that was dealt with, in whichever way. */
export async function lastRunDay(db: Db, planId: string): Promise<string | null> {
  const { day } = await db
    .selectFrom('payments.payment_plan_runs')
    .select((eb) => eb.fn.max<string | null>('day').as('day'))
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  return day;
}

/** The plan's last day that was dealt with, or today where that is later: the next one comes after it. */
export async function dealtWithUntil(
  { clock }: Pick<ModuleContext, 'clock'>,
  db: Db,
  { id, calendar }: Pick<PaymentPlanRow, 'id' | 'calendar'>,
): Promise<string> {
  const today = paymentPlanToday(calendar, clock.now());
  const last = await lastRunDay(db, id);
  return last !== null && last > today ? last : today;
}

/** Days that aren't settled yet: those still tried, and those whose transfer is under way. */
export async function listOpenRuns(
  db: Db,
  planId: string,
  states: readonly ('due' | 'sent')[],
): Promise<PaymentPlanRunRow[]> {
  return db
    .selectFrom('payments.payment_plan_runs')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('state', 'in', states)
    .orderBy('day')
    .execute();
}
