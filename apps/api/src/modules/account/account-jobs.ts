import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import type { UserRow } from '#database.ts';
import { closeOperatorTask } from '#modules/operator-task/index.ts';
import {
  retryAtPartner,
  findUser,
  isRetryScheduled,
  mayWithAccount,
  moveProfileStatus,
  PARTNER_REFUSED,
} from '#modules/user/index.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { holderOf } from './account-holder.ts';
import { openBdtAccount, openFirstAccount } from './account-opening.ts';
import { findAccountOf } from './account-repository.ts';

const payloadOf = z.object({ user_id: z.uuid() });

/** Opens the account of an accepted customer: dollars in the US, taka in Bangladesh. */
export async function openAccountJob(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { user_id: userId } = payloadOf.parse(payload);
  const user = await findUser(ctx.db, userId);
  if (!user || user.closed_at !== null) return;
  switch (user.profile_approval_status) {
    case 'KYC_ACCEPTED':
      return openUsdAccount(ctx, user);
    case 'MANUAL_KYC_ACCEPTED':
      if (await notifyPartner(ctx, user)) await openUsdAccount(ctx, user);
      return;
    case 'KYC_ACCEPTED_FOR_BDT_ONLY':
      await openBdtAccount(ctx, user, null);
      return;
    default:
      return;
  }
}

/**
 * Notifies the partner that our operators verified this person; the partner opens accounts only for
 * verified persons.
 */
async function notifyPartner(ctx: ModuleContext, user: UserRow): Promise<boolean> {
  if (!user.bank_person_id) throw new Error('an accepted person without the partner person');
  const got = await ctx.partners.bank.recordManualReview({
    key: `manual:${user.id}:${user.verification_attempt}`,
    party: { personId: user.bank_person_id },
    result: 'ACCEPTED',
    at: user.profile_status_since,
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'done') return true;
  await retryAtPartner(ctx, user, { task: 'open_account', code: got.code });
  return false;
}

async function openUsdAccount(ctx: ModuleContext, user: UserRow): Promise<void> {
  if (!(await findAccountOf(ctx.db, user.id, 'USD'))) {
    if (user.profile_type === 'BUSINESS' && user.business_verification_status !== 'ACCEPTED') {
      // The owner is verified; the company is verified next, and its acceptance runs this job
      // again.
      const key = `verify_business:${user.id}`;
      await ctx.jobs.add(ctx.db, 'verify_business', { user_id: user.id }, { key });
      return;
    }
    // A customer who is stopped meanwhile waits; the sweep retries when the stop is lifted.
    if (!mayWithAccount(user, 'USD', 'open')) return;
    const opened = await openAtPartner(ctx, user);
    if (!opened) return;
  }
  await inTransaction(ctx.db, async (trx) => {
    await closeOperatorTask(trx, ctx, { kind: PARTNER_REFUSED, subjectId: user.id });
    return moveProfileStatus(trx, ctx, {
      userId: user.id,
      event: 'usd_account_opened',
    });
  });
}

/** Whether the account exists. False means that another party has to act first. */
async function openAtPartner(ctx: ModuleContext, user: UserRow): Promise<boolean> {
  if (!user.bank_person_id) throw new Error('an accepted person without the partner person');
  const holder = holderOf(user);
  // Our operators accepted the company, and the partner has not confirmed it yet. Its confirmation
  // runs this job again.
  if (!holder) return false;
  const key = `account:${user.id}:USD:${user.verification_attempt}`;
  const got = await ctx.partners.bank.openAccount({
    key,
    holder,
    kind: 'checking',
    nickname: null,
  });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') {
    await retryAtPartner(ctx, user, { task: 'open_account', code: got.code });
    return false;
  }
  if (got.status !== 'active') throw new Error(`the partner's account is ${got.status}`);
  await openFirstAccount(ctx, user, {
    kind: 'checking',
    accountNumber: got.accountNumber,
    routingNumber: got.routingNumber,
    bankAccountId: got.accountId,
    nickname: null,
  });
  return true;
}

const LATE_MS = 30_000;
const BATCH = 200;

/** Opens the accounts of accepted people and companies whose job was lost. */
export const accountSweep: Sweep = {
  name: 'account_opening',
  everySeconds: 5,
  async run({ db, clock, jobs }) {
    const late = new Date(clock.now().getTime() - LATE_MS);
    const rows = await db
      .selectFrom('payments.users as u')
      .select('u.id')
      .where('u.profile_approval_status', 'in', [
        'KYC_ACCEPTED',
        'MANUAL_KYC_ACCEPTED',
        'KYC_ACCEPTED_FOR_BDT_ONLY',
      ])
      .where('u.closed_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('u.business_verification_status', 'is', null),
          eb('u.business_verification_status', '=', 'ACCEPTED'),
        ]),
      )
      .where('u.updated_at', '<', late)
      .where(({ not }) => not(isRetryScheduled('u.id', clock.now())))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments.accounts as a').select('a.id').whereRef('a.user_id', '=', 'u.id'),
          ),
        ),
      )
      .limit(BATCH)
      .execute();
    for (const { id } of rows) {
      const options = { key: `open:${id}`, keyMode: 'preserve_run_at' } as const;
      await jobs.add(db, 'open_account', { user_id: id }, options);
    }
  },
};
