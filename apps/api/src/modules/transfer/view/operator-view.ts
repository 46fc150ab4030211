import type { Kysely } from 'kysely';
import type { OpenedOperatorTask } from '@kheya/contract';
import type { Database } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { railReference } from '../advance/provider-keys.ts';
import type { Payee } from '../rails/payee.ts';
import { findTransfer } from '../repository.ts';
import { transferViews } from './view.ts';
import { ADVANCE_TASK, advanceKey } from '../advance/wait.ts';

/** A transfer as shown to the operator who decides about it. Account numbers are masked. */
export async function operatorTransferView(
  { clock, db }: Pick<ModuleContext, 'clock' | 'db'>,
  id: string,
): Promise<OpenedOperatorTask['transfer']> {
  const row = await findTransfer(db, id);
  const [shown] = row ? await transferViews(db, [row], clock.now()) : [];
  if (!row || !shown) return null;
  const { name, account_number: number } = row.payee as unknown as Payee;
  return {
    ...shown,
    movement: row.movement,
    payee: { name, masked_number: masked(number) },
    source_masked_number: masked(shown.source_account_number),
    our_reference: railReference(row.id),
    rail_requested_at: row.rail_requested_at?.toISOString() ?? null,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    bank_transfer_id: row.bank_transfer_id,
    bank_reversal_id: row.bank_reversal_id,
  };
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
