import { sql, type Kysely } from 'kysely';
import type { AccountEntry } from '@kheya/contract';
import type { Database } from '#database.ts';

type Subject = NonNullable<AccountEntry['subject']>;

/**
 * The rows that these intents belong to, by the intent’s id. What has no row of its own, such as the
 * closing of an account, is known by its movement alone.
 */
export async function findSubjects(
  db: Kysely<Database>,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  if (intentIds.length === 0) return new Map();
  const ids = [...new Set(intentIds)];
  const { rows } = await sql<Subject>`
    select 'transfer' as kind, t.id, t.reference as text
    from payments.transfers t where t.id = any(${ids})
    union all
    select 'incoming_payment', p.id, p.sender_name
    from payments.incoming_payments p where p.id = any(${ids})
    union all
    select b.kind, b.id, case when b.kind in ('interest', 'monthly_fee') then b.subject end
    from payments.account_postings b where b.id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
