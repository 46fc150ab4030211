import type { Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { Database, UserRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { askPartnerAnew, listAddresses } from '#modules/user/index.ts';
import { listAcceptances } from '#modules/onboarding/index.ts';
import type { ModuleContext } from '#platform/module.ts';

const ASK_AGAIN_MS = 3000;

/** The company at the partner, once it is accepted there; nothing while it is being checked. */
export async function businessHolder(
  ctx: ModuleContext,
  user: UserRow,
  managedBy: string,
): Promise<{ businessId: string } | undefined> {
  const businessId = user.bank_business_id ?? (await createBusiness(ctx, user, managedBy));
  if (businessId === undefined) return undefined;
  const [acceptance] = await listAcceptances(ctx.db, user.owner_id ?? user.id);
  const asked = await ctx.partners.bank.verifyBusiness({
    key: `verify-business:${user.id}:${user.verification_attempt}`,
    businessId,
    ipAddress: acceptance?.ip_address ?? '127.0.0.1',
  });
  if (asked.outcome === 'unknown') throw asked.cause;
  if (asked.outcome === 'refused') {
    await askPartnerAnew(ctx, user, { task: 'open_account', code: asked.code });
    await tellOfReview(ctx.db, ctx, user);
    return undefined;
  }
  const got = await ctx.partners.bank.readBusiness({ businessId });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') throw new Error(`the bank does not know a company: ${got.code}`);
  if (got.status === 'ACCEPTED') return { businessId };
  if (got.status === 'PENDING' || got.status === 'UNVERIFIED') {
    const runAt = new Date(ctx.clock.now().getTime() + ASK_AGAIN_MS);
    await ctx.jobs.add(ctx.db, 'open_account', { user_id: user.id }, { runAt });
    return undefined;
  }
  await handToPerson(ctx, user, `The banking partner answered ${got.status} for a company.`);
  return undefined;
}

/**
 * A person of ours sees to it, and the customer knows. The owner was accepted and the profile stays so:
 * what it lacks is an account, which opens as soon as the partner accepts the company.
 */
async function handToPerson(ctx: ModuleContext, user: UserRow, detail: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await openOperatorTask(trx, ctx, { kind: 'business_review', subjectId: user.id, detail });
    await tellOfReview(trx, ctx, user);
  });
}

/** Once, however often the partner is asked. */
async function tellOfReview(db: Kysely<Database>, ctx: ModuleContext, { id }: UserRow) {
  await notify(db, ctx, { userId: id, kind: 'business_in_review', subjectId: id });
}

async function createBusiness(
  ctx: ModuleContext,
  user: UserRow,
  managedBy: string,
): Promise<string | undefined> {
  const addresses = await listAddresses(ctx.db, user.id);
  const legal = addresses.find(({ address_type }) => address_type === 'legal');
  if (!legal || !user.business_name || !user.business_ein || !user.phone) {
    throw new Error('a submitted business profile is not whole');
  }
  const got = await ctx.partners.bank.createBusiness({
    // After a refusal that was put right the same company is another request.
    key: `business:${user.id}:${user.verification_attempt}`,
    managedBy,
    business: {
      name: user.business_name,
      ein: user.business_ein,
      email: user.email,
      phone: user.phone,
      address: {
        line1: legal.address_line_1,
        line2: legal.address_line_2,
        city: legal.city,
        state: legal.state,
        postalCode: legal.postal_code,
        country: legal.country,
      },
    },
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') {
    await handToPerson(ctx, user, `The banking partner refused a company (${got.code}).`);
    return undefined;
  }
  await ctx.db
    .updateTable('payments.users')
    .set({ bank_business_id: got.businessId })
    .where('id', '=', user.id)
    .execute();
  return got.businessId;
}
