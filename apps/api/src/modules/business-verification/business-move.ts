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

/** What waits for a person of ours about a company; the page of the review solves it. */
export const BUSINESS_REVIEW = 'business_review';

const NOTICES: Readonly<Partial<Record<BusinessVerificationStatus, NotificationKind>>> = {
  REVIEW: 'business_in_review',
  PROVISIONAL: 'business_papers_wanted',
  REJECTED: 'business_rejected',
  ACCEPTED: 'business_accepted',
};

/**
 * Tells a business, taken by `lockBusiness`, what has happened; false where that is nothing of its
 * status. What a move brings with it is here once: the history, the notice, the review, the task, the
 * next job.
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
      // A rejected company gives up what it claimed: the EIN may be another's.
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
  // What the partner did not take of the status before, or what took too long in it, matters no more.
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
    await openTask(trx, ctx, userId, `A company waits for a decision: ${BUSINESS_EVENTS[event]}.`);
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

/** The module of reviews keeps one undecided review of a kind for each customer. */
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
    // Once: how often a vendor has failed is nothing a person can do something about.
    await notify(trx, ctx, { userId: id, kind: 'business_retried', subjectId: id });
  } else if (to === 'ACCEPTED') {
    // Where people of ours accepted it the partner hears so before it opens an account.
    await ctx.jobs.add(trx, 'settle_business', payload, { key: `settle_business:${id}` });
  }
}
