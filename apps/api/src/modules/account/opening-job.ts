import type { Kysely } from 'kysely';
import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import type { AccountOpeningRow, Database, UserRow } from '#database.ts';
import { notify } from '#modules/notification/index.ts';
import { findUser } from '#modules/user/index.ts';
import type { ModuleContext, Sweep, Task } from '#platform/module.ts';
import { holderOf } from './account-holder.ts';
import { openInLedger } from './account-opening.ts';
import { endOpening, findOpening } from './opening-repository.ts';

export const OPENING_TASK = 'open_requested_account';

/** Asks for one opening to be taken further; however often it is asked, it waits once. */
export async function requestOpeningJob(
  trx: Kysely<Database>,
  { jobs }: Pick<ModuleContext, 'jobs'>,
  openingId: string,
): Promise<void> {
  const key = `${OPENING_TASK}:${openingId}`;
  await jobs.add(trx, OPENING_TASK, { opening_id: openingId }, { key });
}

const payloadOf = z.object({ opening_id: z.uuid() });

/**
 * Takes a requested account as far as it can go: opened at the partner, and in our books once the
 * partner says that it is active. The partner's key is the opening's id, so a repeat after a lost
 * answer finds the same account.
 */
export const openRequestedAccount: Task = async (payload, ctx) => {
  const { opening_id: id } = payloadOf.parse(payload);
  const opening = await findOpening(ctx.db, { id });
  if (opening?.state !== 'requested') return;
  const user = await findUser(ctx.db, opening.user_id);
  if (!user || user.closed_at !== null) return refuseOpening(ctx, opening);
  await ctx.db
    .updateTable('payments.account_openings')
    .set({ asked_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
  const got = await askPartner(ctx, opening, user);
  if (got.outcome === 'unknown') throw got.cause;
  if (got.outcome === 'refused') return refuseOpening(ctx, opening);
  if (opening.bank_account_id === null) await keepPartnerId(ctx, id, got.accountId);
  switch (got.status) {
    case 'active':
      return open(ctx, opening, user, got);
    case 'declined':
    case 'closed':
      return refuseOpening(ctx, opening);
    case 'opening':
    case 'suspended':
      // Its webhook, or the sweep, comes back to it.
      return undefined;
  }
};

function askPartner(
  { partners: { bank } }: ModuleContext,
  opening: AccountOpeningRow,
  user: UserRow,
) {
  const { id, kind, nickname, bank_account_id: accountId } = opening;
  if (accountId !== null) return bank.readAccount({ accountId });
  const holder = holderOf(user);
  if (!holder) throw new Error(`customer ${user.id} is not known to the partner`);
  return bank.openAccount({ key: `opening:${id}`, holder, kind, nickname });
}

async function keepPartnerId({ db }: ModuleContext, id: string, accountId: string): Promise<void> {
  await db
    .updateTable('payments.account_openings')
    .set({ bank_account_id: accountId })
    .where('id', '=', id)
    .execute();
}

interface PartnerAccount {
  readonly accountId: string;
  readonly accountNumber: string;
  readonly routingNumber: string;
}

async function open(
  ctx: ModuleContext,
  { id, kind, nickname, created_at: at }: AccountOpeningRow,
  user: UserRow,
  got: PartnerAccount,
): Promise<void> {
  const { accountNumber, routingNumber, accountId: bankAccountId } = got;
  const account = { kind, nickname, accountNumber, routingNumber, bankAccountId };
  const identity = { id, atMs: at.getTime(), accountKey: id };
  await openInLedger(ctx, user, account, identity, async (trx) => {
    await endOpening(trx, id, { state: 'opened', at: ctx.clock.now() });
  });
}

/** The partner's no is final: the customer is told and the account leaves the list. */
async function refuseOpening(ctx: ModuleContext, opening: AccountOpeningRow): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const { id, user_id: userId } = opening;
    if (!(await endOpening(trx, id, { state: 'refused', at: ctx.clock.now() }))) return;
    await notify(trx, ctx, { userId, kind: 'account_not_opened', facts: {}, subjectId: id });
    await ctx.events.publish(trx, userId, { kind: 'account', id });
  });
}

const ASK_AGAIN_AFTER_MS = 60_000;
const BATCH = 200;

/** Comes back to openings whose job or webhook was lost. */
export const openingSweep: Sweep = {
  name: 'account_requested',
  everySeconds: 15,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - ASK_AGAIN_AFTER_MS);
    const rows = await ctx.db
      .selectFrom('payments.account_openings')
      .select('id')
      .where('state', '=', 'requested')
      .where((eb) => eb.fn.coalesce('asked_at', 'created_at'), '<', before)
      .orderBy('created_at')
      .limit(BATCH)
      .execute();
    for (const { id } of rows) await requestOpeningJob(ctx.db, ctx, id);
  },
};
