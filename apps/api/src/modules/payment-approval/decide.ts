import type {
  BodyOf,
  Locale,
  paymentApprovalApprove,
  paymentApprovalReject,
  RejectionReason,
  TransferRequest,
} from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { refuse, reply } from '@kheya/http-kit';
import { formatMoney, money } from '@kheya/money';
import type { PaymentApprovalRow } from '#database.ts';
import { notify, type NotificationKind } from '#modules/notification/index.ts';
import { getTransfer, payApproved, quoteTransfer } from '#modules/transfer/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { findApproval, isOwnQuote, listActing } from './payment-approval-repository.ts';
import { approvalViews, isWaiting } from './payment-approval-view.ts';
import { factsOf } from './prepare.ts';

/** The payment as its maker asked for it, without rate and quote. */
const requestOf = (row: PaymentApprovalRow) => row.request as unknown as TransferRequest;

/** Prices a waiting payment as it would be paid now. */
export async function quoteApproval(
  ctx: ModuleContext,
  caller: Caller,
  id: string,
  locale: Locale,
) {
  const row = await findApproval(ctx.db, caller, id);
  if (!row) return refuse('not_found');
  if (!isWaiting(row, ctx.clock.now())) return refuse('approval_moved_on');
  return quoteTransfer(ctx, caller.user, requestOf(row), locale);
}

export interface ApproveCall {
  readonly caller: Caller;
  readonly id: string;
  readonly body: BodyOf<typeof paymentApprovalApprove>;
  readonly stepUpToken: string | undefined;
  readonly locale: Locale;
}

/** Approves a payment and pays it on the quote that was just shown; both happen or neither. */
export async function approvePayment(ctx: ModuleContext, call: ApproveCall) {
  const { caller, id, body, stepUpToken, locale } = call;
  const row = await findApproval(ctx.db, caller, id);
  if (!row) return refuse('not_found');
  // Asked again after the answer was lost.
  if (row.state === 'APPROVED' && row.decided_by === caller.personId && row.transfer_id !== null) {
    const paid = await getTransfer(ctx, caller, row.transfer_id);
    return paid.ok ? reply(paid.value) : paid;
  }
  if (!(await isOwnQuote(ctx.db, caller, body.quote_id))) return refuse('not_found');
  const [view] = await approvalViews(ctx, caller, [row]);
  switch (view?.obstacle) {
    case 'NOT_WAITING':
      return refuse('approval_moved_on');
    case 'PREPARED_BY_YOU':
      return refuse('approval_by_maker');
    case 'NOT_AN_APPROVER':
      // The gate lets approvers in: they were one when this call was admitted.
      return refuse('profile_status_not_allowed');
    case 'MAKER_STOPPED':
      return refuse('approval_maker_stopped');
    case 'ABOVE_YOUR_LIMIT':
      return aboveLimit(ctx, call);
    case null:
    case undefined:
      break;
  }
  return payApproved(ctx, {
    caller,
    request: { ...requestOf(row), ...body },
    // An approval is paid once, by whatever key a browser would send.
    idempotencyKey: `approval:${id}`,
    stepUpToken,
    locale,
    approvalId: id,
  });
}

async function aboveLimit(ctx: ModuleContext, { caller, locale }: ApproveCall) {
  const acting = await listActing(ctx.db, caller.userId);
  const limit = acting.find(({ id }) => id === caller.personId)?.approvesUpTo ?? 0n;
  return refuse('approval_above_limit', {
    facts: { limit: formatMoney(money('USD', limit), locale) },
  });
}

/** Says no, with the reason its maker is told. */
export async function rejectPayment(
  ctx: ModuleContext,
  caller: Caller,
  id: string,
  { reason, note }: BodyOf<typeof paymentApprovalReject>,
) {
  const row = await findApproval(ctx.db, caller, id);
  if (!row) return refuse('not_found');
  if (row.maker_id === caller.personId) return refuse('approval_by_maker');
  return endWaiting(ctx, caller, row, {
    state: 'REJECTED',
    reason,
    note: note ?? null,
    kind: 'approval_rejected',
  });
}

/** Takes a payment back before it was decided: its maker, or the owner. */
export async function withdrawPayment(ctx: ModuleContext, caller: Caller, id: string) {
  const row = await findApproval(ctx.db, caller, id);
  if (!row) return refuse('not_found');
  if (row.maker_id !== caller.personId && caller.role !== 'OWNER') return refuse('not_permitted');
  return endWaiting(ctx, caller, row, {
    ...{ state: 'WITHDRAWN', reason: null, note: null, kind: 'approval_withdrawn' },
  });
}

interface End {
  readonly state: 'REJECTED' | 'WITHDRAWN';
  readonly reason: RejectionReason | null;
  readonly note: string | null;
  readonly kind: NotificationKind;
}

async function endWaiting(
  ctx: ModuleContext,
  caller: Caller,
  { id }: PaymentApprovalRow,
  { state, reason, note, kind }: End,
) {
  const ended = await inTransaction(ctx.db, async (trx) => {
    const at = ctx.clock.now();
    // One of all who decide at this moment finds it waiting.
    const row = await trx
      .updateTable('payments.payment_approvals')
      .set({
        ...{ state, rejection_reason: reason, rejection_note: note },
        ...{ decided_by: caller.personId, decided_at: at },
      })
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .where('expires_at', '>', at)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.maker_id !== caller.personId) {
      const facts = factsOf(row, caller.user.business_name);
      await notify(trx, ctx, {
        ...{ userId: row.maker_id, kind, subjectId: id, profileId: caller.userId, facts },
      });
    }
    await ctx.events.publish(trx, caller.userId, { kind: 'transfer', id: null });
    return row;
  });
  if (!ended) return refuse('approval_moved_on');
  const [value] = await approvalViews(ctx, caller, [ended]);
  return { ok: true as const, value: value! };
}
