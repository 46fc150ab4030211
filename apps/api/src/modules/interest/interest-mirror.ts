import { sql } from 'kysely';
import { money } from '@kheya/money';
import type { ModuleContext, Sweep } from '#platform/module.ts';

const BATCH = 100;

interface Unmirrored {
  readonly id: string;
  readonly bank_account_id: string;
  readonly amount_minor: bigint;
  readonly subject: string;
}

/**
 * Pays at the partner what our books have paid, from the programme's own money. The posting's id is
 * the key, so an answer that was lost is asked for again and nothing is paid twice.
 */
export const mirrorSweep: Sweep = {
  name: 'interest_mirror',
  everySeconds: 30,
  async run(ctx) {
    const { rows } = await sql<Unmirrored>`
      select b.id, a.bank_account_id, b.amount_minor, b.subject
      from payments.account_postings b join payments.accounts a on a.id = b.account_id
      where b.step = 'posted' and b.bank_transfer_id is null and b.kind = 'interest'
        and a.bank_account_id is not null
      order by b.posted_at limit ${BATCH}`.execute(ctx.db);
    for (const row of rows) await mirror(ctx, row);
  },
};

async function mirror(ctx: ModuleContext, row: Unmirrored): Promise<void> {
  const answer = await ctx.partners.bank.payInterest({
    key: row.id,
    accountId: row.bank_account_id,
    amount: money('USD', row.amount_minor),
    memo: `Interest ${row.subject}`,
    reference: row.id,
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
  ctx.log.warn({ posting: row.id, why }, 'the partner has not paid interest yet');
}
