import { inTransaction } from '@kheya/db';
import { postMovement } from '@kheya/ledger';
import { money } from '@kheya/money';
import type { AccountRow, ManualMovementRow } from '#database.ts';
import { moneyFact, notify } from '#modules/notification/index.ts';
import { resolveBreak } from '#modules/reconciliation/index.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { postingOf } from './movement-facts.ts';

type Approved = ManualMovementRow & { readonly decided_by: string };

/** Books an approved movement. The entries have the same ids however often this is called. */
export async function bookMovement(ctx: ModuleContext, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('payments.manual_movements')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  if (!row || row.decided_by === null) return;
  const approved: Approved = { ...row, decided_by: row.decided_by };
  const account = await ctx.db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  const result = await postMovement(ctx.ledger, postingOf(approved, account));
  if (!result.ok && result.status.startsWith('exists')) {
    // Its ids are booked with other facts, so this is no refusal: money may have moved.
    throw new Error(`movement ${id} was booked otherwise: ${result.status}`);
  }
  if (result.ok) await noteBooked(ctx, approved, account);
  else await noteRefused(ctx, approved, result.status);
}

async function noteBooked(ctx: ModuleContext, row: Approved, account: AccountRow): Promise<void> {
  const at = ctx.clock.now();
  await inTransaction(ctx.db, async (trx) => {
    const changed = await trx
      .updateTable('payments.manual_movements')
      .set({ state: 'booked', booked_at: at })
      .where('id', '=', row.id)
      .where('state', '=', 'approved')
      .returning('id')
      .executeTakeFirst();
    if (!changed) return;
    await trx
      .updateTable('payments.account_postings')
      .set({ step: 'posted', posted_at: at })
      .where('id', '=', row.id)
      .execute();
    if (row.break_id !== null) {
      await resolveBreak(trx, { id: row.break_id, by: row.decided_by, note: row.reason, at });
    }
    const credited = row.kind === 'fee_refund' ? 'fee_refunded' : 'account_credited';
    await notify(trx, ctx, {
      userId: account.user_id,
      kind: row.side === 'credit' ? credited : 'account_debited',
      facts: {
        amount: moneyFact(money(account.currency, row.amount_minor)),
        account: `•••• ${account.account_number.slice(-4)}`,
      },
      subjectId: row.id,
    });
    await ctx.events.publish(trx, account.user_id, { kind: 'account', id: account.id });
  });
}

/** The books refuse for good: the ids are spent, and nothing of it was booked. */
async function noteRefused(ctx: ModuleContext, row: Approved, failure: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .updateTable('payments.manual_movements')
      .set({ state: 'failed', failure })
      .where('id', '=', row.id)
      .where('state', '=', 'approved')
      .execute();
    await trx
      .deleteFrom('payments.account_postings')
      .where('id', '=', row.id)
      .where('step', '=', 'intent')
      .execute();
  });
}

const STALE_MS = 5000;

/** Books what was approved and not booked because a process ended in between. */
export const manualMovementSweep: Sweep = {
  name: 'manual_movement',
  everySeconds: 10,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - STALE_MS);
    const rows = await ctx.db
      .selectFrom('payments.manual_movements')
      .select('id')
      .where('state', '=', 'approved')
      .where('decided_at', '<', before)
      .orderBy('decided_at')
      .execute();
    for (const { id } of rows) {
      try {
        await bookMovement(ctx, id);
      } catch (error) {
        ctx.log.error({ err: error, movement: id }, 'a manual movement was not booked');
      }
    }
  },
};
