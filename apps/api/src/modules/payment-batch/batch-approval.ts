import { sql, type Kysely } from 'kysely';
import type { Locale, PaymentBatch } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { formatMoney, money, toDecimal, type Money } from '@kheya/money';
import type { Database, PaymentBatchRow } from '#database.ts';
import {
  approvalRefusal,
  dollarsOf,
  hasMembers,
  isAbove,
  thresholdsOf,
} from '#modules/approval-rule/index.ts';
import { moneyFact, notifyAll, type NotificationKind } from '#modules/notification/index.ts';
import {
  isApproving,
  listActing,
  namesOf,
  obstacleTo,
  type ToRelease,
} from '#modules/payment-approval/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { BATCH_EVENT } from './batch-repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
type Asking = Pick<Caller, 'userId' | 'personId' | 'user'>;
type Uploaded = Pick<PaymentBatchRow, 'uploaded_by'>;

/** Why a batch needs another member than whoever uploaded it, and what decides who that may be. */
interface Approval extends ToRelease {
  /** Undefined where it is only that a maker uploaded it. */
  readonly threshold: Money | undefined;
}

/** What is true of every batch of a business at this moment. */
interface Standing {
  readonly acting: ToRelease['acting'];
  readonly threshold: Money | undefined;
}

async function standingOf(ctx: Context, profileId: string): Promise<Standing> {
  const [acting, thresholds] = await Promise.all([
    listActing(ctx.db, profileId),
    thresholdsOf(ctx.db, [profileId]),
  ]);
  return { acting, threshold: thresholds.get(profileId) };
}

/** Judged by the total, so that no row of a large batch is small enough to be paid alone. */
async function approvalOf(
  ctx: Context,
  { acting, threshold }: Standing,
  { uploaded_by: makerId }: Uploaded,
  total: Money,
): Promise<Approval | null> {
  const dollars = await dollarsOf(ctx, total);
  const isTooMuch = threshold !== undefined && isAbove(dollars, threshold);
  const maker = acting.find(({ id }) => id === makerId);
  if (!isTooMuch && maker && isApproving(maker.role)) return null;
  return {
    ...{ acting, makerId, dollars, isMakerStopped: maker?.isStopped ?? true },
    threshold: isTooMuch ? threshold : undefined,
  };
}

/** A batch as far as its approval goes. */
interface Shown {
  readonly batch: PaymentBatchRow;
  readonly total: Money;
}

type ApprovalView = Pick<PaymentBatch, 'uploaded_by' | 'paid_by' | 'approval'>;

/** Who uploaded and paid batches of one profile, and who else is needed for those that aren't paid. */
export async function approvalViews(
  ctx: Context,
  viewer: Asking,
  shown: readonly Shown[],
): Promise<ApprovalView[]> {
  const people = shown.flatMap(({ batch }) => [batch.uploaded_by, batch.paid_by ?? []].flat());
  const [names, standing] = await Promise.all([
    namesOf(ctx.db, [...new Set(people)]),
    hasMembers(viewer) ? standingOf(ctx, viewer.userId) : null,
  ]);
  const who = (id: string) => ({
    id,
    name: names.get(id)?.name ?? '',
    is_you: id === viewer.personId,
  });
  const views: ApprovalView[] = [];
  for (const { batch, total } of shown) {
    const isOpen = batch.paid_at === null && batch.ended_at === null;
    const approval = standing && isOpen ? await approvalOf(ctx, standing, batch, total) : null;
    views.push({
      uploaded_by: who(batch.uploaded_by),
      paid_by: batch.paid_by === null ? null : who(batch.paid_by),
      approval: approval && approvalView(batch, approval, viewer),
    });
  }
  return views;
}

function approvalView(
  { submitted_at: at }: PaymentBatchRow,
  approval: Approval,
  { personId }: Asking,
): PaymentBatch['approval'] {
  const { acting, threshold } = approval;
  return {
    threshold: threshold ? toDecimal(threshold) : null,
    submitted_at: at?.toISOString() ?? null,
    obstacle: obstacleTo(approval, personId),
    approvers: acting.filter(({ id }) => obstacleTo(approval, id) === null).map(({ name }) => name),
  };
}

