import { sql, type Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import { payableInterest, postMovement, savingsInterest } from '@kheya/ledger';
import { money } from '@kheya/money';
import { moneyFact, notify } from '#modules/notification/index.ts';
import { noteUnbooked } from '#modules/operator-task/index.ts';
import type { Database } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { listMonthsOver } from './interest-accrue.ts';

const BATCH = 200;

/**
 * Pays each month that is over: the month and its posting are written in one transaction, then
 * booked. Months are taken in order, because what is below a cent is carried on.
 */
export const paySweep: Sweep = {
  name: 'interest_pay',
  everySeconds: 300,
  async run(ctx) {
    for (;;) {
      const months = await listMonthsOver(ctx, BATCH);
      for (const month of months) await concludeMonth(ctx, month);
      if (months.length < BATCH) break;
    }
    await bookOpen(ctx);
  },
};

interface MonthOver {
  readonly account_id: string;
  readonly bucket: number;
  readonly month: string;
}

/** Concludes a month of an open account, which is paid on the account itself. */
async function concludeMonth(ctx: ModuleContext, { account_id: id, bucket, month }: MonthOver) {
  await inTransaction(ctx.db, async (trx) => {
    // Of two workers, the second waits here and then finds the month concluded.
    await sql`select from payments.accounts where id = ${id} for no key update`.execute(trx);
    const rows = await trx
      .selectFrom('payments.interest_months')
      .select('account_id')
      .where('account_id', '=', id)
      .where('month', '=', month)
      .execute();
    if (rows.length > 0) return;
    await writeMonth(trx, ctx, { accountId: id, month }, { accountId: id, bucket, subject: month });
  });
}

interface PaidMonth {
  readonly accountId: string;
  readonly month: string;
}

/** The account that receives the interest, and what the posting on it is called by. */
interface Payment {
  readonly accountId: string;
  readonly bucket: number;
  readonly subject: string;
}

/**
 * Writes a month and its posting: what has accrued up to its end, less what earlier months paid, in
 * whole cents. Returns what it pays.
 */
export async function writeMonth(
  trx: Kysely<Database>,
  { clock }: Pick<ModuleContext, 'clock'>,
  { accountId: id, month }: PaidMonth,
  { accountId: paidTo, bucket, subject }: Payment,
): Promise<bigint> {
  const { rows } = await sql<{ accrued: bigint; total: bigint; paid: bigint }>`
    select coalesce(sum(i.amount_micro) filter (where to_char(i.day, 'YYYY-MM') = ${month}), 0)::bigint
        as accrued,
      coalesce(sum(i.amount_micro), 0)::bigint as total,
      (select coalesce(sum(m.paid_minor), 0)::bigint from payments.interest_months m
        where m.account_id = ${id}) as paid
    from payments.interest_accruals i
    where i.account_id = ${id} and to_char(i.day, 'YYYY-MM') <= ${month}`.execute(trx);
  const { accrued, total, paid } = rows[0]!;
  const { interest } = payableInterest('USD', total);
  const due = interest.minor > paid ? interest.minor - paid : 0n;
  const now = clock.now();
  const postingId = due > 0n ? newId(clock) : null;
  if (postingId !== null) {
    await trx
      .insertInto('payments.account_postings')
      .values({
        ...{ id: postingId, account_id: paidTo, kind: 'interest', side: 'credit' },
        ...{ amount_minor: due, subject, step: 'intent', bucket },
        ...{ intent_at: now, created_at: now },
      })
      .execute();
  }
  await trx
    .insertInto('payments.interest_months')
    .values({
      ...{ account_id: id, month, accrued_micro: accrued },
      ...{ paid_minor: due, posting_id: postingId },
    })
    .execute();
  return due;
}

interface OpenPosting {
  readonly id: string;
  readonly account_id: string;
  readonly user_id: string;
  readonly ledger_account_id: string;
  readonly bucket: number;
  readonly amount_minor: bigint;
  readonly subject: string;
  readonly intent_at: Date;
}

/** Books what is written and not booked yet, also what a crash left. The ids derive from the row. */
async function bookOpen(ctx: ModuleContext): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await bookAfter(ctx, after);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

/** Those that fail are passed over, so that they hold up nobody else. */
async function bookAfter(ctx: ModuleContext, after: string): Promise<readonly OpenPosting[]> {
  const { rows } = await sql<OpenPosting>`
    select b.id, b.account_id, a.user_id, a.ledger_account_id, b.bucket, b.amount_minor, b.subject,
      b.intent_at
    from payments.account_postings b join payments.accounts a on a.id = b.account_id
    where b.step = 'intent' and b.kind = 'interest' and b.id > ${after} order by b.id limit ${BATCH}`.execute(
    ctx.db,
  );
  for (const row of rows) {
    try {
      await book(ctx, row);
    } catch (error) {
      ctx.log.error({ err: error, posting: row.id }, 'interest was not booked');
      const about = { subjectId: row.user_id, since: row.intent_at, error };
      await noteUnbooked(ctx, { kind: 'interest_not_booked', ...about });
    }
  }
  return rows;
}

async function book(ctx: ModuleContext, row: OpenPosting): Promise<void> {
  const { id, bucket, intent_at: at, user_id: userId } = row;
  const interest = money('USD', row.amount_minor);
  const facts = { intent: { id, at, bucket }, customerAccountId: row.ledger_account_id, interest };
  const booked = await postMovement(ctx.ledger, savingsInterest(facts));
  if (!booked.ok) throw new Error(`the ledger refused interest: ${booked.status}`);
  await inTransaction(ctx.db, async (trx) => {
    const marked = await trx
      .updateTable('payments.account_postings')
      .set({ step: 'posted', posted_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('step', '=', 'intent')
      .returning('id')
      .executeTakeFirst();
    if (!marked) return;
    const given = { amount: moneyFact(interest) };
    await notify(trx, ctx, { userId, kind: 'interest_paid', facts: given, subjectId: id });
    await ctx.events.publish(trx, userId, { kind: 'account', id: row.account_id });
  });
}
