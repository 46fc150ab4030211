import { inTransaction } from '@kheya/db';
import { z } from 'zod';
import type { AccountRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import type { ModuleContext, Task } from '#platform/module.ts';
import { findAccountBy } from './account-repository.ts';
import { requestOpeningJob } from './opening-job.ts';
import { findOpening } from './opening-repository.ts';

export const STATUS_TASK = 'refresh_account';

/** Asks for an account to be read at the partner, which has said that it changed. */
export async function requestAccountRefresh(
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  bankAccountId: string,
): Promise<void> {
  const key = `${STATUS_TASK}:${bankAccountId}`;
  await jobs.add(db, STATUS_TASK, { bank_account_id: bankAccountId }, { key });
}

const payloadOf = z.object({ bank_account_id: z.uuid() });

/**
 * Reads an account at the partner after its webhook, which may be late, repeated or out of order
 * and therefore only names the account. An opening goes on; an open account follows the partner's
 * suspension and its end.
 */
export const refreshAccount: Task = async (payload, ctx) => {
  const { bank_account_id: bankAccountId } = payloadOf.parse(payload);
  const opening = await findOpening(ctx.db, { bankAccountId });
  if (opening?.state === 'requested') return requestOpeningJob(ctx.db, ctx, opening.id);
  const account = await findAccountBy(ctx.db, { bankAccountId });
  if (!account || account.closed_at !== null) return;
  const got = await ctx.partners.bank.readAccount({ accountId: bankAccountId });
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') throw new Error(`the partner has no account: ${got.code}`);
  const status = got.status === 'active' ? 'ACTIVE' : 'SUSPENDED';
  if (status !== account.status) await setStatus(ctx, account, status);
};

async function setStatus(
  ctx: ModuleContext,
  { id, user_id: userId, account_number: number }: AccountRow,
  status: 'ACTIVE' | 'SUSPENDED',
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const changed = await trx
      .updateTable('payments.accounts')
      .set({ status })
      .where('id', '=', id)
      .where('status', '<>', status)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return;
    const kind = status === 'ACTIVE' ? 'account_resumed' : 'account_suspended';
    const facts = { account: `•••• ${number.slice(-4)}` };
    await notify(trx, ctx, { userId, kind, facts, subjectId: id });
    await ctx.events.publish(trx, userId, { kind: 'account', id });
  });
}
