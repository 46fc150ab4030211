import { inTransaction } from '@kheya/db';
import type { BusinessCheckRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { BusinessResult } from '@kheya/partners/bank';
import { moveBusiness } from './business-move.ts';
import {
  lastCause,
  listBusinessChecks,
  lockBusiness,
  saveBusinessChecks,
  type BusinessRow,
} from './business-repository.ts';
import { businessTarget, type BusinessEvent } from './business-status-table.ts';
import { assignEin } from './ein-claim.ts';

const EVENTS = {
  PENDING: 'partner_pending',
  PROVISIONAL: 'partner_provisional',
  REVIEW: 'partner_review',
  UNVERIFIED: 'partner_unverified',
  ACCEPTED: 'partner_accepted',
  REJECTED: 'partner_rejected',
} as const satisfies Record<BusinessResult['status'], BusinessEvent>;

/** As often as a vendor may fail before a person of ours looks. */
const MAX_RUNS = 5;

/**
 * Applies the partner's result for a company, whether it came as a response, by webhook or by polling.
 * A result that is repeated, late or out of order has no further effect.
 */
export async function applyBusinessResult(
  ctx: ModuleContext,
  userId: string,
  partnerResult: BusinessResult,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const business = await lockBusiness(trx, userId);
    if (!business || business.closed_at !== null) return;
    const at = ctx.clock.now();
    const known = await listBusinessChecks(trx, userId);
    if (isStale(partnerResult, known)) return;
    await saveBusinessChecks(trx, userId, partnerResult.checks, at);
    await trx
      .updateTable('payments.users')
      .set({ bank_business_status: partnerResult.status, business_requested_at: at })
      .where('id', '=', userId)
      .execute();
    const updated = { ...business, bank_business_status: partnerResult.status };
    if (
      business.business_verification_status === 'ACCEPTED' &&
      partnerResult.status === 'ACCEPTED'
    ) {
      const key = `open:${userId}`;
      await ctx.jobs.add(trx, 'open_account', { user_id: userId }, { key });
      return;
    }
    if (!isAwaited(business) && !isNewFinding(partnerResult, known, business)) return;
    const event = eventOf(partnerResult, business);
    if (event === undefined) return;
    if (event === 'partner_accepted') {
      if (businessTarget(business.business_verification_status, event) === undefined) return;
      // Asked once, a person of ours answers, also where the other has left meanwhile.
      const isUnderReview = (await lastCause(trx, userId)) === 'ein_held_elsewhere';
      const isAssigned =
        !isUnderReview && (await assignEin(trx, ctx, business, { by: 'partner', release: never }));
      if (!isAssigned) {
        await moveBusiness(trx, ctx, updated, 'ein_held_elsewhere');
        return;
      }
    }
    await moveBusiness(trx, ctx, updated, event);
  });
}

const never = (): Promise<void> => {
  throw new Error('the partner takes no EIN from anybody');
};

/** An answer that was on its way while a later one arrived. */
function isStale(partnerResult: BusinessResult, known: readonly BusinessCheckRow[]): boolean {
  if (partnerResult.checks.length === 0) return known.length > 0;
  const newest = Math.max(...partnerResult.checks.map(({ checkedAt }) => checkedAt.getTime()));
  return known.some(({ checked_at: checkedAt }) => checkedAt.getTime() > newest);
}

/** The partner was asked and has not answered to the end. */
function isAwaited({ business_verification_status: status }: BusinessRow): boolean {
  return status === 'VERIFICATION_IN_PROGRESS' || status === 'PENDING';
}

/**
 * A decision of ours is changed only by a new finding of the partner: until it has received our decision
 * it repeats its earlier findings.
 */
function isNewFinding(
  { status, checks }: BusinessResult,
  known: readonly BusinessCheckRow[],
  business: BusinessRow,
): boolean {
  if (status !== business.bank_business_status) return true;
  return checks.some(({ kind, id, result }) => {
    // What we reported to the partner ourselves is no finding of its own.
    if (kind === 'MANUAL_REVIEW') return false;
    const before = known.find((one) => one.kind === kind);
    return before?.partner_verification_id !== id || before.result !== result;
  });
}

function eventOf(
  { status, checks }: BusinessResult,
  { business_attempt: attempt }: BusinessRow,
): BusinessEvent | undefined {
  // Before its first look the partner calls every company unverified.
  if (checks.length === 0) return undefined;
  if (checks.some(({ result }) => result === 'VENDOR_ERROR')) {
    return attempt < MAX_RUNS ? 'vendor_failed' : 'pending_too_long';
  }
  return EVENTS[status];
}
