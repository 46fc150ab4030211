import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#database.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { unnestRows } from '#platform/unnest-rows.ts';
import { accrualsOf, type Accrual, type InterestSoFar } from './accrual.ts';
import { closingsOf } from './daily-closings.ts';
import { type DatedTiers, type EarningKind, listInterestRules } from './interest-rule.ts';

/** The shore of every account that earns: its days are those of the partner bank. */
export const ZONE = 'America/New_York';
/** A day is over for the books a moment later, when nothing of it can still be on its way. */
const SETTLED_AFTER_MS = 5 * 60_000;
const BATCH = 100;

/** The last day that is over for the books. */
export function lastDayOver(now: Date): string {
  return addDays(dayIn(ZONE, new Date(now.getTime() - SETTLED_AFTER_MS)), -1);
}

interface EarningAccount {
  readonly id: string;
  readonly kind: EarningKind;
  readonly bucket: number;
  readonly ledger_account_id: string;
  /** The first day that is still to accrue. */
  readonly first: string;
  /** The last day on which it earns: the day before it was closed. */
  readonly last: string;
}

/**
 * Accrues every day that is over and missing, of every account that earns. A day is written once,
 * so a run that is late, repeated or beside another one changes nothing.
 */
export const accrueSweep: Sweep = {
  name: 'interest_accrue',
  everySeconds: 300,
  async run(ctx) {
    const rules = await listInterestRules(ctx.db);
    const until = lastDayOver(ctx.clock.now());
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const accounts = await listDue(ctx.db, until, sql`a.id > ${after}`);
      for (const account of accounts) await accrue(ctx.db, rules, account);
      if (accounts.length < BATCH) return;
      after = accounts.at(-1)!.id;
    }
  },
};

/**
 * Accrues what is missing of one account that the books have closed, up to the day before today:
 * nothing of these days can still be on its way.
 */
export async function accrueClosedAccount(
  trx: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<void> {
  const until = addDays(dayIn(ZONE, now), -1);
  const [account] = await listDue(trx, until, sql`a.id = ${accountId}`);
  if (account) await accrue(trx, await listInterestRules(trx), account);
}

async function accrue(
  db: Kysely<Database>,
  rules: readonly DatedTiers[],
  account: EarningAccount,
): Promise<void> {
  const moved = await closingsOf(db, account, ZONE);
  const interest = await interestSoFar(db, account);
  await insertAccruals(db, account.id, accrualsOf(rules, { ...account, ...moved, interest }));
}

async function interestSoFar(
  db: Kysely<Database>,
  { id, first }: EarningAccount,
): Promise<InterestSoFar> {
  const { rows: sums } = await sql<{ earned: bigint; before: bigint }>`
    select coalesce(sum(i.amount_micro), 0)::bigint as earned,
      coalesce(sum(i.amount_micro) filter (where i.day < date_trunc('month', ${first}::date)), 0)::bigint
        as before
    from payments.interest_accruals i where i.account_id = ${id} and i.day < ${first}::date`.execute(
    db,
  );
  // Of the account itself: what another one paid here when it was closed is money like any other.
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select (e.at at time zone ${ZONE})::date::text as day, b.amount_minor as amount
    from payments.interest_months m
    join payments.account_postings b on b.id = m.posting_id and b.account_id = m.account_id
    cross join lateral (select payments.booked_at(b.account_id, b.id) as at) e
    where m.account_id = ${id} and e.at is not null order by day`.execute(db);
  const { earned, before: earnedBeforeMonth } = sums[0]!;
  const bookedBefore = rows
    .filter(({ day }) => day < first)
    .reduce((sum, { amount }) => sum + amount, 0n);
  const booked = new Map<string, bigint>();
  for (const { day, amount } of rows) {
    if (day >= first) booked.set(day, (booked.get(day) ?? 0n) + amount);
  }
  return { earned, earnedBeforeMonth, bookedBefore, booked };
}

async function listDue(
  db: Kysely<Database>,
  until: string,
  among: RawBuilder<unknown>,
): Promise<EarningAccount[]> {
  const { rows } = await sql<EarningAccount>`
    select * from (
      select a.id, a.kind, a.bucket, a.ledger_account_id,
        coalesce((select max(i.day) + 1 from payments.interest_accruals i where i.account_id = a.id),
          (a.opened_at at time zone ${ZONE})::date)::text as first,
        least(${until}::date, (a.closed_at at time zone ${ZONE})::date - 1,
          (u.closed_at at time zone ${ZONE})::date - 1)::text as last
      from payments.accounts a join payments.users u on u.id = a.user_id
      where a.kind in ('savings', 'deposit') and ${among}) due
    where first <= last order by id limit ${BATCH}`.execute(db);
  return rows;
}

async function insertAccruals(
  db: Kysely<Database>,
  accountId: string,
  accruals: readonly Accrual[],
): Promise<void> {
  const columns = {
    day: 'date',
    balance_minor: 'bigint',
    annual_ppm: 'bigint',
    amount_micro: 'bigint',
  } as const;
  await sql`
    insert into payments.interest_accruals (account_id, day, balance_minor, annual_ppm, amount_micro)
    select ${accountId}, day, balance_minor, annual_ppm, amount_micro
    from ${unnestRows<Accrual>(columns, accruals)}
    on conflict do nothing`.execute(db);
}

/** Whether every day of a month has accrued, up to the day the account was closed. */
export async function listMonthsOver(
  { db, clock }: Pick<ModuleContext, 'db' | 'clock'>,
  limit: number,
): Promise<{ account_id: string; bucket: number; month: string }[]> {
  const month = lastDayOver(clock.now());
  const { rows } = await sql<{ account_id: string; bucket: number; month: string }>`
    select i.account_id, a.bucket, to_char(i.day, 'YYYY-MM') as month
    from payments.interest_accruals i join payments.accounts a on a.id = i.account_id
    join payments.users u on u.id = a.user_id
    -- Nothing can be booked on the accounts of somebody who has left.
    where u.closed_at is null and i.day = (date_trunc('month', i.day) + interval '1 month - 1 day')::date
      and i.day <= ${month}::date
      and not exists (
        select from payments.interest_months m
        where m.account_id = i.account_id and m.month = to_char(i.day, 'YYYY-MM'))
    order by i.day, i.account_id limit ${limit}`.execute(db);
  return rows;
}
