import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { inTransaction } from '@kheya/db';
import type { Partners } from '@kheya/partners';
import type { Database } from '#database.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import type { ModuleContext, Sweep, Task } from '#platform/module.ts';

const TASK = 'close_at_partner';
const OPERATOR_TASK = 'account_closed';
/** An unreachable partner usually comes back; after this long an operator gets a task. */
const ESCALATE_AFTER_MS = 24 * 3_600_000;
const RETRY_AFTER_MS = 3_600_000;
const BATCH = 200;

/** Enqueues the closing at the partner, in the transaction that closes the account here. */
export async function requestClosureAtPartner(
  trx: Kysely<Database>,
  { jobs }: Pick<ModuleContext, 'jobs'>,
  closingId: string,
): Promise<void> {
  const options = { key: `${TASK}:${closingId}`, keyMode: 'preserve_run_at' } as const;
  await jobs.add(trx, TASK, { closing_id: closingId }, options);
}

const payloadOf = z.object({ closing_id: z.uuid() });

/**
 * Closes one account at the partner. It reads the account's state first, so that a closing whose
 * answer was lost is not requested twice. A final refusal opens an operator task.
 */
export const closeAtPartner: Task = async (payload, ctx) => {
  const { closing_id: closingId } = payloadOf.parse(payload);
  const closing = await findClosing(ctx.db, closingId);
  if (!closing?.bank_account_id || closing.bank_step !== null) return;
  const accountId = closing.bank_account_id;
  await markRequested(ctx, closingId);
  const got = closing.is_mirrored
    ? await closeThere(ctx.partners, closingId, accountId)
    : { outcome: 'unknown' as const, cause: new Error('the partner has yet to book a movement') };
  if (got.outcome === 'done' && got.isClosed) return settle(ctx, closing, { step: 'closed' });
  const whose = closing.is_whole_profile ? 'a customer who left' : 'a customer who closed it';
  if (got.outcome === 'refused') {
    const detail = `The partner bank won’t close the account of ${whose} (${got.code}). Close it there.`;
    return settle(ctx, closing, { step: 'refused', detail });
  }
  if (closing.ended_at.getTime() < ctx.clock.now().getTime() - ESCALATE_AFTER_MS) {
    const detail = `The banking partner has not closed the account of ${whose} a day ago.`;
    const task = { kind: OPERATOR_TASK, subjectId: closing.closure_id, detail } as const;
    await ctx.db.transaction().execute((trx) => openOperatorTask(trx, ctx, task));
  }
  throw got.outcome === 'unknown' ? got.cause : new Error('the bank is still closing an account');
};

async function closeThere({ bank }: Partners, closingId: string, accountId: string) {
  const current = await bank.readAccount({ accountId });
  if (current.outcome !== 'done') return current;
  if (current.status === 'closed') return { outcome: 'done' as const, isClosed: true };
  return bank.closeAccount({ key: `close:${closingId}`, accountId });
}

/** Closes at the partner what is closed here, even when the job was lost. */
export const partnerClosingSweep: Sweep = {
  name: 'account_closing_at_partner',
  everySeconds: 60,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - RETRY_AFTER_MS);
    const { rows } = await sql<{ id: string }>`
      select c.id from payments.account_closure_accounts c
      join payments.account_closures k on k.id = c.closure_id
      join payments.accounts a on a.id = c.account_id
      where c.bank_step is null and k.step = 'closed' and a.bank_account_id is not null
        and coalesce(c.bank_requested_at, k.ended_at) < ${before}
      order by coalesce(c.bank_requested_at, k.ended_at), c.id
      limit ${BATCH}`.execute(ctx.db);
    for (const { id } of rows) {
      await markRequested(ctx, id);
      await requestClosureAtPartner(ctx.db, ctx, id);
    }
  },
};

interface Closing {
  readonly id: string;
  readonly closure_id: string;
  readonly bank_account_id: string | null;
  readonly bank_step: 'closed' | 'refused' | null;
  readonly ended_at: Date;
  readonly is_whole_profile: boolean;
  /** The partner's books show everything that ours do; before that its balance is not zero. */
  readonly is_mirrored: boolean;
}

async function findClosing(db: Kysely<Database>, id: string): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select c.id, c.closure_id, a.bank_account_id, c.bank_step, k.ended_at,
      k.account_id is null as is_whole_profile,
      not exists (
        select from payments.transfers t
        where (t.source_account_id = a.id or t.target_account_id = a.id) and t.step = 'settled'
          and t.movement in ('usd_to_bdt', 'own_transfer', 'internal_transfer', 'invited_transfer')
          and t.bank_transfer_id is null)
      and not exists (
        select from payments.account_postings b
        where b.account_id = a.id and b.step = 'posted' and b.kind = 'interest'
          and b.bank_transfer_id is null) as is_mirrored
    from payments.account_closure_accounts c
    join payments.account_closures k on k.id = c.closure_id
    join payments.accounts a on a.id = c.account_id
    where c.id = ${id} and k.step = 'closed'`.execute(db);
  return rows[0];
}

async function markRequested({ db, clock }: ModuleContext, closingId: string): Promise<void> {
  await db
    .updateTable('payments.account_closure_accounts')
    .set({ bank_requested_at: clock.now() })
    .where('id', '=', closingId)
    .execute();
}

type Settled = { readonly step: 'closed' } | { readonly step: 'refused'; readonly detail: string };

async function settle(ctx: ModuleContext, closing: Closing, settled: Settled): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .updateTable('payments.account_closure_accounts')
      .set({ bank_step: settled.step })
      .where('id', '=', closing.id)
      .execute();
    const task = { kind: OPERATOR_TASK, subjectId: closing.closure_id } as const;
    if (settled.step === 'closed') return closeOperatorTask(trx, ctx, task);
    await openOperatorTask(trx, ctx, { ...task, detail: settled.detail });
  });
}
