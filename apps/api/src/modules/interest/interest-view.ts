import { sql, type Kysely } from 'kysely';
import type { AccountInterest } from '@kheya/contract';
import { dailyInterest } from '@kheya/ledger';
import { money, toDecimal } from '@kheya/money';
import type { Database } from '#database.ts';
import { addDays, dayIn, firstOfMonth } from '#platform/calendar.ts';
import { ZONE } from './interest-accrue.ts';
import { type EarningKind, listInterestRules, rateOf, ruleOn, showRate } from './interest-rule.ts';

const MICRO = 1_000_000n;
const MONTHS = 12;

interface AccountRow {
  readonly id: string;
  readonly kind: EarningKind;
  /** Earned and not paid yet. */
  readonly due: bigint;
  readonly balance: bigint;
  readonly last: string | null;
}

interface MonthRow {
  readonly account_id: string;
  readonly month: string;
  readonly paid: bigint;
  readonly at: Date | null;
}

/** Interest of each savings and deposit account of a customer. */
export async function listInterest(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<AccountInterest[]> {
  const today = dayIn(ZONE, now);
  const first = firstOfMonth(today);
  const rules = await listInterestRules(db);
  const { rows: accounts } = await sql<AccountRow>`
    select a.id, a.kind, b.posted as balance,
      (select coalesce(sum(i.amount_micro), 0)::bigint from payments.interest_accruals i
          where i.account_id = a.id)
        - (select coalesce(sum(m.paid_minor), 0)::bigint * ${MICRO}::bigint
          from payments.interest_months m where m.account_id = a.id) as due,
      (select max(i.day)::text from payments.interest_accruals i where i.account_id = a.id) as last
    from payments.accounts a
    join ledger.account_balances b on b.sk = a.bucket and b.account_id = a.ledger_account_id
    where a.user_id = ${userId} and a.kind in ('savings', 'deposit') order by a.opened_at, a.id`.execute(
    db,
  );
  const { rows: months } = await sql<MonthRow>`
    select m.account_id, m.month, m.paid_minor as paid, b.posted_at as at
    from payments.interest_months m join payments.accounts a on a.id = m.account_id
    left join payments.account_postings b on b.id = m.posting_id
    where a.user_id = ${userId} order by m.month desc`.execute(db);
  const monthsOf = Map.groupBy(months, ({ account_id: id }) => id);
  return accounts.flatMap((account) => {
    const rule = ruleOn(rules, account.kind, today);
    if (!rule) return [];
    const annualPpm = rateOf(rule.tiers, account.balance);
    const own = monthsOf.get(account.id) ?? [];
    const paid = own.filter((month) => month.paid > 0n && month.at !== null);
    const [last] = paid;
    const { due } = account;
    return {
      account_id: account.id,
      rate: showRate(rule),
      accrued: centsOf(due),
      accrued_exact: exact(due),
      estimate: centsOf(due + restOfMonth(account, { first, annualPpm })),
      next_payment_on: firstOfMonth(today, 1),
      paid_this_year: toDecimal(
        money(
          'USD',
          paid
            .filter(({ at }) => at !== null && dayIn(ZONE, at).slice(0, 4) === today.slice(0, 4))
            .reduce((sum, month) => sum + month.paid, 0n),
        ),
      ),
      last_paid: last
        ? { month: last.month, amount: paidOf(last), at: last.at!.toISOString() }
        : null,
      months: own.slice(0, MONTHS).map((month) => ({ month: month.month, amount: paidOf(month) })),
    };
  });
}

/** What the days that have not accrued yet would earn at today's balance. */
function restOfMonth(
  { balance, last }: AccountRow,
  { first, annualPpm }: { readonly first: string; readonly annualPpm: bigint },
): bigint {
  const next = last === null || last < first ? first : addDays(last, 1);
  const daily = dailyInterest(money('USD', balance), { annualPpm, dayCount: 'actual/365' });
  let rest = 0n;
  for (let day = next; day < firstOfMonth(first, 1); day = addDays(day, 1)) rest += daily;
  return rest;
}

const paidOf = (month: MonthRow) => toDecimal(money('USD', month.paid));
const centsOf = (micro: bigint) => toDecimal(money('USD', micro / MICRO));

/** Dollars with the six decimals beyond the cent. */
function exact(micro: bigint): string {
  const digits = micro.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}
