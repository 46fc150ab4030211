import { sql, type Kysely } from 'kysely';
import type { AccountRow, Database } from '#database.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { StillMoving } from './statement-lines.ts';
import { issueMonth } from './statement-make.ts';
import {
  lastMonthOver,
  monthOf,
  monthsDue,
  ZONES,
  zoneOf,
  type Period,
} from './statement-period.ts';

const BATCH = 100;
/** Later than so long after its month, a statement that something holds up is an error in the log. */
const LATE_MS = 6 * 3_600_000;
/** An account that earns waits so long for the interest of the month's last day. */
const WAITS_FOR_INTEREST_MS = 2 * 86_400_000;

/** Issues the statement of every month that is over, of every account that was open in it. */
export const statementSweep: Sweep = {
  name: 'statement_issue',
  everySeconds: 300,
  async run(ctx) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const accounts = await listDue(ctx, after);
      for (const account of accounts) await issueDue(ctx, account);
      if (accounts.length < BATCH) return;
      after = accounts.at(-1)!.id;
    }
  },
};

type DueAccount = AccountRow & {
  /** The last day of its last statement. */
  readonly issued_until: string | null;
  /** When it was closed, or its owner left. */
  readonly ended_at: Date | null;
  readonly has_left: boolean;
};

/** The accounts that were open in the last month that is over, or in one before, without a statement of it. */
async function listDue({ db, clock }: ModuleContext, after: string): Promise<DueAccount[]> {
  const lastOver = (currency: 'USD' | 'BDT') => {
    const zone = zoneOf(currency);
    return monthOf(zone, lastMonthOver(zone, clock.now()));
  };
  const [usd, bdt] = [lastOver('USD'), lastOver('BDT')];
  const { rows } = await sql<DueAccount>`
    select a.*, issued.until::text as issued_until, coalesce(a.closed_at, u.closed_at) as ended_at,
      u.closed_at is not null as has_left
    from payments.accounts a join payments.users u on u.id = a.user_id
    join lateral (
      select case a.currency when 'USD' then ${usd.start} else ${bdt.start} end::date as start,
        case a.currency when 'USD' then ${usd.until} else ${bdt.until} end::timestamptz as until,
        case a.currency when 'USD' then ${ZONES.USD} else ${ZONES.BDT} end as zone) month on true
    join lateral (
      select max(s.period_start) as start, max(s.period_end) as until
      from payments.statements s where s.account_id = a.id and s.kind = 'monthly') issued on true
    where a.id > ${after} and a.opened_at < month.until
      and (issued.start is null or issued.start < month.start
        and coalesce(coalesce(a.closed_at, u.closed_at)
          >= (issued.until + 1)::timestamp at time zone month.zone, true))
    order by a.id limit ${BATCH}`.execute(db);
  return rows;
}

/** Oldest first; a month that cannot be issued yet holds up those after it, and no other account. */
async function issueDue(ctx: ModuleContext, account: DueAccount): Promise<void> {
  const now = ctx.clock.now();
  const due = monthsDue(zoneOf(account.currency), account, now);
  for (const period of due) {
    try {
      if (await awaitsInterest(ctx, account, period)) return;
      // Of months long past, all issued at once, the holder is told only of the last; nobody is told
      // of a profile that they have left.
      const tells = period === due.at(-1) && !account.has_left;
      await issueMonth(ctx, account, period, { tells });
    } catch (error) {
      // Between two commits a movement is one step ahead of its row for moments, not for hours.
      const isMoment = now.getTime() < period.until.getTime() + LATE_MS;
      if (error instanceof StillMoving && isMoment) return;
      const about = { err: error, account: account.id, month: period.start };
      ctx.log.error(about, 'a statement was not issued');
      return;
    }
  }
}

/** The yield of a month is known once its last day has accrued. */
async function awaitsInterest(
  { db, clock }: ModuleContext,
  { id, kind, ended_at: endedAt }: DueAccount,
  { end, until }: Period,
): Promise<boolean> {
  if ((kind !== 'savings' && kind !== 'deposit') || endedAt !== null) return false;
  if (clock.now().getTime() > until.getTime() + WAITS_FOR_INTEREST_MS) return false;
  return !(await hasAccrued(db, id, end));
}

async function hasAccrued(db: Kysely<Database>, accountId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.interest_accruals where account_id = ${accountId} and day = ${day}`.execute(
    db,
  );
  return rows.length > 0;
}
