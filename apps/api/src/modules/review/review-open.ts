import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import type { Database, OpeningAction, ReviewRow } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { changeReview, insertReview, listUndecided, lockReview } from './review-repository.ts';
import { dueAt, waitsIn } from './review-rules.ts';
import { isStillPending } from './review-pending.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'log'>;

const reviewPayload = z
  .object({
    user_id: z.uuid(),
    kind: z.enum(['profile_approval', 'manual_kyc', 'business', 'appeal', 'profile_change']),
    cause: z.string(),
    appeal_id: z.uuid().optional(),
    profile_change_id: z.uuid().optional(),
  })
  .refine(({ kind, profile_change_id: id }) => (kind === 'profile_change') === (id !== undefined))
  .refine(({ kind, appeal_id: appealId }) => (kind === 'appeal') === (appealId !== undefined));

/**
 * Opens a review. A repeated request opens no second one, and a late one opens none when nobody
 * waits any more.
 */
export async function openReview(payload: unknown, ctx: ModuleContext): Promise<void> {
  const asked = reviewPayload.parse(payload);
  const { user_id: userId, kind, cause, appeal_id: appealId } = asked;
  await inTransaction(ctx.db, async (trx) => {
    const about = { profile_change_id: asked.profile_change_id ?? null };
    const review = { user_id: userId, kind, action: null, appeal_id: appealId ?? null, ...about };
    if (!(await isStillPending(trx, review))) return;
    const at = ctx.clock.now();
    const row = { id: newId(ctx.clock), ...review, cause: codeOf(cause) };
    const opened = await insertReview(trx, {
      ...row,
      opened_at: at,
      due_at: dueAt(kind, at),
      ...NO_PROPOSAL,
    });
    if (opened || appealId === undefined) return;
    // An undecided review moves to the current appeal.
    await trx
      .updateTable('payments.reviews')
      .set({ appeal_id: appealId })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('closed_at', 'is', null)
      .where('appeal_id', '<>', appealId)
      .execute();
  });
}

export const NO_PROPOSAL = {
  assignee_id: null,
  proposed_decision: null,
  proposed_reason: null,
  customer_reason: null,
  proposed_by: null,
  proposed_at: null,
  decided_by: null,
  decided_at: null,
  closed_at: null,
} as const;

/** Proposes to open a customer's access; undefined when that is already proposed. */
export function openAccessReview(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  proposal: {
    readonly userId: string;
    readonly action: OpeningAction;
    readonly operatorId: string;
    readonly reason: string;
  },
): Promise<ReviewRow | undefined> {
  const at = ctx.clock.now();
  const { userId, action, operatorId, reason } = proposal;
  return insertReview(trx, {
    ...NO_PROPOSAL,
    ...{ id: newId(ctx.clock), user_id: userId, kind: 'access', action, appeal_id: null },
    profile_change_id: null,
    ...{ cause: `operator_${action}`, opened_at: at, due_at: dueAt('access', at) },
    ...{ state: 'proposed', proposed_decision: 'accept', proposed_reason: reason },
    ...{ proposed_by: operatorId, proposed_at: at },
  });
}

/** Withdraws a proposal to open access that was made before it was closed again. */
export async function withdrawAccessReview(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  { userId, action }: { readonly userId: string; readonly action: OpeningAction },
): Promise<void> {
  await trx
    .updateTable('payments.reviews')
    .set({ state: 'withdrawn', closed_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('kind', '=', 'access')
    .where('action', '=', action)
    .where('closed_at', 'is', null)
    .execute();
}

/** The cause as a code of lower-case letters, whatever the partner calls it. */
function codeOf(cause: string): string {
  return (
    cause
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .slice(0, 60) || 'unknown'
  );
}

/** Withdraws a review that was settled without a decision; returns whether it did. */
export async function withdrawIfSettled(ctx: Context, reviewId: string): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const review = await lockReview(trx, reviewId);
    if (!review || review.closed_at !== null || (await isStillPending(trx, review))) return false;
    await changeReview(trx, reviewId, { state: 'withdrawn', closed_at: ctx.clock.now() });
    ctx.log.info(
      { review: reviewId, kind: review.kind },
      'a review is withdrawn: it settled itself',
    );
    return true;
  });
}

const ofUser = z.object({ user_id: z.uuid() });

/** Withdraws the reviews of a customer that the partner or the customer has settled. */
export async function withdrawReviews(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId } = ofUser.parse(payload);
  const rows = await ctx.db
    .selectFrom('payments.reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
  for (const { id } of rows) await withdrawIfSettled(ctx, id);
}

const BATCH = 500;

/** The same for all customers, in case a job was lost. */
export const withdrawalSweep: Sweep = {
  name: 'reviews',
  everySeconds: 15,
  async run(ctx) {
    for (const review of await listUndecided(ctx.db, BATCH)) {
      const { kind, profile_approval_status: status, user_closed_at: closedAt } = review;
      const isPlain = (kind === 'profile_approval' || kind === 'manual_kyc') && closedAt === null;
      if (isPlain ? waitsIn(kind, status) : await isStillPending(ctx.db, review)) continue;
      await withdrawIfSettled(ctx, review.id);
    }
    await openLost(ctx);
  },
};

/** Opens the reviews whose job was lost. */
async function openLost(ctx: ModuleContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LOST_AFTER_MS);
  type Kind = 'profile_approval' | 'manual_kyc' | 'business';
  const { rows } = await sql<{ user_id: string; kind: Kind }>`
    select u.id as user_id,
      case u.profile_approval_status when 'AWAITING_ADMIN_APPROVAL' then 'profile_approval' else 'manual_kyc' end as kind
    from payments.users u
    where u.profile_approval_status in ('AWAITING_ADMIN_APPROVAL', 'KYC_REVIEW', 'MANUAL_KYC_IN_REVIEW')
      and u.closed_at is null
      -- An appeal, or a proposal to open somebody's access, decides nothing of this.
      and not exists (select from payments.reviews r where r.user_id = u.id and r.closed_at is null
        and r.kind in ('profile_approval', 'manual_kyc'))
      and u.updated_at < ${before}
    union all
    select u.id, 'business' from payments.users u
    where u.business_verification_status in ('REVIEW', 'PROVISIONAL') and u.closed_at is null
      and not exists (select from payments.reviews r where r.user_id = u.id and r.closed_at is null
        and r.kind = 'business')
      and u.updated_at < ${before}
    limit ${BATCH}`.execute(ctx.db);
  for (const row of rows) await openReview({ ...row, cause: 'found_waiting' }, ctx);
}

const LOST_AFTER_MS = 60_000;
