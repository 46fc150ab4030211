import { sql, type Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { Database } from '#database.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { attemptRun } from './plan-attempt.ts';
import { beginDay } from './plan-begin.ts';
import { remindUntil } from './plan-days.ts';
import { end, pause, type EndReason, type PauseReason } from './plan-moves.ts';
import { tell } from './plan-notices.ts';
import { followTransfer } from './plan-outcome.ts';
import { changePlan, lockPlan } from './plan-repository.ts';

/** The days that have come, what is tried again, and what became of the transfers. */
export const planSweep: Sweep = {
  name: 'payment_plan',
  everySeconds: 5,
  async run(ctx) {
    // What can't go on is paused or ended before anything of it is tried.
    for (const held of await listHeld(ctx.db)) await each(ctx, held.id, () => hold(ctx, held));
    const now = ctx.clock.now();
    for (const id of await listPlansDue(ctx.db, now)) await each(ctx, id, () => beginDay(ctx, id));
    // Those that have just begun are tried now, too.
    const later = ctx.clock.now();
    for (const id of await listRunsDue(ctx.db, later))
      await each(ctx, id, () => attemptRun(ctx, id));
    for (const id of await listEnded(ctx.db)) await each(ctx, id, () => followTransfer(ctx, id));
  },
};

/** Reminders, the day before. */
export const reminderSweep: Sweep = {
  name: 'payment_plan_reminder',
  everySeconds: 60,
  async run(ctx) {
    for (const id of await listToRemind(ctx.db, remindUntil(ctx.clock.now()))) {
      await each(ctx, id, () => remind(ctx, id));
    }
  },
};

async function listPlansDue(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payments.payment_plans')
    .select('id')
    .where('state', '=', 'active')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .execute();
  return rows.map(({ id }) => id);
}

async function listRunsDue(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payments.payment_plan_runs')
    .select('id')
    .where('state', '=', 'due')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .execute();
  return rows.map(({ id }) => id);
}

async function listEnded(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('payments.payment_plan_runs as r')
    .innerJoin('payments.transfers as t', 't.id', 'r.transfer_id')
    .select('r.id')
    .where('r.state', '=', 'sent')
    .where('t.completed_at', 'is not', null)
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function listToRemind(db: Kysely<Database>, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payments.payment_plans')
    .select('id')
    .where('state', '=', 'active')
    .where('reminded_at', 'is', null)
    .where('next_at', '<=', until)
    .orderBy('next_at')
    .execute();
  return rows.map(({ id }) => id);
}

async function remind(ctx: ModuleContext, id: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const plan = await lockPlan(trx, id);
    const now = ctx.clock.now();
    if (plan?.state !== 'active' || plan.next_at === null || plan.reminded_at !== null) return;
    await changePlan(trx, id, { reminded_at: now, updated_at: plan.updated_at });
    // Its day has come: what becomes of it is told.
    if (plan.next_at > now) await tell(trx, ctx, plan, { kind: 'payment_plan_reminder' });
  });
}

interface HeldPlan {
  readonly id: string;
  readonly ends: EndReason | null;
  readonly pauses: PauseReason | null;
}

/** Plans whose owner, account or recipient no longer allows it. */
async function listHeld(db: Kysely<Database>): Promise<HeldPlan[]> {
  const { rows } = await sql<HeldPlan>`
    select * from (
      select p.id, p.state,
        case when u.closed_at is not null or o.closed_at is not null then 'profile_closed'
          when a.closed_at is not null then 'account_closed'
          when c.archived_at is not null then 'contact_removed' end as ends,
        case when 'BLOCKED' in (u.admin_review_status, o.admin_review_status)
            or 'FROZEN' in (u.user_status, o.user_status) then 'stopped'
          when a.status <> 'ACTIVE'
            or coalesce(u.business_verification_status, 'ACCEPTED') <> 'ACCEPTED'
            then 'account_unavailable' end as pauses
      from payments.payment_plans p
      join payments.users u on u.id = p.user_id
      left join payments.users o on o.id = u.owner_id
      join payments.accounts a on a.id = p.source_account_id
      join payments.contacts c on c.id = p.contact_id
      where p.state <> 'ended') found
    where ends is not null or (pauses is not null and state = 'active')
    order by id`.execute(db);
  return rows;
}

async function hold(ctx: ModuleContext, { id, ends, pauses }: HeldPlan): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const plan = await lockPlan(trx, id);
    if (!plan || plan.state === 'ended') return;
    if (ends !== null) await end(trx, ctx, plan, ends);
    else if (pauses !== null && plan.state === 'active') await pause(trx, ctx, plan, pauses);
  });
}

/** One plan that can't go on does not hold up the others. */
async function each(ctx: ModuleContext, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.error(
      { err: error, payment_plan: id },
      'a repeating payment could not be taken further',
    );
  }
}
