import { sql } from 'kysely';
import { money } from '@kheya/money';
import type { ModuleContext, Sweep } from '#platform/module.ts';

const BATCH = 100;

interface Unmirrored {
  readonly id: string;
  readonly bank_account_id: string;
  readonly amount_minor: bigint;
}

/**
 * Moves at the partner what our books have taken, to the programme’s account of fees. The posting’s id
 * is the key, so an answer that was lost is asked for again and nothing is taken twice.
 */
export const feeMirrorSweep: Sweep = {
  name: 'account_fee_mirror',
  everySeconds: 30,
  async run(ctx) {
    const { rows } = await sql<Unmirrored>`
      select b.id, a.bank_account_id, b.amount_minor
      from payments.account_postings b join payments.accounts a on a.id = b.account_id
      where b.step = 'posted' and b.bank_transfer_id is null and b.kind like '%_fee'
        and a.bank_account_id is not null
      order by b.posted_at limit ${BATCH}`.execute(ctx.db);
    for (const row of rows) await mirror(ctx, row);
  },
};

async function mirror(ctx: ModuleContext, row: Unmirrored): Promise<void> {
  const answer = await ctx.partners.bank.move({
    ...{ key: row.id, movement: 'account_fee', accountId: row.bank_account_id },
    ...{ amount: money('USD', row.amount_minor), memo: 'Account fee', reference: row.id },
  });
  if (answer.outcome === 'done') {
    await ctx.db
      .updateTable('payments.account_postings')
      .set({ bank_transfer_id: answer.transactionId })
      .where('id', '=', row.id)
      .execute();
    return;
  }
  const why = answer.outcome === 'refused' ? answer.code : answer.cause;
  ctx.log.warn({ posting: row.id, why }, 'the partner has not taken a fee yet');
}
