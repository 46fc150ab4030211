import { sql } from 'kysely';
import type { ConsoleAccount } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { AccountRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { findSubjects } from './entry-subjects.ts';

interface OpenReservation {
  readonly id: string;
  readonly intent_id: string;
  readonly debit_account_id: string;
  readonly amount: bigint;
  readonly at: Date;
  readonly expires_at: Date | null;
}

/**
 * What is reserved on an account, one by one, the oldest first. Open reservations are few and kept by
 * bucket, so they are read only where the balance says that there are any.
 */
export async function listReservations(
  { db }: Pick<ModuleContext, 'db'>,
  { bucket, ledger_account_id: account, currency }: AccountRow,
): Promise<ConsoleAccount['reservations']> {
  const { rows } = await sql<OpenReservation>`
    select r.id, r.intent_id, r.debit_account_id, r.amount, r.at, r.expires_at
    from ledger.open_reservations r
    where r.sk = ${bucket} and ${account} in (r.debit_account_id, r.credit_account_id)
    order by r.at, r.id`.execute(db);
  const subjects = await findSubjects(
    db,
    rows.map((row) => row.intent_id),
  );
  return rows.map((row) => ({
    ...{ id: row.id, intent_id: row.intent_id, at: row.at.toISOString() },
    side: row.debit_account_id === account ? ('debit' as const) : ('credit' as const),
    amount: toDecimal(money(currency, row.amount)),
    expires_at: row.expires_at?.toISOString() ?? null,
    subject: subjects.get(row.intent_id) ?? null,
  }));
}
