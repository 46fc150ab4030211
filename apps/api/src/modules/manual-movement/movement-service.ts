import type { Kysely } from 'kysely';
import type { BodyOf, Locale, manualMovementPropose } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { compare, money, toDecimal } from '@kheya/money';
import type { Database, ManualMovementRow, TransferRow } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { bookMovement } from './movement-booking.ts';
import { checkFee, checkMovement, heldBy, notCovered } from './movement-check.ts';

type Done = { readonly ok: true; readonly row: ManualMovementRow };

/** The maker proposes. Nothing is booked before another operator approves. */
export async function proposeMovement(
  ctx: ModuleContext,
  caller: OperatorCaller,
  asked: BodyOf<typeof manualMovementPropose>,
  locale: Locale,
) {
  const checked = await checkMovement(ctx, asked, locale);
  if (!checked.ok) return checked;
  const { account, amount } = checked;
  return inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .insertInto('payments.manual_movements')
      .values({
        ...{ id: newId(ctx.clock), account_id: account.id, kind: asked.kind, side: asked.side },
        ...{ amount_minor: amount.minor, reason: asked.reason, corrects: asked.corrects },
        ...{ break_id: asked.break_id ?? null, state: 'proposed' },
        ...{ proposed_by: caller.operatorId, proposed_at: ctx.clock.now() },
      })
      // One movement at a time puts the same thing right.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('movement_already_made');
    await audit(trx, ctx, row, { caller, action: 'movement_proposed', facts: {} });
    return { ok: true as const, row };
  });
}

interface FeeRefund {
  /** Under this id the books know it. */
  readonly id: string;
  readonly transfer: Pick<TransferRow, 'id' | 'source_account_id' | 'fee_minor'>;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string;
  readonly decidedAt: Date;
  readonly note: string;
}

/**
 * Writes down that the whole fee of a transfer goes back, as two operators have decided on its page;
 * the caller holds the transfer's row. False where a refund of it is written already.
 */
export async function writeFeeRefund(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  refund: FeeRefund,
): Promise<boolean> {
  const { transfer } = refund;
  const row = await trx
    .insertInto('payments.manual_movements')
    .values({
      ...{ id: refund.id, account_id: transfer.source_account_id, kind: 'fee_refund' },
      ...{ side: 'credit', amount_minor: transfer.fee_minor, reason: refund.reason },
      ...{ corrects: transfer.id, break_id: null, state: 'approved' },
      ...{ proposed_by: refund.proposedBy, proposed_at: refund.proposedAt },
      ...{ decided_by: refund.decidedBy, decided_at: refund.decidedAt },
      decision_note: refund.note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await writePosting(trx, ctx, row);
  return row !== undefined;
}

interface Decision {
  readonly id: string;
  readonly approve: boolean;
  readonly note: string;
  readonly locale: Locale;
}

/** The checker approves, which books it, or declines. Never the operator who proposed it. */
export async function decideMovement(
  ctx: ModuleContext,
  caller: OperatorCaller,
  { id, approve, note, locale }: Decision,
): Promise<
  | Done
  | Refusal<
      | 'not_found'
      | 'movement_decided'
      | 'operator_must_differ'
      | 'insufficient_funds'
      | 'refund_above_fee'
    >
> {
  const decided = await inTransaction(ctx.db, async (trx) => {
    const row = await trx
      .selectFrom('payments.manual_movements')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.state !== 'proposed') return refuse('movement_decided');
    if (row.proposed_by === caller.operatorId) return refuse('operator_must_differ');
    if (approve) {
      const wrong = await checkAgain(trx, ctx, row, locale);
      if (wrong) return wrong;
      await writePosting(trx, ctx, row);
    }
    const changed = await trx
      .updateTable('payments.manual_movements')
      .set({
        state: approve ? 'approved' : 'declined',
        ...{ decided_by: caller.operatorId, decided_at: ctx.clock.now(), decision_note: note },
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const action = approve ? ('movement_approved' as const) : ('movement_declined' as const);
    await audit(trx, ctx, row, { caller, action, facts: { note } });
    return { ok: true as const, row: changed };
  });
  if (!decided.ok || !approve) return decided;
  // Should this process end here, the sweep books it.
  await bookMovement(ctx, id);
  const row = await findMovement(ctx.db, id);
  return row ? { ok: true, row } : refuse('not_found');
}

export function findMovement(
  db: Kysely<Database>,
  id: string,
): Promise<ManualMovementRow | undefined> {
  return db
    .selectFrom('payments.manual_movements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Since it was proposed, the balance may have gone, or the fee may have come back with its transfer. */
async function checkAgain(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: ManualMovementRow,
  locale: Locale,
) {
  const account = await accountOf(trx, row.account_id);
  if (row.side === 'credit') {
    await lockTransfer(trx, row.corrects);
    return checkFee(trx, account, { ...row, minor: row.amount_minor }, locale);
  }
  const amount = money(account.currency, row.amount_minor);
  const { available } = await heldBy(ctx, account);
  return compare(available, amount) < 0 ? notCovered(amount, available, locale) : undefined;
}

/** A return of the transfer decides about the fee under the same lock; anything else needs none. */
async function lockTransfer(trx: Kysely<Database>, id: string): Promise<void> {
  await trx
    .selectFrom('payments.transfers')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Written down with the approval and booked after it, under the id that the books know it by. */
async function writePosting(trx: Kysely<Database>, ctx: ModuleContext, row: ManualMovementRow) {
  const account = await accountOf(trx, row.account_id);
  await trx
    .insertInto('payments.account_postings')
    .values({
      ...{ id: row.id, account_id: account.id, kind: row.kind, side: row.side },
      ...{ amount_minor: row.amount_minor, subject: row.corrects, step: 'intent' },
      ...{ bucket: account.bucket, intent_at: row.proposed_at, created_at: ctx.clock.now() },
    })
    .execute();
}

function accountOf(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

interface Audited {
  readonly caller: OperatorCaller;
  readonly action: 'movement_proposed' | 'movement_approved' | 'movement_declined';
  readonly facts: Readonly<Record<string, unknown>>;
}

async function audit(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: ManualMovementRow,
  { caller, action, facts }: Audited,
): Promise<void> {
  const { currency } = await accountOf(trx, row.account_id);
  await noteOperatorAction(trx, ctx, {
    ...{ operatorId: caller.operatorId, action, subjectId: row.id },
    facts: {
      ...{ account_id: row.account_id, kind: row.kind, side: row.side, currency },
      amount: toDecimal(money(currency, row.amount_minor)),
      ...{ corrects: row.corrects, reason: row.reason },
      ...facts,
    },
  });
}
