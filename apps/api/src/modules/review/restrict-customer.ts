import type { BodyOf, consoleRestrictionCreate, Locale } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { OpeningAction } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { closeAccess, mayRestrict, type ClosingAction } from '#modules/restriction/index.ts';
import { findUser } from '#modules/user/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { openAccessReview, withdrawAccessReview } from './review-open.ts';

interface RestrictCall {
  readonly caller: OperatorCaller;
  readonly userId: string;
  readonly request: BodyOf<typeof consoleRestrictionCreate>;
  readonly locale: Locale;
}

type Restricted =
  | { readonly ok: true; readonly reviewId: string | null }
  | Refusal<'not_found' | 'request_invalid' | 'restriction_not_possible' | 'review_already_open'>;

const OPENING: readonly string[] = [
  'unfreeze',
  'unblock',
  'give_full_access',
] satisfies OpeningAction[];

const OPENED_BY = {
  freeze: 'unfreeze',
  block: 'unblock',
  take_full_access: 'give_full_access',
} as const satisfies Record<ClosingAction, OpeningAction>;

/** Closes access at once, by one operator; opening it is proposed and confirmed by a second one. */
export function restrictCustomer(ctx: ModuleContext, call: RestrictCall): Promise<Restricted> {
  const { userId, request } = call;
  return inTransaction(ctx.db, async (trx): Promise<Restricted> => {
    if (!(await findUser(trx, userId))) return refuse('not_found');
    return isOpening(request.action)
      ? propose({ ...ctx, db: trx }, call, request.action)
      : close({ ...ctx, db: trx }, call, request.action as ClosingAction);
  });
}

async function close(
  ctx: ModuleContext,
  { caller, userId, request, locale }: RestrictCall,
  action: ClosingAction,
): Promise<Restricted> {
  const { customer_reason: customerReason = null, reason } = request;
  // `customer_stop` is the customer's own; an operator who stops them needs another reason.
  if (customerReason === 'customer_stop') return refuseReason('not_offered', locale);
  if (customerReason === null && action !== 'take_full_access') {
    return refuseReason('customer_reason_missing', locale);
  }
  const { operatorId } = caller;
  // A proposal made for the earlier state must not open what is closed for another reason now. The
  // review is locked before the customer's row, in the order of a confirmation.
  await withdrawAccessReview(ctx.db, ctx, { userId, action: OPENED_BY[action] });
  const closed = await closeAccess(ctx.db, ctx, { userId, action, operatorId, customerReason });
  if (!closed.ok) return closed;
  await noteOperatorAction(ctx.db, ctx, {
    ...{ operatorId, action: `customer_${action}` as const, subjectId: userId },
    facts: { reason, customer_reason: customerReason },
  });
  return { ok: true, reviewId: null };
}

function refuseReason(word: 'customer_reason_missing' | 'not_offered', locale: Locale) {
  return refuse('request_invalid', { fields: fieldErrorTexts({ customer_reason: word }, locale) });
}

async function propose(
  ctx: ModuleContext,
  { caller, userId, request: { reason } }: RestrictCall,
  action: OpeningAction,
): Promise<Restricted> {
  const { operatorId } = caller;
  if (!(await mayRestrict(ctx.db, userId, action))) return refuse('restriction_not_possible');
  const review = await openAccessReview(ctx.db, ctx, { userId, action, operatorId, reason });
  if (!review) return refuse('review_already_open');
  await noteOperatorAction(ctx.db, ctx, {
    ...{ operatorId, action: 'review_proposed' as const, subjectId: userId },
    facts: { review_id: review.id, kind: 'access', action, decision: 'accept', reason },
  });
  return { ok: true, reviewId: review.id };
}

function isOpening(action: string): action is OpeningAction {
  return OPENING.includes(action);
}
