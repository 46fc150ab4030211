import type { Kysely } from 'kysely';
import type { BusinessVerificationStatus, ReviewCause } from '@kheya/contract';
import type { Database } from '#database.ts';
import { notify, type NotificationKind } from '#modules/notification/index.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import { PARTNER_REFUSED, PROFILE_OVERDUE, retryDelaySeconds } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { BusinessRow } from './business-repository.ts';
import { BUSINESS_EVENTS, businessTarget, type BusinessEvent } from './business-status-table.ts';

/** The operator task of a company's review; the review page solves it. */
export const BUSINESS_REVIEW = 'business_review';

const NOTICES: Readonly<Partial<Record<BusinessVerificationStatus, NotificationKind>>> = {
  REVIEW: 'business_in_review',
  PROVISIONAL: 'business_papers_wanted',
  REJECTED: 'business_rejected',
  ACCEPTED: 'business_accepted',
};

/**
 * Moves a business, locked by `lockBusiness`, by an event; false when the event does not apply to
 * its status. Everything a move entails is here: history, notification, review, operator task, next
 * job.
 */
export async function moveBusiness(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  business: BusinessRow,
  event: BusinessEvent,
): Promise<boolean> {
  const { id: userId, business_verification_status: from } = business;
  const to = businessTarget(from, event);
  if (to === undefined) return false;
  const at = ctx.clock.now();
  const isAnotherTry = to === 'UNVERIFIED' || to === 'VENDOR_ERROR';
  await trx
    .updateTable('payments.users')
    .set((eb) => ({
      business_verification_status: to,
      business_status_since: at,
      updated_at: at,
      // A rejected company releases its EIN claim, so that another may hold the EIN.
      ...(to === 'REJECTED' || event === 'ein_passed_on' ? { business_ein_assigned_at: null } : {}),
      ...(isAnotherTry ? { business_attempt: eb('business_attempt', '+', 1) } : {}),
    }))
    .where('id', '=', userId)
    .execute();
  await trx
    .insertInto('payments.business_status_changes')
    .values({ user_id: userId, from_status: from, to_status: to, cause: event, at })
    .execute();
  const kind = NOTICES[to];
  if (kind) await notify(trx, ctx, { userId, kind, subjectId: newId(ctx.clock) });
  // A refusal by the partner, or an overdue wait, in the previous status is settled by this move.
  for (const kind of [PARTNER_REFUSED, PROFILE_OVERDUE] as const) {
    await closeOperatorTask(trx, ctx, { kind, subjectId: userId });
  }
  await escalateToOperators(trx, ctx, { userId, to, event });
  await enqueueNextStep(trx, ctx, { business, to });
  await ctx.events.publish(trx, userId, { kind: 'user', id: userId });
  if (business.owner_id !== null) {
    await ctx.events.publish(trx, business.owner_id, { kind: 'user', id: business.owner_id });
  }
  return true;
}

interface Moved {
  readonly userId: string;
  readonly to: BusinessVerificationStatus;
  readonly event: BusinessEvent;
}

async function escalateToOperators(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { userId, to, event }: Moved,
): Promise<void> {
  if (to === 'REVIEW' || to === 'PROVISIONAL') {
    const cause = event satisfies BusinessEvent as ReviewCause;
    await openBusinessReview(trx, ctx, { userId, cause });
    await openTask(
      trx,
      ctx,
      userId,
      `A company is waiting for a decision: ${BUSINESS_EVENTS[event]}.`,
    );
    return;
  }
  if (to === 'VENDOR_ERROR') {
    await openTask(trx, ctx, userId, 'A vendor of the banking partner failed for a company.');
    return;
  }
  if (to === 'ACCEPTED' || to === 'REJECTED' || to === 'UNVERIFIED') {
    await closeOperatorTask(trx, ctx, { kind: BUSINESS_REVIEW, subjectId: userId });
    const key = `withdraw_reviews:${userId}`;
    await ctx.jobs.add(trx, 'withdraw_reviews', { user_id: userId }, { key });
  }
}

function openTask(trx: Kysely<Database>, ctx: ModuleContext, subjectId: string, detail: string) {
  return openOperatorTask(trx, ctx, { kind: BUSINESS_REVIEW, subjectId, detail });
}

/** The review module keeps at most one undecided review of a kind for each customer. */
async function openBusinessReview(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'jobs'>,
  { userId, cause }: { readonly userId: string; readonly cause: ReviewCause },
): Promise<void> {
  const payload = { user_id: userId, kind: 'business', cause };
  await ctx.jobs.add(trx, 'open_review', payload, { key: `open_review:${userId}:business` });
}

/** Enqueues the next request to the partner. */
async function enqueueNextStep(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { business, to }: { readonly business: BusinessRow; readonly to: BusinessVerificationStatus },
): Promise<void> {
  const { id } = business;
  const payload = { user_id: id };
  if (to === 'UNVERIFIED') {
    await ctx.jobs.add(trx, 'verify_business', payload, { key: `verify_business:${id}` });
  } else if (to === 'VENDOR_ERROR') {
    const attempt = business.business_attempt + 1;
    const runAt = new Date(ctx.clock.now().getTime() + retryDelaySeconds(attempt) * 1000);
    const key = `verify_business:${id}:${attempt}`;
    await ctx.jobs.add(trx, 'verify_business', payload, { runAt, key });
    // Sent once: a customer can do nothing about further failures of a vendor.
    await notify(trx, ctx, { userId: id, kind: 'business_retried', subjectId: id });
  } else if (to === 'ACCEPTED') {
    // When our operators accepted the company, the partner is told before it opens an account.
    await ctx.jobs.add(trx, 'settle_business', payload, { key: `settle_business:${id}` });
  }
}
