import { sql, type Kysely } from 'kysely';
import { APPROVING_ROLES } from '@kheya/contract';
import type { Money } from '@kheya/money';
import type { Database } from '#database.ts';
import { moneyFact, notify } from '#modules/notification/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { dollarsOf, hasMembers, requiresApproval } from './approval-need.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'events'>;

/** A payment that is being written, and the approval it is paid on, if it is. */
export interface PaymentToClaim {
  readonly caller: Pick<Caller, 'userId' | 'personId' | 'role' | 'user'>;
  readonly transferId: string;
  readonly total: Money;
  /** Money that stays the payer's own needs nobody else. */
  readonly isToSelf: boolean;
  readonly approvalId: string | undefined;
  /** The confirmed batch it is a row of, if it is. */
  readonly batchId: string | undefined;
}

/**
 * Decides, in the transaction that writes the payments, whether each of them may be: the approval
 * it is paid on becomes approved with it, or nobody else is needed. Whoever decided, withdrew or
 * let it expire first wins, and nothing is written.
 */
export async function claimApprovals(
  trx: Kysely<Database>,
  ctx: Context,
  payments: readonly PaymentToClaim[],
): Promise<boolean> {
  for (const payment of payments) {
    if (!hasMembers(payment.caller)) continue;
    if (!(await claim(trx, ctx, payment))) return false;
  }
  return true;
}

async function claim(trx: Kysely<Database>, ctx: Context, payment: PaymentToClaim) {
  const { caller, total, isToSelf, approvalId, batchId } = payment;
  if (batchId !== undefined) return isConfirmedBatch(trx, caller, batchId);
  const inTrx = { ...ctx, db: trx };
  if (approvalId === undefined) {
    return isToSelf || (await requiresApproval(inTrx, caller, total)) === null;
  }
  const at = ctx.clock.now();
  const dollars = await dollarsOf(inTrx, total);
  const { rows } = await sql<{ maker_id: string; payee_name: string }>`
    update payments.payment_approvals a
    set state = 'APPROVED', decided_by = ${caller.personId}, decided_at = ${at},
      transfer_id = ${payment.transferId}
    from payments.profile_members m, payments.users maker
    where a.id = ${approvalId} and a.profile_id = ${caller.userId}
      and a.state = 'WAITING' and a.expires_at > ${at} and a.maker_id <> ${caller.personId}
      and m.profile_id = a.profile_id and m.user_id = ${caller.personId}
      and m.role = any(${APPROVING_ROLES}::text[])
      and (m.approves_up_to_minor is null
        or m.approves_up_to_minor >= ${dollars?.minor ?? null}::bigint)
      and maker.id = a.maker_id and maker.closed_at is null and maker.user_status <> 'FROZEN'
      and maker.admin_review_status is distinct from 'BLOCKED'
    returning a.maker_id, a.payee ->> 'name' as payee_name`.execute(trx);
  const [claimed] = rows;
  if (!claimed) return false;
  await notify(trx, ctx, {
    userId: claimed.maker_id,
    kind: 'approval_given',
    subjectId: approvalId,
    profileId: caller.userId,
    facts: {
      business: caller.user.business_name ?? '',
      payee: claimed.payee_name,
      amount: moneyFact(total),
    },
  });
  await ctx.events.publish(trx, caller.userId, { kind: 'transfer', id: null });
  return true;
}

/**
 * A row of a batch asks for nobody again: the total was judged when the batch was confirmed, by
 * somebody who still releases payments.
 */
async function isConfirmedBatch(
  trx: Kysely<Database>,
  { userId, personId }: PaymentToClaim['caller'],
  batchId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from payments.payment_batches b
    join payments.profile_members m on m.profile_id = b.user_id and m.user_id = b.paid_by
    where b.id = ${batchId} and b.user_id = ${userId} and b.paid_by = ${personId}
      and m.role = any(${APPROVING_ROLES}::text[])`.execute(trx);
  return rows.length > 0;
}
