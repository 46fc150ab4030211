import type { Kysely } from 'kysely';
import type { ReviewCause, ReviewReason } from '@kheya/contract';
import type { Database, ProfileChangeRow } from '#database.ts';
import type { AddressParts, NameParts } from '#database-json.ts';
import { notify, type NotificationKind } from '#modules/notification/index.ts';
import { replaceLegalAddress } from '#modules/onboarding/index.ts';
import { closeOperatorTasksOf } from '#modules/operator-task/index.ts';
import { fullName } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { isName, decideDocuments, updateChange } from './profile-change-repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events' | 'jobs'>;

export const ADVANCE = 'advance_profile_change';

/**
 * Starts the work of a change's step: a review for operators, or the job that calls the partner.
 */
export async function dispatchChange(
  trx: Kysely<Database>,
  { jobs }: Pick<ModuleContext, 'jobs'>,
  change: Pick<ProfileChangeRow, 'id' | 'user_id' | 'step'>,
  cause: ReviewCause,
): Promise<void> {
  const { id, user_id: userId, step } = change;
  if (step === 'in_review') {
    const review = { user_id: userId, kind: 'profile_change', cause, profile_change_id: id };
    await jobs.add(trx, 'open_review', review, { key: `open_review:${userId}:profile_change` });
  } else if (step !== 'document_requested' && step !== 'ended') {
    await jobs.add(trx, ADVANCE, { change_id: id }, { key: `${ADVANCE}:${id}` });
  }
}

/** Moves a change to a step and starts its work. */
export async function moveChange(
  trx: Kysely<Database>,
  ctx: Context,
  change: ProfileChangeRow,
  move: Pick<ProfileChangeRow, 'step'> &
    Partial<Pick<ProfileChangeRow, 'attempt' | 'sent_at' | 'outcome' | 'customer_reason'>> & {
      /** Why operators review it; the partner's review by default. */
      readonly cause?: ReviewCause;
    },
): Promise<void> {
  const { cause = 'partner_review', ...to } = move;
  const at = ctx.clock.now();
  await updateChange(trx, change.id, { ...to, step_since: at, requested_at: null });
  await dispatchChange(trx, ctx, { ...change, ...to }, cause);
  if (to.step === 'document_requested')
    await notifyOutcome(trx, ctx, change, 'profile_change_document_wanted');
  await ctx.events.publish(trx, change.user_id, { kind: 'user', id: change.user_id });
}

/** Applies an accepted change to the person and to their businesses and accounts. */
export async function applyChange(
  trx: Kysely<Database>,
  ctx: Context,
  change: ProfileChangeRow,
): Promise<void> {
  const { requested, user_id: userId } = change;
  if (isName(requested)) await rename(trx, userId, requested, ctx.clock.now());
  else await replaceLegalAddress(trx, ctx, userId, requested as AddressParts);
  await endChange(trx, ctx, change, 'applied');
}

/** The name is also stored with the person's businesses and accounts. */
async function rename(
  trx: Kysely<Database>,
  userId: string,
  { first_name, middle_name, last_name }: NameParts,
  at: Date,
): Promise<void> {
  const renamed = await trx
    .updateTable('payments.users')
    .set({ first_name, middle_name, last_name, updated_at: at })
    .where((eb) => eb.or([eb('id', '=', userId), eb('owner_id', '=', userId)]))
    .returningAll()
    .execute();
  for (const user of renamed) {
    await trx
      .updateTable('payments.accounts')
      .set({ holder_name: fullName(user) })
      .where('user_id', '=', user.id)
      .execute();
  }
}

/**
 * Undoes a refused or cancelled change. What the partner already has is restored there first; until
 * then no other change can begin.
 */
export async function undoChange(
  trx: Kysely<Database>,
  ctx: Context,
  change: ProfileChangeRow,
  why: { readonly outcome: 'refused' | 'cancelled'; readonly reason: ReviewReason | null },
): Promise<void> {
  const { outcome, reason } = why;
  if (change.sent_at === null) {
    return endChange(trx, ctx, { ...change, customer_reason: reason }, outcome);
  }
  const to = { step: 'restoring', outcome, customer_reason: reason, sent_at: null } as const;
  await moveChange(trx, ctx, change, { ...to, attempt: change.attempt + 1 });
}

const OUTCOME_NOTIFICATIONS = {
  applied: 'profile_change_applied',
  refused: 'profile_change_refused',
  cancelled: 'profile_change_cancelled',
} as const satisfies Record<NonNullable<ProfileChangeRow['outcome']>, NotificationKind>;

export async function endChange(
  trx: Kysely<Database>,
  ctx: Context,
  change: ProfileChangeRow,
  outcome: NonNullable<ProfileChangeRow['outcome']>,
): Promise<void> {
  const at = ctx.clock.now();
  const reason = outcome === 'refused' ? change.customer_reason : null;
  await updateChange(trx, change.id, {
    ...{ step: 'ended', outcome, customer_reason: reason, step_since: at, ended_at: at },
  });
  await decideDocuments(trx, change, outcome === 'applied' ? 'ACCEPTED' : 'REJECTED', at);
  await closeOperatorTasksOf(trx, ctx, change.id);
  const { user_id: userId } = change;
  await ctx.jobs.add(
    trx,
    'withdraw_reviews',
    { user_id: userId },
    { key: `withdraw_reviews:${userId}` },
  );
  await notifyOutcome(trx, ctx, change, OUTCOME_NOTIFICATIONS[outcome]);
  await ctx.events.publish(trx, userId, { kind: 'user', id: userId });
}

function notifyOutcome(
  trx: Kysely<Database>,
  ctx: Context,
  change: ProfileChangeRow,
  kind: NotificationKind,
): Promise<void> {
  return notify(trx, ctx, { userId: change.user_id, kind, subjectId: change.id });
}
