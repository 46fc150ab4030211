import { inTransaction } from '@kheya/db';
import type { BusinessCheckRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { BusinessWord } from '#partners/bank/index.ts';
import { moveBusiness } from './business-move.ts';
import {
  lastCause,
  listBusinessChecks,
  lockBusiness,
  saveBusinessChecks,
  type BusinessRow,
} from './business-repository.ts';
import { businessTarget, type BusinessEvent } from './business-status-table.ts';
import { takeEin } from './ein-claim.ts';

const EVENTS = {
  PENDING: 'partner_pending',
  PROVISIONAL: 'partner_provisional',
  REVIEW: 'partner_review',
  UNVERIFIED: 'partner_unverified',
  ACCEPTED: 'partner_accepted',
  REJECTED: 'partner_rejected',
} as const satisfies Record<BusinessWord['status'], BusinessEvent>;

/** As often as a vendor may fail before a person of ours looks. */
const MOST_TRIES = 5;

/**
 * Takes the partner's word about a company, however it came: as the answer, by webhook, by asking.
 * Told twice, late or out of order it does nothing a second time.
 */
export async function applyBusinessWord(
  ctx: ModuleContext,
  userId: string,
  word: BusinessWord,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const business = await lockBusiness(trx, userId);
    if (!business || business.closed_at !== null) return;
    const at = ctx.clock.now();
    const known = await listBusinessChecks(trx, userId);
    if (isStale(word, known)) return;
    await saveBusinessChecks(trx, userId, word.checks, at);
    await trx
      .updateTable('payments.users')
      .set({ bank_business_status: word.status, business_asked_at: at })
      .where('id', '=', userId)
      .execute();
    const heard = { ...business, bank_business_status: word.status };
    if (business.business_verification_status === 'ACCEPTED' && word.status === 'ACCEPTED') {
      const key = `open:${userId}`;
      await ctx.jobs.add(trx, 'open_account', { user_id: userId }, { key });
      return;
    }
    if (!isAwaited(business) && !isNews(word, known, business)) return;
    const event = eventOf(word, business);
    if (event === undefined) return;
    if (event === 'partner_accepted') {
      if (businessTarget(business.business_verification_status, event) === undefined) return;
      // Asked once, a person of ours answers, also where the other has left meanwhile.
      const isLookedAt = (await lastCause(trx, userId)) === 'ein_held_elsewhere';
      const taken =
        !isLookedAt && (await takeEin(trx, ctx, business, { by: 'partner', release: never }));
      if (!taken) {
        await moveBusiness(trx, ctx, heard, 'ein_held_elsewhere');
        return;
      }
    }
    await moveBusiness(trx, ctx, heard, event);
  });
}

const never = (): Promise<void> => {
  throw new Error('the partner takes no EIN from anybody');
};

/** An answer that was on its way while a later one arrived. */
function isStale(word: BusinessWord, known: readonly BusinessCheckRow[]): boolean {
  if (word.checks.length === 0) return known.length > 0;
  const newest = Math.max(...word.checks.map(({ foundAt }) => foundAt.getTime()));
  return known.some(({ found_at: foundAt }) => foundAt.getTime() > newest);
}

/** The partner was asked and has not answered to the end. */
function isAwaited({ business_verification_status: status }: BusinessRow): boolean {
  return status === 'VERIFICATION_IN_PROGRESS' || status === 'PENDING';
}

/**
 * What was decided is moved by what the partner had not said before: until it hears of our decision it
 * repeats what it found.
 */
function isNews(
  { status, checks }: BusinessWord,
  known: readonly BusinessCheckRow[],
  business: BusinessRow,
): boolean {
  if (status !== business.bank_business_status) return true;
  return checks.some(({ kind, id, result }) => {
    // What we told the partner ourselves is no finding of its own.
    if (kind === 'MANUAL_REVIEW') return false;
    const before = known.find((one) => one.kind === kind);
    return before?.partner_verification_id !== id || before.result !== result;
  });
}

function eventOf(
  { status, checks }: BusinessWord,
  { business_attempt: attempt }: BusinessRow,
): BusinessEvent | undefined {
  // Before its first look the partner calls every company unverified.
  if (checks.length === 0) return undefined;
  if (checks.some(({ result }) => result === 'VENDOR_ERROR')) {
    return attempt < MOST_TRIES ? 'vendor_failed' : 'pending_too_long';
  }
  return EVENTS[status];
}
