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

/** How often a vendor may fail before the company goes to review by operators. */
const MAX_RUNS = 5;

/**
 * Applies the partner's result for a company, whether it came as a response, by webhook or by
 * polling. A repeated, late or out-of-order result has no effect.
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
      // Once this question is open, an operator answers it, even if the other customer has left
      // meanwhile.
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

/** Whether a later result arrived while this one was on its way. */
function isStale(partnerResult: BusinessResult, known: readonly BusinessCheckRow[]): boolean {
  if (partnerResult.checks.length === 0) return known.length > 0;
  const newest = Math.max(...partnerResult.checks.map(({ checkedAt }) => checkedAt.getTime()));
  return known.some(({ checked_at: checkedAt }) => checkedAt.getTime() > newest);
}

/** Whether the partner's final result is still awaited. */
function isAwaited({ business_verification_status: status }: BusinessRow): boolean {
  return status === 'VERIFICATION_IN_PROGRESS' || status === 'PENDING';
}

/**
 * Only a new finding of the partner changes a decision of ours: until it has received our decision,
 * the partner repeats its earlier findings.
 */
function isNewFinding(
  { status, checks }: BusinessResult,
  known: readonly BusinessCheckRow[],
  business: BusinessRow,
): boolean {
  if (status !== business.bank_business_status) return true;
  return checks.some(({ kind, id, result }) => {
    // Our own report to the partner is not a finding.
    if (kind === 'MANUAL_REVIEW') return false;
    const before = known.find((one) => one.kind === kind);
    return before?.partner_verification_id !== id || before.result !== result;
  });
}

function eventOf(
  { status, checks }: BusinessResult,
  { business_attempt: attempt }: BusinessRow,
): BusinessEvent | undefined {
  // Before its first check, the partner reports every company as unverified.
  if (checks.length === 0) return undefined;
  if (checks.some(({ result }) => result === 'VENDOR_ERROR')) {
    return attempt < MAX_RUNS ? 'vendor_failed' : 'pending_too_long';
  }
  return EVENTS[status];
}
