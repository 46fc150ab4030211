import { sql, type Kysely } from 'kysely';
import type { ConsolePaymentPlan } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { Database, PaymentPlanRow, PaymentPlanRunRow } from '#database.ts';
import type { Page } from '#platform/page.ts';
import { listPlans } from './plan-repository.ts';
import { payeeOf } from './plan-view.ts';

/** A customer's plans, each with the newest of its days that has come. */
export async function showPlansInConsole(db: Kysely<Database>, userId: string, page: Page) {
  const { rows, count } = await listPlans(db, userId, page);
  const last = await lastRuns(
    db,
    rows.map(({ id }) => id),
  );
  return { results: rows.map((row) => show(row, last.get(row.id))), count };
}

type LastRun = Pick<PaymentPlanRunRow, 'plan_id' | 'day' | 'state' | 'reason' | 'transfer_id'>;

async function lastRuns(db: Kysely<Database>, planIds: readonly string[]) {
  const { rows } = await sql<LastRun>`
    select distinct on (plan_id) plan_id, day, state, reason, transfer_id
    from payments.payment_plan_runs where plan_id = any(${[...planIds]}::uuid[])
    order by plan_id, day desc`.execute(db);
  return new Map(rows.map((row) => [row.plan_id, row]));
}

function show(row: PaymentPlanRow, last: LastRun | undefined): ConsolePaymentPlan {
  const { currency, amount_minor: amount, receive_minor: received } = row;
  return {
    id: row.id,
    state: row.state,
    pause_reason: row.pause_reason,
    end_reason: row.end_reason,
    currency,
    amount: amount === null ? null : toDecimal(money(currency, amount)),
    receive_amount: received === null ? null : toDecimal(money('BDT', received)),
    frequency: row.frequency,
    day_of_week: row.day_of_week,
    day_of_month: row.day_of_month,
    // Written from the contract's own list.
    rail: row.rail as ConsolePaymentPlan['rail'],
    payee: payeeOf(row).name,
    next_on: row.next_on,
    last_run: last
      ? { day: last.day, state: last.state, reason: last.reason, transfer_id: last.transfer_id }
      : null,
  };
}