/** Who pays it, and what they would pay. */
export interface ToPay {
  readonly caller: Asking;
  readonly batch: Uploaded;
  readonly total: Money;
  readonly locale: Locale;
}

type PayRefusal = Refusal<
  | 'approval_required'
  | 'approval_required_for_maker'
  | 'approval_above_limit'
  | 'approval_maker_stopped'
>;

/** Why the caller can't pay the batch; undefined where they can. */
export async function refuseToPay(
  ctx: Context,
  { caller, batch, total, locale }: ToPay,
): Promise<PayRefusal | undefined> {
  if (!hasMembers(caller)) return undefined;
  const standing = await standingOf(ctx, caller.userId);
  const payer = standing.acting.find(({ id }) => id === caller.personId);
  if (!payer || !isApproving(payer.role)) return approvalRefusal('maker', locale);
  const approval = await approvalOf(ctx, standing, batch, total);
  const obstacle = approval && obstacleTo(approval, caller.personId);
  switch (obstacle) {
    case 'PREPARED_BY_YOU':
      // Who releases payments is held up by the amount alone.
      return approvalRefusal({ threshold: approval!.threshold! }, locale);
    case 'ABOVE_YOUR_LIMIT': {
      const limit = formatMoney(money('USD', payer.approvesUpTo ?? 0n), locale);
      return refuse('approval_above_limit', { facts: { limit } });
    }
    case 'MAKER_STOPPED':
      return refuse('approval_maker_stopped');
    default:
      // Whoever is stopped was refused before, by the gate of every write.
      return undefined;
  }
}

/** Asks everybody who can pay the batch for that. Submitted again, it answers the same. */
export async function submitBatch(
  ctx: ModuleContext,
  caller: Caller,
  batch: PaymentBatchRow,
  total: Money,
) {
  if (batch.submitted_at !== null) return { ok: true as const, row: batch };
  const standing = hasMembers(caller) ? await standingOf(ctx, caller.userId) : null;
  const approval = standing && (await approvalOf(ctx, standing, batch, total));
  if (!approval) return refuse('approval_not_needed');
  return inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .updateTable('payments.payment_batches')
      .set({ submitted_at: ctx.clock.now() })
      .where('id', '=', batch.id)
      .where('state', '=', 'checked')
      .where('version', '=', batch.version)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('payment_batch_changed');
    const approvers = approval.acting.filter(({ id }) => obstacleTo(approval, id) === null);
    await tell(trx, ctx, caller, {
      ...{ batch, total, kind: 'approval_batch_waiting' },
      to: approvers.flatMap(({ id }) => (id === caller.personId ? [] : id)),
    });
    await ctx.events.publish(trx, caller.userId, BATCH_EVENT);
    return { ok: true as const, row };
  });
}

interface Told {
  readonly batch: PaymentBatchRow;
  readonly total: Money;
  readonly kind: NotificationKind;
  readonly to: readonly string[];
}

async function tell(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  caller: Asking,
  { batch, total, kind, to }: Told,
): Promise<void> {
  const facts = {
    business: caller.user.business_name ?? '',
    file: batch.file_name,
    amount: moneyFact(total),
  };
  await notifyAll(
    trx,
    ctx,
    to.map((userId) => ({ userId, kind, subjectId: batch.id, profileId: caller.userId, facts })),
  );
}

/** Tells whoever submitted a batch what another member decided on it. */
export async function tellUploader(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  caller: Asking,
  told: Omit<Told, 'to'>,
): Promise<void> {
  const { uploaded_by: uploader, submitted_at: at } = told.batch;
  if (at === null || uploader === caller.personId) return;
  await tell(trx, ctx, caller, { ...told, to: [uploader] });
}

/** Discards what somebody uploaded and nobody paid, in the caller's transaction. */
export async function discardBatchesOf(
  trx: Kysely<Database>,
  { profileId, uploaderId, at }: { profileId: string; uploaderId: string; at: Date },
): Promise<void> {
  await sql`
    update payments.payment_batches set state = 'discarded', ended_at = ${at}
    where user_id = ${profileId} and uploaded_by = ${uploaderId}
      and state in ('checking', 'checked')`.execute(trx);
}
