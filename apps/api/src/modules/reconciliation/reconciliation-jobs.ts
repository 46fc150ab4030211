import { sql } from 'kysely';
import { z } from 'zod';
import { addDays, dayIn, startOfDay } from '#platform/calendar.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { PARTNER_ZONE } from './judge.ts';
import { reconcile } from './reconcile.ts';

/** The partner posts the last of a day within this time after its cut. */
const AFTER_CUT_MS = 2 * 3_600_000;
/** Days that were missed are made up for, this far back. */
const BACK_DAYS = 7;
const BATCH = 500;
/** A partner that does not answer is asked again, later each time, at most every hour. */
const RETRY_SECONDS = 300;
const MOST_RETRY_SECONDS = 3600;

/** The newest day whose transactions the partner has posted. */
export function lastClosedDay(now: Date): string {
  return addDays(dayIn(PARTNER_ZONE, new Date(now.getTime() - AFTER_CUT_MS)), -1);
}

/** Orders the comparison of each dollar account for each day that has not been reconciled. */
export const reconciliationSweep: Sweep = {
  name: 'reconciliation',
  everySeconds: 60,
  async run(ctx) {
    const now = ctx.clock.now();
    const last = lastClosedDay(now);
    for (let back = BACK_DAYS - 1; back >= 0; back -= 1) {
      const day = addDays(last, -back);
      const { rows } = await sql<{ id: string }>`
        select a.id from payments.accounts a
        left join payments.reconciliation_runs r on r.account_id = a.id and r.day = ${day}::date
        where a.bank_account_id is not null
          and a.opened_at < ${startOfDay(PARTNER_ZONE, addDays(day, 1))}
          and (a.closed_at is null or a.closed_at >= ${startOfDay(PARTNER_ZONE, day)})
          and (r.day is null or r.state = 'unanswered' and r.ran_at + make_interval(
            secs => least(${RETRY_SECONDS} * r.attempts, ${MOST_RETRY_SECONDS})) <= ${now})
        order by a.id limit ${BATCH}`.execute(ctx.db);
      for (const { id } of rows) await orderReconciliation(ctx, id, day);
    }
  },
};

/** Only jobs call providers. An account's days run one after another. */
export async function orderReconciliation(
  ctx: Pick<ModuleContext, 'db' | 'jobs'>,
  accountId: string,
  day: string,
): Promise<void> {
  await ctx.jobs.add(
    ctx.db,
    'reconcile_account',
    { accountId, day },
    {
      key: `reconcile:${accountId}:${day}`,
      queue: `reconcile:${accountId}`,
      maxAttempts: 1,
    },
  );
}

const payload = z.object({ accountId: z.uuid(), day: z.iso.date() });

/** Compares one account and day. A partner that does not answer leaves the day not reconciled, for all to see. */
export async function reconcileAccount(given: unknown, ctx: ModuleContext): Promise<void> {
  const { accountId, day } = payload.parse(given);
  const account = await ctx.db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return;
  try {
    await reconcile(ctx, account, day);
  } catch (error) {
    ctx.log.warn({ err: error, account: accountId, day }, 'an account was not reconciled');
    await ctx.db
      .insertInto('payments.reconciliation_runs')
      .values({ account_id: accountId, day, state: 'unanswered', ran_at: ctx.clock.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'day'])
          .doUpdateSet({
            attempts: sql`reconciliation_runs.attempts + 1`,
            ran_at: ctx.clock.now(),
          })
          // What was compared once stays compared, when a repeat finds nobody there.
          .where(sql<boolean>`reconciliation_runs.state = 'unanswered'`),
      )
      .execute();
  }
}
