import { sql, type Kysely } from 'kysely';
import type { ContactRow, Database } from '#database.ts';

/** Whether many paid the same account, and no operator found that there is nothing to it. */
export async function isSuspectedPayee(
  db: Kysely<Database>,
  contact: Pick<ContactRow, 'account_number' | 'kind' | 'routing_number' | 'wallet_type'>,
): Promise<boolean> {
  const { account_number: number, kind, routing_number: routing, wallet_type: wallet } = contact;
  const { rows } = await sql`
    select from payments.contacts c
    join payments.transfers t on t.contact_id = c.id
    join payments.signals s on s.transfer_id = t.id
    where c.account_number = ${number} and c.kind = ${kind}
      and coalesce(c.routing_number, c.wallet_type, '') = ${routing ?? wallet ?? ''}
      and s.kind = 'many_payers' and s.dismissed_by is null
    limit 1`.execute(db);
  return rows.length > 0;
}
