import { sql, type Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import { money } from '@kheya/money';
import type { Database, TransferRow, WithdrawalRequestRow } from '#database.ts';
import { moneyFact, notify } from '#modules/notification/index.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import { findTransfer, isWithdrawalHeld, writeWithdrawalPayment } from '#modules/transfer/index.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { contactOf } from './withdrawal-contact.ts';
import {
  changeRequest,
  lockRequest,
  OPERATOR_TASK,
  UNDECIDED,
} from './withdrawal-request-repository.ts';

export const PAY_TASK = 'pay_withdrawal';

/**
 * Pays an approved request: its payment is written and the request says so, all or nothing. Called
 * again, or for a request that is not to be paid now, it does nothing.
 */
export async function payWithdrawal(ctx: ModuleContext, id: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const row = await lockRequest(trx, id);
    if (row?.state !== 'approved' || row.transfer_id !== null) return;
    const user = await lockOwner(trx, row.user_id);
    // The sweep tries again once it is free.
    if (await isWithdrawalHeld(trx, id)) return;
    const payment = await writeWithdrawalPayment(trx, ctx, {
      requestId: id,
      attempt: await countPayments(trx, id),
      user,
      source: await findSource(trx, row.account_id),
      contact: await contactOf(trx, ctx, row, user),
      amount: money(row.currency, row.amount_minor),
    });
    if (payment) {
      await changeRequest(trx, id, { state: 'paying', transfer_id: payment.id });
      await closeOperatorTask(trx, ctx, { kind: OPERATOR_TASK, subjectId: id });
    } else {
      // Asked for before there were rails: only a decision can end it.
      await changeRequest(trx, id, { ...UNDECIDED, decided_by: null, decided_at: null });
      await openTask(trx, ctx, id, 'No rail pays this amount to this account.');
    }
    await ctx.events.publish(trx, row.user_id, { kind: 'account', id: row.account_id });
  });
}

/** A stop locks the same rows exclusively, so it sees this payment or this sees the stop. */
async function lockOwner(trx: Kysely<Database>, userId: string) {
  const users = await trx
    .selectFrom('payments.users')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', userId),
        eb('id', '=', eb.selectFrom('payments.users').select('owner_id').where('id', '=', userId)),
      ]),
    )
    .orderBy('id')
    .forShare()
    .execute();
  const user = users.find(({ id }) => id === userId);
  if (!user) throw new Error(`customer ${userId} of a withdrawal is gone`);
  return user;
}

