import { sql } from 'kysely';
import { inTransaction } from '@kheya/db';
import { feeCharge, postMovement } from '@kheya/ledger';
import { money, zero, type Currency } from '@kheya/money';
import { moneyFact, notify } from '#modules/notification/index.ts';
import { noteUnbooked } from '#modules/operator-task/index.ts';
import type { ModuleContext } from '#platform/module.ts';

const BATCH = 200;

interface OpenFee {
  readonly id: string;
  readonly account_id: string;
  readonly account_number: string;
  readonly user_id: string;
  readonly ledger_account_id: string;
  readonly currency: Currency;
  readonly bucket: number;
  readonly amount_minor: bigint;
  readonly intent_at: Date;
}

/** Books what is decided and not booked yet, also what a crash left. The ids derive from the row. */
export async function bookFees(ctx: ModuleContext): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<OpenFee>`
      select b.id, b.account_id, a.account_number, a.user_id, a.ledger_account_id, a.currency, b.bucket,
        b.amount_minor, b.intent_at
      from payments.account_postings b join payments.accounts a on a.id = b.account_id
      where b.step = 'intent' and b.kind like '%_fee' and b.id > ${after}
      order by b.id limit ${BATCH}`.execute(ctx.db);
    for (const row of rows) await bookOrReport(ctx, row);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

/** One that fails is passed over, so that it holds up nobody else. */
async function bookOrReport(ctx: ModuleContext, row: OpenFee): Promise<void> {
  try {
    await book(ctx, row);
  } catch (error) {
    ctx.log.error({ err: error, posting: row.id }, 'a fee of an account was not booked');
    const about = { subjectId: row.user_id, since: row.intent_at, error };
    await noteUnbooked(ctx, { kind: 'account_fee_not_booked', ...about });
  }
}

/**
 * Takes the fee from what is available, or not at all: an account is never overdrawn by a fee, and what
 * is not covered is let go. The books spend the ids of a refusal, so it cannot land later.
 */
async function book(ctx: ModuleContext, row: OpenFee): Promise<void> {
  const { id, bucket, intent_at: at, ledger_account_id: accountId, currency } = row;
  const price = money(currency, row.amount_minor);
  const facts = { intent: { id, at, bucket }, accountId, price, coupon: zero(currency) };
  const booked = await postMovement(ctx.ledger, feeCharge(facts));
  if (booked.ok) return noteTaken(ctx, row);
  const because = booked.status === 'exceeds_credits' ? 'not_covered' : 'closed';
  if (because === 'closed' && booked.status !== 'debit_account_already_closed') {
    throw new Error(`the ledger refused a fee: ${booked.status}`);
  }
  await ctx.db
    .updateTable('payments.account_postings')
    .set({ step: 'waived', waived_because: because })
    .where('id', '=', id)
    .where('step', '=', 'intent')
    .execute();
}

async function noteTaken(ctx: ModuleContext, row: OpenFee): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const marked = await trx
      .updateTable('payments.account_postings')
      .set({ step: 'posted', posted_at: ctx.clock.now() })
      .where('id', '=', row.id)
      .where('step', '=', 'intent')
      .returning('id')
      .executeTakeFirst();
    if (!marked) return;
    await notify(trx, ctx, {
      ...{ userId: row.user_id, kind: 'account_fee_taken', subjectId: row.id },
      facts: {
        amount: moneyFact(money(row.currency, row.amount_minor)),
        account: `•••• ${row.account_number.slice(-4)}`,
      },
    });
    await ctx.events.publish(trx, row.user_id, { kind: 'account', id: row.account_id });
  });
}
