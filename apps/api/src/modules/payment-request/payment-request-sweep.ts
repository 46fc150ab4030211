import { sql, type Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import { money } from '@kheya/money';
import type { Database, PaymentRequestRow } from '#database.ts';
import { moneyFact, notifyAll } from '#modules/notification/index.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';

const AT_A_TIME = 200;

/**
 * Ends requests whose time is over, and those whose account was closed, which nobody can pay any
 * more. One that is being paid waits for its payment.
 */
export const endRequestsSweep: Sweep = {
  name: 'payment_request',
  everySeconds: 30,
  run: (ctx) => inTransaction(ctx.db, (trx) => endRequests(ctx, trx)),
};

type Ended = PaymentRequestRow & { readonly is_account_closed: boolean };

async function endRequests(ctx: ModuleContext, trx: Kysely<Database>): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await sql<Ended>`
    with due as (
      select r.id, a.closed_at is not null as is_account_closed
      from payments.payment_requests r join payments.accounts a on a.id = r.account_id
      where r.ended_at is null and (r.expires_at <= ${now} or a.closed_at is not null)
        and not exists (
          select from payments.transfers t where t.payment_request_id = r.id
            and t.step not in ('settled', 'returned', 'released', 'failed', 'stopped', 'expired'))
      order by r.id limit ${AT_A_TIME} for update of r skip locked
    )
    update payments.payment_requests r
    set state = case when due.is_account_closed then 'CANCELLED' else 'EXPIRED' end, ended_at = ${now}
    from due where r.id = due.id
    returning r.*, due.is_account_closed`.execute(trx);
  const expired = rows.filter((row) => !row.is_account_closed);
  const notices = expired.map((row) => ({
    ...({ userId: row.user_id, kind: 'payment_request_expired' } as const),
    facts: { received: moneyFact(money(row.currency, row.paid_minor)) },
    ...{ subjectId: row.id, paymentRequestId: row.id },
  }));
  await notifyAll(trx, ctx, notices);
  await ctx.events.publishAll(
    trx,
    rows.map(({ user_id: userId, id }) => ({ userId, event: { kind: 'payment_request', id } })),
  );
}
