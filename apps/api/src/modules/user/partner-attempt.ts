import { sql, type RawBuilder } from 'kysely';
import type { UserRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { ModuleContext } from '#platform/module.ts';

const RETRY_SECONDS = [10, 30, 120, 600, 3600];

/** How long to wait before attempt number `attempt`, in seconds on the sandbox clock. */
export function retryDelaySeconds(attempt: number): number {
  return RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length) - 1] ?? 10;
}

/** Longer than any pause between two attempts. */
const RETRY_WINDOW_MS = 2 * 3600 * 1000;

/**
 * Whether the partner recently refused something of this row and a job will retry it: the sweep for
 * lost jobs must skip such rows, or there would be no pauses.
 */
export function isRetryScheduled(id: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from payments.operator_tasks t
    where t.kind = ${PARTNER_REFUSED} and t.subject_id = ${sql.ref(id)} and t.closed_at is null
      and t.seen_at > ${new Date(now.getTime() - RETRY_WINDOW_MS)})`;
}

/** The operator task about a refusal by the partner; it ends when the partner accepts. */
export const PARTNER_REFUSED = 'partner_refused';

/**
 * Retries a step at the partner under a new key: under the old one a final refusal is repeated for
 * ever, so the attempt is part of the key. An operator task opens, because the partner is unlikely
 * to change its answer by itself.
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
    // One job for each step: further requests only reschedule it.
    const key = `anew:${step.task}:${user.id}`;
    await ctx.jobs.add(trx, step.task, { user_id: user.id, attempt }, { runAt, key });
    const detail = `The partner bank refused ${step.task} (${step.code}).`;
    await openOperatorTask(trx, ctx, { kind: PARTNER_REFUSED, subjectId: user.id, detail });
  });
}
