import type { Kysely } from 'kysely';
import type { OpenedOperatorTask } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { Database, TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { railReference } from '../advance/provider-keys.ts';
import type { Payee } from '../rails/payee.ts';
import { findTransfer } from '../repository.ts';
import type { TimelineStep } from '../transition.ts';
import { transferViews } from './view.ts';
import { ADVANCE_TASK, advanceKey } from '../advance/wait.ts';

/** A transfer as shown to the operator who decides about it. Account numbers are masked. */
export async function operatorTransferView(
  ctx: Pick<ModuleContext, 'clock' | 'db'>,
  id: string,
): Promise<OpenedOperatorTask['transfer']> {
  const row = await findTransfer(ctx.db, id);
  return row ? operatorTransferFacts(ctx, row) : null;
}

/** The same, with every event and what the rate keeps for us. */
export async function operatorTransferFacts(
  { clock, db }: Pick<ModuleContext, 'clock' | 'db'>,
  row: TransferRow,
) {
  const [shown] = await transferViews(db, [row], clock.now());
  const { kind, name, account_number: number, account_display } = row.payee as unknown as Payee;
  const target = row.target_currency as 'BDT';
  return {
    ...shown!,
    movement: row.movement,
    // Somebody who is invited has no number yet but what they are invited by.
    payee: { name, masked_number: kind === 'customer' ? account_display : masked(number) },
    source_account_id: row.source_account_id,
    source_masked_number: masked(shown!.source_account_number),
    our_reference: railReference(row.id),
    rail_requested_at: row.rail_requested_at?.toISOString() ?? null,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    rail_payment_id: row.rail_payment_id,
    bank_transfer_id: row.bank_transfer_id,
    bank_reversal_id: row.bank_reversal_id,
    margin: toDecimal(money(target, row.mid_target_minor - row.target_minor)),
    events: await listEvents(db, row.id),
  };
}

async function listEvents(db: Kysely<Database>, id: string) {
  const rows = await db
    .selectFrom('payments.transfer_events')
    .select(['step', 'at'])
    .where('transfer_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ step, at }) => ({ step: step as TimelineStep, at: at.toISOString() }));
}

/** Makes the next attempt due now. It queries by reference first, so no retry can pay twice. */
export async function retryTransfer(
  trx: Kysely<Database>,
  { clock, jobs }: Pick<ModuleContext, 'clock' | 'jobs'>,
  id: string,
): Promise<void> {
  const options = { key: advanceKey(id), runAt: clock.now() };
  await jobs.add(trx, ADVANCE_TASK, { transfer_id: id }, options);
}

const masked = (number: string) => `•••• ${number.slice(-4)}`;
