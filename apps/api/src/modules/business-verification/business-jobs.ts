import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import { retryAtPartner, findUser, listAddresses, PARTNER_REFUSED } from '#modules/user/index.ts';
import { listAcceptances } from '#modules/onboarding/index.ts';
import { closeOperatorTask } from '#modules/operator-task/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { moveBusiness } from './business-move.ts';
import {
  isBusiness,
  lockBusiness,
  OWNER_ACCEPTED,
  type BusinessRow,
} from './business-repository.ts';
import type { BusinessEvent } from './business-status-table.ts';
import { applyBusinessResult } from './business-result.ts';
import { listOtherEinClaims } from './ein-claim.ts';

const ofUser = z.object({ user_id: z.uuid() });

/** Creates a company at the partner and has it checked; each step is safe to repeat. */
export async function verifyBusiness(payload: unknown, ctx: ModuleContext): Promise<void> {
  const business = await findBusiness(ctx, ofUser.parse(payload).user_id);
  if (!business || !OWNER_ACCEPTED.includes(business.profile_approval_status)) return;
  switch (business.business_verification_status) {
    case 'UNVERIFIED':
      if (await holdClaimed(ctx, business)) return;
      if (business.bank_business_id === null && !(await createAtPartner(ctx, business))) return;
      await move(ctx, business.id, 'verification_started');
      return runChecks(ctx, business.id);
    case 'VENDOR_ERROR':
      await move(ctx, business.id, 'verification_started');
      return runChecks(ctx, business.id);
    case 'VERIFICATION_IN_PROGRESS':
      return runChecks(ctx, business.id);
    default:
      return;
  }
}

/** Asks the partner for its result about a company: after a webhook, and when none came. */
export async function pollBusiness(payload: unknown, ctx: ModuleContext): Promise<void> {
  const business = await findBusiness(ctx, ofUser.parse(payload).user_id);
  if (business) await refreshFromPartner(ctx, business);
}

/**
 * Makes sure that a company accepted here is accepted at the partner too, which then opens its
 * account.
 */
export async function settleBusiness(payload: unknown, ctx: ModuleContext): Promise<void> {
  const business = await findBusiness(ctx, ofUser.parse(payload).user_id);
  if (business?.business_verification_status !== 'ACCEPTED') return;
  if (business.bank_business_status !== 'ACCEPTED' && !(await notifyPartner(ctx, business))) return;
  await refreshFromPartner(ctx, business);
}

async function findBusiness(ctx: ModuleContext, id: string): Promise<BusinessRow | undefined> {
  const user = await findUser(ctx.db, id);
  return isBusiness(user) && user.closed_at === null ? user : undefined;
}

async function refreshFromPartner(
  ctx: ModuleContext,
  { id, bank_business_id: businessId }: BusinessRow,
) {
  if (businessId === null) return;
  const got = await ctx.partners.bank.readBusiness({ businessId });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') throw new Error(`the bank does not know a company: ${got.code}`);
  await applyBusinessResult(ctx, id, got);
}

/**
 * Reports our operators' decision to the partner as a manual review, a separate kind of finding.
 */
async function notifyPartner(ctx: ModuleContext, business: BusinessRow): Promise<boolean> {
  const { id, bank_business_id: businessId, business_attempt, verification_attempt } = business;
  if (businessId === null) throw new Error('an accepted company that the partner does not know');
  const got = await ctx.partners.bank.recordManualReview({
    key: `manual-business:${id}:${business_attempt}:${verification_attempt}`,
    party: { businessId },
    result: 'ACCEPTED',
    at: business.business_status_since,
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'done') {
    await closeOperatorTask(ctx.db, ctx, { kind: PARTNER_REFUSED, subjectId: id });
    return true;
  }
  await retryAtPartner(ctx, business, { task: 'settle_business', code: got.code });
  return false;
}

/**
 * Holds a company whose EIN another customer holds: operators review it before the partner sees it.
 */
async function holdClaimed(ctx: ModuleContext, { id }: BusinessRow): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const business = await lockBusiness(trx, id);
    if (!business || business.business_ein_assigned_at !== null) return false;
    const others = await listOtherEinClaims(trx, id);
    if (!others.some(({ isVerified }) => isVerified)) return false;
    await moveBusiness(trx, ctx, business, 'ein_held_elsewhere');
    return true;
  });
}

async function move(ctx: ModuleContext, id: string, event: BusinessEvent): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const business = await lockBusiness(trx, id);
    if (business) await moveBusiness(trx, ctx, business, event);
  });
}

/** Runs the partner's checks once; the same attempt is the same run. */
async function runChecks(ctx: ModuleContext, id: string): Promise<void> {
  const business = await findBusiness(ctx, id);
  const businessId = business?.bank_business_id;
  if (!businessId || business.business_verification_status !== 'VERIFICATION_IN_PROGRESS') return;
  const [acceptance] = await listAcceptances(ctx.db, business.owner_id ?? id);
  const got = await ctx.partners.bank.verifyBusiness({
    key: `run-business:${id}:${business.business_attempt}`,
    businessId,
    ipAddress: acceptance?.ip_address ?? '127.0.0.1',
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') {
    ctx.log.warn({ user_id: id, code: got.code }, 'the partner did not check a company');
    return move(ctx, id, 'company_not_taken');
  }
  await applyBusinessResult(ctx, id, got);
}

/** Creates the company at the partner; false when the partner refuses it. */
async function createAtPartner(ctx: ModuleContext, business: BusinessRow): Promise<boolean> {
  const { id, business_name: name, business_ein: ein, phone, email } = business;
  const addresses = await listAddresses(ctx.db, id);
  const legal = addresses.find(({ address_type }) => address_type === 'legal');
  const managedBy = business.bank_person_id;
  if (!legal || !name || !ein || !phone) throw new Error('a submitted business is not whole');
  if (!managedBy) throw new Error('a company whose owner the partner does not know');
  const address = {
    line1: legal.address_line_1,
    line2: legal.address_line_2,
    city: legal.city,
    state: legal.state,
    postalCode: legal.postal_code,
    country: legal.country,
  };
  const got = await ctx.partners.bank.createBusiness({
    // After a refusal that operators have reviewed, the same company is a new request.
    key: `business:${id}:${business.business_attempt}`,
    managedBy,
    business: { name, ein, email, phone, address },
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') {
    ctx.log.warn({ user_id: id, code: got.code }, 'the partner did not take a company');
    await move(ctx, id, 'company_not_taken');
    return false;
  }
  await ctx.db
    .updateTable('payments.users')
    .set({ bank_business_id: got.businessId })
    .where('id', '=', id)
    .execute();
  return true;
}
