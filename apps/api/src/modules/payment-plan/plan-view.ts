import type { PaymentPlan, PaymentPlanRun } from '@kheya/contract';
import { money, rateToDecimal, toDecimal, type Currency } from '@kheya/money';
import type { Kysely } from 'kysely';
import type { Database, PaymentPlanRow } from '#database.ts';
import { payeeView, type Payee } from '#modules/transfer/index.ts';
import { addDays } from '#platform/calendar.ts';
import { upcomingDays } from './plan-days.ts';
import type { RunWithTransfer } from './plan-repository.ts';

const SHOWN_DAYS = 3;

/** The plans as their owner sees them. */
export async function showPlans(
  db: Kysely<Database>,
  rows: readonly PaymentPlanRow[],
): Promise<PaymentPlan[]> {
  if (rows.length === 0) return [];
  const accounts = await db
    .selectFrom('payments.accounts')
    .select(['id', 'account_number'])
    .where('id', 'in', [...new Set(rows.map((row) => row.source_account_id))])
    .execute();
  const numbers = new Map(accounts.map((one) => [one.id, one.account_number]));
  return rows.map((row) => showPlan(row, numbers.get(row.source_account_id) ?? ''));
}

function showPlan(row: PaymentPlanRow, accountNumber: string): PaymentPlan {
  const { currency, min_rate_e8: leastRate } = row;
  return {
    id: row.id,
    state: row.state,
    pause_reason: row.pause_reason,
    end_reason: row.end_reason,
    source_account: row.source_account_id,
    source_account_number: accountNumber,
    contact_id: row.contact_id,
    payee: payeeView(payeeOf(row)),
    // Both were written from the contract's own lists.
    transfer_mode: row.transfer_mode as PaymentPlan['transfer_mode'],
    rail: row.rail as PaymentPlan['rail'],
    asked_rail: row.asked_rail,
    currency,
    amount: decimal(currency, row.amount_minor),
    receive_amount: decimal('BDT', row.receive_minor),
    min_rate:
      leastRate === null ? null : rateToDecimal({ base: 'USD', quote: 'BDT', e8: leastRate }),
    max_total: decimal(currency, row.max_total_minor),
    memo: row.memo,
    reference_info: row.reference_info,
    frequency: row.frequency,
    day_of_week: row.day_of_week,
    day_of_month: row.day_of_month,
    start_on: row.start_on,
    when_closed: row.when_closed,
    closes: row.closes,
    ends_after_runs: row.ends_after_runs,
    ends_on: row.ends_on,
    runs_begun: row.runs_begun,
    failures_in_a_row: row.failures_in_a_row,
    upcoming: upcomingOf(row),
    next_at: row.next_at?.toISOString() ?? null,
    disclosure_id: row.disclosure_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function upcomingOf(row: PaymentPlanRow): PaymentPlan['upcoming'] {
  if (row.next_on === null) return [];
  const after = addDays(row.next_on, -1);
  const days = upcomingDays(row, { after, runsBegun: row.runs_begun, most: SHOWN_DAYS });
  return days.map(({ day, movedFrom }) => ({ day, moved_from: movedFrom }));
}

/** A day of the plan, with what was paid on it. */
export function showRun(run: RunWithTransfer, { currency }: PaymentPlanRow): PaymentPlanRun {
  const isPaid = run.transfer_id !== null && run.amount_minor !== null;
  const receivedIn = run.target_currency as 'USD' | 'BDT' | null;
  return {
    id: run.id,
    day: run.day,
    state: run.state,
    reason: run.reason,
    attempts: run.attempts,
    next_attempt_at: run.next_attempt_at?.toISOString() ?? null,
    transfer_id: run.transfer_id,
    total: isPaid ? decimal(currency, run.amount_minor! + run.fee_minor!) : null,
    currency,
    received: receivedIn && decimal(receivedIn, run.target_minor),
    received_currency: receivedIn,
    ended_at: run.ended_at?.toISOString() ?? null,
  };
}

/** The payee as the plan was set up with; a later name of the contact is shown by the contact. */
export function payeeOf(row: Pick<PaymentPlanRow, 'payee'>): Payee {
  return row.payee as unknown as Payee;
}

function decimal(currency: Currency, minor: bigint | null): string | null {
  return minor === null ? null : toDecimal(money(currency, minor));
}