function findSource(trx: Kysely<Database>, id: string) {
  return trx
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function countPayments(trx: Kysely<Database>, requestId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('payments.transfers')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('withdrawal_request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Brings a request to where its payment has ended. */
export async function followPayment(ctx: ModuleContext, id: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const row = await lockRequest(trx, id);
    const payment = row?.transfer_id ? await findTransfer(trx, row.transfer_id) : undefined;
    if (!row || !payment || payment.completed_at === null) return;
    if (payment.step === 'settled') {
      if (row.state === 'paying') await notePaid(trx, ctx, row);
    } else if (row.state === 'paying' && (await isHeld(trx, id, payment))) {
      await noteHeld(trx, ctx, row);
    } else if (row.state === 'paying' || row.state === 'paid') {
      await noteUnpaid(trx, ctx, row, payment);
    } else return;
    await ctx.events.publish(trx, row.user_id, { kind: 'account', id: row.account_id });
  });
}

async function notePaid(trx: Kysely<Database>, ctx: ModuleContext, row: WithdrawalRequestRow) {
  await changeRequest(trx, row.id, { state: 'paid' });
  await notifyOwner(trx, ctx, row, 'withdrawal_paid');
}

/** Ended before it was handed over, because its customer was stopped after two operators had agreed. */
async function isHeld(trx: Kysely<Database>, id: string, payment: TransferRow): Promise<boolean> {
  return payment.reason === 'COMPLIANCE_STOP' && isWithdrawalHeld(trx, id);
}

/**
 * As before its payment was written: it is paid anew once it is free, and can be declined until then.
 * Its owner, who knows of the stop, is not told that a payment failed.
 */
async function noteHeld(trx: Kysely<Database>, ctx: ModuleContext, row: WithdrawalRequestRow) {
  await changeRequest(trx, row.id, { state: 'approved', transfer_id: null });
  const detail = 'Held before it was sent: its customer or account was stopped after the approval.';
  await openTask(trx, ctx, row.id, detail);
}

/** It failed or came back: operators decide anew, unless its owner took it back. */
async function noteUnpaid(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: WithdrawalRequestRow,
  { reason, return_id: returnId }: Pick<TransferRow, 'reason' | 'return_id'>,
): Promise<void> {
  if (reason === 'CANCELLED_BY_CUSTOMER' && row.state === 'paying') {
    const change = { state: 'cancelled', cancelled_at: ctx.clock.now() } as const;
    await changeRequest(trx, row.id, change);
    return;
  }
  await changeRequest(trx, row.id, { state: 'approved' });
  if (await isUnallocated(trx, returnId)) {
    await openTask(
      trx,
      ctx,
      row.id,
      `It came back (${reason ?? 'no reason given'}) and its account is closed: the money is with us.`,
    );
    await notifyOwner(trx, ctx, row, 'withdrawal_came_back');
    return;
  }
  await openTask(trx, ctx, row.id, `The payment was not made: ${reason ?? 'no reason given'}.`);
  await notifyOwner(trx, ctx, row, 'withdrawal_not_paid');
}

/** The account it was paid from was closed before it came back. */
async function isUnallocated(trx: Kysely<Database>, returnId: string | null): Promise<boolean> {
  if (returnId === null) return false;
  const back = await trx
    .selectFrom('payments.transfer_returns')
    .select('is_unallocated')
    .where('id', '=', returnId)
    .executeTakeFirstOrThrow();
  return back.is_unallocated;
}

function openTask(trx: Kysely<Database>, ctx: ModuleContext, id: string, detail: string) {
  return openOperatorTask(trx, ctx, { kind: OPERATOR_TASK, subjectId: id, detail });
}

function notifyOwner(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: WithdrawalRequestRow,
  kind: 'withdrawal_paid' | 'withdrawal_not_paid' | 'withdrawal_came_back',
) {
  const amount = moneyFact(money(row.currency, row.amount_minor));
  const facts = { amount, account: `•••• ${row.account_last_four}` };
  return notify(trx, ctx, { userId: row.user_id, kind, facts, subjectId: row.id });
}

/**
 * Requests that no job has paid: approved before there were rails, held until now, or lost in a
 * crash; and those whose payment has ended, or came back after it had arrived.
 */
export const payoutSweep: Sweep = {
  name: 'withdrawal_payout',
  everySeconds: 5,
  async run(ctx) {
    for (const id of await listPayable(ctx.db)) {
      await withoutFailing(ctx, id, () => payWithdrawal(ctx, id));
    }
    for (const id of await listEnded(ctx.db)) {
      await withoutFailing(ctx, id, () => followPayment(ctx, id));
    }
  },
};

async function listPayable(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('payments.withdrawal_requests')
    .select('id')
    .where('state', '=', 'approved')
    .where('transfer_id', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function listEnded(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from payments.withdrawal_requests w join payments.transfers t on t.id = w.transfer_id
    where w.state = 'paying' and t.completed_at is not null
    union
    -- An account has one open request: where another is open by now, this one waits for its end.
    select w.id from payments.transfer_returns r
    join payments.withdrawal_requests w on w.transfer_id = r.transfer_id
    where w.state = 'paid' and r.step = 'posted' and not exists (
      select from payments.withdrawal_requests other where other.account_id = w.account_id
        and other.state in ('requested', 'proposed', 'approved', 'paying'))`.execute(db);
  return rows.map(({ id }) => id);
}

/** One request that cannot go on does not hold up the others. */
async function withoutFailing(ctx: ModuleContext, id: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    ctx.log.error(
      { err: error, withdrawal_request: id },
      'a withdrawal could not be taken further',
    );
  }
}
