import { sql, type RawBuilder } from 'kysely';
import type { UserRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { ModuleContext } from '#platform/module.ts';

const RETRY_SECONDS = [10, 30, 120, 600, 3600];

/** How long to wait before attempt number `attempt`, on the sandbox clock. */
export function retryDelaySeconds(attempt: number): number {
  return RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length) - 1] ?? 10;
}

/** Longer than any pause between two tries. */
const RETRY_WINDOW_MS = 2 * 3600 * 1000;

/**
 * Whether the partner has refused something of this row lately, and a job asks it again by itself: whoever
 * looks for lost jobs leaves it alone, or the pauses would be none.
 */
export function isRetryScheduled(id: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from payments.operator_tasks t
    where t.kind = ${PARTNER_REFUSED} and t.subject_id = ${sql.ref(id)} and t.closed_at is null
      and t.seen_at > ${new Date(now.getTime() - RETRY_WINDOW_MS)})`;
}

/** The task of an operator that the partner refused something; it ends when the partner takes it. */
export const PARTNER_REFUSED = 'partner_refused';

/**
 * Tries a step at the partner again under a new key: a final no is repeated under the old one for
 * ever. The attempt is part of the keys, so this is the only way to another answer. A person of ours
 * is told, because the partner will hardly change its mind by itself.
 */
export async function retryAtPartner(
  ctx: ModuleContext,
  user: Pick<UserRow, 'id' | 'verification_attempt'>,
  step: { readonly task: string; readonly code: string },
): Promise<void> {
  const at = ctx.clock.now();
  const attempt = user.verification_attempt + 1;
  await ctx.db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('payments.users')
      .set({ verification_attempt: attempt, updated_at: at })
      .where('id', '=', user.id)
      .where('verification_attempt', '=', user.verification_attempt)
      .returning('id')
      .executeTakeFirst();
    if (!moved) return;
    const runAt = new Date(at.getTime() + retryDelaySeconds(attempt) * 1000);
    // One for each step: whatever else asks meanwhile only moves it.
    const key = `anew:${step.task}:${user.id}`;
    await ctx.jobs.add(trx, step.task, { user_id: user.id, attempt }, { runAt, key });
    const detail = `The banking partner refused ${step.task} (${step.code}).`;
    await openOperatorTask(trx, ctx, { kind: PARTNER_REFUSED, subjectId: user.id, detail });
  });
}
