import type { Kysely } from 'kysely';
import type { TransferQuote } from '@kheya/contract';
import type { Database } from '#database.ts';
import type { Draft } from './draft.ts';
import { SAME_PAYMENT_WITHIN_MS } from './earlier-payments.ts';
import { hasBeenSentTo } from './sent-before.ts';

/** Reasons to ask the customer again before they pay. */
export async function findWarnings(
  db: Kysely<Database>,
  userId: string,
  { payee, price, source, contact, rail, isRailHeld, scheduledFor }: Draft,
  now: Date,
): Promise<TransferQuote['warnings']> {
  // Money that stays with its owner can be moved back, so moving it twice needs no second look.
  if (rail.movement === 'own_transfer') return [];
  const warnings: TransferQuote['warnings'] = [];
  const same = await db
    .selectFrom('payments.transfers')
    .select('id')
    .where('user_id', '=', userId)
    .where('source_account_id', '=', source.id)
    .where('amount_minor', '=', price.amount.minor)
    .where((eb) => eb.or([eb('contact_id', '=', payee.id), eb('target_account_id', '=', payee.id)]))
    .where('created_at', '>', new Date(now.getTime() - SAME_PAYMENT_WITHIN_MS))
    .where('step', 'not in', ['released', 'failed', 'stopped', 'expired'])
    .limit(1)
    .executeTakeFirst();
  if (same) warnings.push('duplicate_payment');
  else if (contact && !(await hasBeenSentTo(db, userId, contact))) warnings.push('new_payee');
  if (contact?.name_check === 'different') warnings.push('name_differs');
  if (contact?.name_check === 'not_found') warnings.push('account_unknown');
  // What is planned for a day goes out then, whatever its rail does now.
  if (isRailHeld && scheduledFor === null) warnings.push('rail_held');
  return warnings;
}
