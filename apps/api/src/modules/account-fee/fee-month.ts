import { sql, type Kysely } from 'kysely';
import type { AccountKind } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import type { Database } from '#database.ts';
import { lowestClosing } from '#modules/interest/index.ts';
import { addDays, dayIn, firstOfMonth } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { noticeEnds, zoneOf } from './fee-rule.ts';

const BATCH = 200;
/** A day is over for the books a moment later, when nothing of it can still be on its way. */
const SETTLED_AFTER_MS = 5 * 60_000;

interface MonthOver {
  readonly account_id: string;
  readonly kind: AccountKind;
  readonly status: 'ACTIVE' | 'SUSPENDED' | 'UNACTIVATED';
  readonly bucket: number;
  readonly ledger_account_id: string;
  /** Its first day. */
  readonly first: string;
  readonly amount_minor: bigint;
  readonly waived_from_minor: bigint | null;
  readonly noticed_at: Date | null;
}

type Because = 'balance_kept' | 'not_announced' | 'suspended';

/** Decides every month that is over and not decided yet: its fee is to be taken, or not and why. */
export async function concludeMonths(ctx: ModuleContext): Promise<void> {
  for (;;) {
    const months = await listMonthsOver(ctx);
    for (const month of months) await concludeMonth(ctx, month);
    if (months.length < BATCH) return;
  }
}

/** The month that follows the last one that is over, on each shore. */
function openMonth(kind: AccountKind, now: Date): string {
  return firstOfMonth(dayIn(zoneOf(kind), new Date(now.getTime() - SETTLED_AFTER_MS)));
}

async function listMonthsOver({
  db,
  clock,
}: Pick<ModuleContext, 'db' | 'clock'>): Promise<readonly MonthOver[]> {
  const now = clock.now();
  const { rows } = await sql<MonthOver>`
    with rule as (
      select r.*, least(r.valid_to, lead(r.valid_from) over (
          partition by r.account_kind, r.fee_kind order by r.valid_from)) as ends_on,
        case when r.account_kind = 'bdt' then ${zoneOf('bdt')} else ${zoneOf('checking')} end as zone,
        case when r.account_kind = 'bdt' then ${openMonth('bdt', now)}::date
          else ${openMonth('checking', now)}::date end as open_month
      from payments.account_fee_rules r where r.fee_kind = 'monthly_fee'
    )
    select a.id as account_id, a.kind, a.status, a.bucket, a.ledger_account_id, m.first::date::text as first,
      rule.amount_minor, rule.waived_from_minor, n.noticed_at
    from rule
    cross join lateral generate_series(date_trunc('month', rule.valid_from::timestamp),
      rule.open_month::timestamp - interval '1 month', interval '1 month') m (first)
    join payments.accounts a on a.kind = rule.account_kind
      and (a.opened_at at time zone rule.zone)::date <= m.first::date
    join payments.users u on u.id = a.user_id
    left join payments.account_fee_notices n on n.account_id = a.id and n.fee_kind = 'monthly_fee'
      and n.valid_from = rule.valid_from
    where rule.amount_minor > 0 and rule.valid_from <= m.first::date
      and (rule.ends_on is null or rule.ends_on >= (m.first + interval '1 month')::date)
      and a.closed_at is null and u.closed_at is null
      and not exists (
        select from payments.account_postings b where b.account_id = a.id and b.kind = 'monthly_fee'
          and b.subject = to_char(m.first, 'YYYY-MM'))
    order by m.first, a.id limit ${BATCH}`.execute(db);
  return rows;
}

async function concludeMonth(ctx: ModuleContext, month: MonthOver): Promise<void> {
  const because = await waivedBecause(ctx.db, month);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    // Of two workers the second finds the month decided.
    await trx
      .insertInto('payments.account_postings')
      .values({
        ...{ id: newId(ctx.clock), account_id: month.account_id, kind: 'monthly_fee' },
        ...{ side: 'debit', amount_minor: month.amount_minor, subject: month.first.slice(0, 7) },
        ...{ step: because === null ? 'intent' : 'waived', waived_because: because },
        ...{ bucket: month.bucket, intent_at: now, created_at: now },
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'subject']).doNothing())
      .execute();
  });
}

async function waivedBecause(db: Kysely<Database>, month: MonthOver): Promise<Because | null> {
  const zone = zoneOf(month.kind);
  const { first, noticed_at: noticedAt, waived_from_minor: keep } = month;
  const charge = firstOfMonth(first, 1);
  if (noticedAt === null || noticeEnds(dayIn(zone, noticedAt)) > charge) return 'not_announced';
  if (month.status !== 'ACTIVE') return 'suspended';
  if (keep === null) return null;
  const lowest = await lowestClosing(db, { ...month, last: addDays(charge, -1) }, zone);
  return lowest >= keep ? 'balance_kept' : null;
}
