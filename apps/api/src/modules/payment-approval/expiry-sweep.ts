import { sql } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { PaymentApprovalRow } from '#database.ts';
import { notifyAll } from '#modules/notification/index.ts';
import type { Sweep } from '#platform/module.ts';
import { factsOf } from './prepare.ts';

type Expired = Pick<
  PaymentApprovalRow,
  'id' | 'profile_id' | 'maker_id' | 'currency' | 'amount_minor' | 'fee_minor' | 'payee'
> & { readonly business_name: string | null };

const BATCH = 200;

/** Prepared payments that nobody decided on in time. */
export const approvalExpirySweep: Sweep = {
  name: 'payment_approval_expiry',
  everySeconds: 60,
  async run(ctx) {
    await inTransaction(ctx.db, async (trx) => {
      const at = ctx.clock.now();
      const { rows } = await sql<Expired>`
        update payments.payment_approvals a set state = 'EXPIRED', decided_at = ${at}
        from payments.users b
        where b.id = a.profile_id and a.id in (
          select id from payments.payment_approvals
          where state = 'WAITING' and expires_at <= ${at}
          order by expires_at limit ${BATCH} for update skip locked)
        returning a.id, a.profile_id, a.maker_id, a.currency, a.amount_minor, a.fee_minor, a.payee,
          b.business_name`.execute(trx);
      await notifyAll(
        trx,
        ctx,
        rows.map((row) => ({
          userId: row.maker_id,
          kind: 'approval_expired',
          subjectId: row.id,
          profileId: row.profile_id,
          facts: factsOf(row, row.business_name),
        })),
      );
      await ctx.events.publishAll(
        trx,
        rows.map((row) => ({
          userId: row.profile_id,
          event: { kind: 'transfer' as const, id: null },
        })),
      );
    });
  },
};
