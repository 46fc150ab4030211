import { sql } from 'kysely';
import type { OperatorTaskKind } from '@kheya/contract';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { openOperatorTask } from './operator-task.ts';

type NotBooked = Extract<OperatorTaskKind, `${string}_not_booked`>;
type Context = Pick<ModuleContext, 'clock' | 'db' | 'log'>;

const AFTER_MS = 3_600_000;
const MAX_CAUSE_LENGTH = 200;

/**
 * Reports that an intent again could not be booked: after an hour an operator gets a task. Booking
 * is retried without end, so the task closes itself (`bookedSweep`) once it is booked.
 */
export async function noteUnbooked(
  ctx: Context,
  intent: {
    readonly kind: NotBooked;
    readonly subjectId: string;
    /** Since when it should have been booked. */
    readonly since: Date;
    readonly error: unknown;
  },
): Promise<void> {
  const { kind, subjectId, since, error } = intent;
  if (ctx.clock.now().getTime() - since.getTime() < AFTER_MS) return;
  const cause = error instanceof Error ? error.message : String(error);
  const detail = `Not booked for over an hour: ${cause.slice(0, MAX_CAUSE_LENGTH)}`;
  try {
    await openOperatorTask(ctx.db, ctx, { kind, subjectId, detail });
  } catch (failure) {
    // The same trouble may have hit this call; the next attempt reports it again.
    ctx.log.error({ err: failure, subject: subjectId }, 'an operator was not told');
  }
}

/**
 * Closes the tasks of intents booked meanwhile, and opens those of closings that hang or left a
 * crumb.
 */
export const bookedSweep: Sweep = {
  name: 'intent_booked',
  everySeconds: 60,
  async run(ctx) {
    const now = ctx.clock.now();
    const hung = await ctx.db
      .selectFrom('payments.account_closures')
      .select(['id', 'created_at'])
      .where('step', '=', 'intent')
      .where('created_at', '<', new Date(now.getTime() - AFTER_MS))
      .execute();
    for (const { id, created_at: since } of hung) {
      const error = 'a closing has neither ended nor been taken back';
      await noteUnbooked(ctx, { kind: 'account_closure_not_booked', subjectId: id, since, error });
    }
    const crumbs = await ctx.db
      .selectFrom('payments.account_closure_accounts as c')
      .innerJoin('payments.account_closures as k', 'k.id', 'c.closure_id')
      .select(['k.id', 'k.ended_at'])
      .where('c.crumb_minor', 'is not', null)
      .where('c.crumb_booked_at', 'is', null)
      .where('k.ended_at', '<', new Date(now.getTime() - AFTER_MS))
      .execute();
    for (const { id, ended_at: endedAt } of crumbs) {
      const error = 'what its owner gave up is still in a closed account';
      const since = endedAt ?? now;
      await noteUnbooked(ctx, { kind: 'account_closure_not_booked', subjectId: id, since, error });
    }
    await sql`
      update payments.operator_tasks t set closed_at = ${now}
      where t.closed_at is null and (
        (t.kind = 'transfer_not_booked' and exists (
          select from payments.transfers p
          where p.id = t.subject_id and p.step <> 'intent' and p.updated_at > t.seen_at))
        or (t.kind = 'incoming_payment_not_booked' and exists (
          select from payments.incoming_payments i where i.id = t.subject_id and i.step <> 'intent'))
        or (t.kind = 'treasury_movement_not_booked' and exists (
          select from payments.treasury_movements m
          where m.id = t.subject_id and m.posted_at is not null))
        or (t.kind = 'interest_not_booked' and not exists (
          select from payments.account_postings b join payments.accounts a on a.id = b.account_id
          where a.user_id = t.subject_id and b.kind = 'interest' and b.step = 'intent'))
        or (t.kind = 'account_fee_not_booked' and not exists (
          select from payments.account_postings b join payments.accounts a on a.id = b.account_id
          where a.user_id = t.subject_id and b.kind like '%_fee' and b.step = 'intent'))
        or (t.kind = 'account_closure_not_booked' and exists (
          select from payments.account_closures c where c.id = t.subject_id and c.step <> 'intent')
          and not exists (
            select from payments.account_closure_accounts a where a.closure_id = t.subject_id
              and a.crumb_minor is not null and a.crumb_booked_at is null))
      )`.execute(ctx.db);
  },
};
