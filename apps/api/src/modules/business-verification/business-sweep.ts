import { sql, type Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { BusinessVerificationStatus } from '@kheya/contract';
import type { Database } from '#database.ts';
import { isRetryScheduled } from '#modules/user/index.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { moveBusiness } from './business-move.ts';
import { lockBusiness, OWNER_ACCEPTED } from './business-repository.ts';
import { businessStatusesLeftBy } from './business-status-table.ts';

const BATCH = 200;
const SECOND = 1000;
const ESCALATE_AFTER_MS = 3 * 24 * 3600 * SECOND;

/** The step to repeat in each status, and after how long, when a job or a webhook was lost. */
const RETRIES: readonly {
  readonly status: BusinessVerificationStatus;
  readonly task: 'verify_business' | 'poll_business' | 'settle_business';
  readonly afterSeconds: number;
}[] = [
  { status: 'UNVERIFIED', task: 'verify_business', afterSeconds: 30 },
  { status: 'VERIFICATION_IN_PROGRESS', task: 'verify_business', afterSeconds: 60 },
  { status: 'PENDING', task: 'poll_business', afterSeconds: 60 },
  // Longer than any pause between two attempts.
  { status: 'VENDOR_ERROR', task: 'verify_business', afterSeconds: 2 * 3600 },
  { status: 'PROVISIONAL', task: 'poll_business', afterSeconds: 3600 },
  { status: 'REVIEW', task: 'poll_business', afterSeconds: 3600 },
  { status: 'ACCEPTED', task: 'poll_business', afterSeconds: 24 * 3600 },
];

/** Repeats the step of companies whose webhook, job or partner answer was lost. */
export const businessSweep: Sweep = {
  name: 'business_verification',
  everySeconds: 10,
  async run(ctx) {
    await escalateOverdue(ctx);
    for (const retry of RETRIES) {
      for (const id of await claimOverdue(ctx.db, ctx.clock.now(), retry))
        await add(ctx, retry.task, id);
    }
    for (const id of await listUnnotified(ctx)) await add(ctx, 'settle_business', id);
  },
};

function add({ db, jobs }: ModuleContext, task: (typeof RETRIES)[number]['task'], id: string) {
  const options = { key: `${task}:${id}`, keyMode: 'preserve_run_at' } as const;
  return jobs.add(db, task, { user_id: id }, options);
}

/** Claims the companies that were not polled for this long, and counts them as polled now. */
async function claimOverdue(
  db: Kysely<Database>,
  now: Date,
  { status, afterSeconds }: (typeof RETRIES)[number],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with late as (
      select id from payments.users
      where business_verification_status = ${status} and closed_at is null
        and profile_approval_status = any(${[...OWNER_ACCEPTED]}::text[])
        and greatest(business_status_since, business_requested_at) < ${new Date(now.getTime() - afterSeconds * SECOND)}
      order by business_status_since, id
      limit ${BATCH}
      for no key update skip locked
    )
    update payments.users u set business_requested_at = ${now} from late where u.id = late.id
    returning u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Accepted here and not confirmed by the partner within a minute: the partner is notified again.
 */
async function listUnnotified({ db, clock }: ModuleContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments.users')
    .select('id')
    .where('business_verification_status', '=', 'ACCEPTED')
    .where('bank_business_status', 'is distinct from', 'ACCEPTED')
    .where('bank_business_id', 'is not', null)
    .where('closed_at', 'is', null)
    .where('business_status_since', '<', new Date(clock.now().getTime() - 60 * SECOND))
    .where(({ not }) => not(isRetryScheduled('payments.users.id', clock.now())))
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sends companies to review that the partner has had for too long. */
async function escalateOverdue(ctx: ModuleContext): Promise<void> {
  const rows = await ctx.db
    .selectFrom('payments.users')
    .select('id')
    .where('business_verification_status', 'in', businessStatusesLeftBy('pending_too_long'))
    .where('business_status_since', '<', new Date(ctx.clock.now().getTime() - ESCALATE_AFTER_MS))
    .where('closed_at', 'is', null)
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    await inTransaction(ctx.db, async (trx) => {
      const business = await lockBusiness(trx, id);
      const since = business?.business_status_since.getTime() ?? Infinity;
      if (!business || ctx.clock.now().getTime() - since < ESCALATE_AFTER_MS) return;
      await moveBusiness(trx, ctx, business, 'pending_too_long');
    });
  }
}
