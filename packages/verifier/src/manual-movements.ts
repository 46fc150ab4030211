import type { Finding, Snapshot } from '@kheya/ledger';
import { finding } from './business-entries.ts';

const FIRST = 5;

/**
 * Check 4, of what operators book by hand: every booked movement has one entry of its amount on its
 * account, a row of the account's postings and two operators; and no other entry is a correction.
 */
export async function verifyManualMovements(client: Snapshot): Promise<Finding> {
  const { rows } = await client.query<{ id: string }>(
    `with entry as (
       select e.intent_id, e.debit_account_id, e.credit_account_id, e.amount, e.kind
       from ledger.bucket_transfers e join payments.manual_movements m on m.id = e.intent_id
       where e.sk in (select sk from ledger.bucket_heads)
     )
     select m.id::text as id
     from payments.manual_movements m
     join payments.accounts a on a.id = m.account_id
     left join payments.account_postings b on b.id = m.id
     left join lateral (
       select count(*) as entries, count(*) filter (where e.kind = 'normal' and e.amount = m.amount_minor
         and a.ledger_account_id = case m.side when 'credit' then e.credit_account_id
           else e.debit_account_id end) as right_ones
       from entry e where e.intent_id = m.id) e on true
     where case m.state
       when 'booked' then e.entries <> 1 or e.right_ones <> 1 or b.step is distinct from 'posted'
         or b.amount_minor <> m.amount_minor or b.side <> m.side or b.account_id <> m.account_id
         or m.decided_by is null or m.decided_by = m.proposed_by
       -- Between the two commits the books are one step ahead.
       when 'approved' then e.entries not in (0, e.right_ones) or b.step is distinct from 'intent'
       else e.entries <> 0 or b.id is not null end
     union all
     select b.id::text from payments.account_postings b
     where b.kind in ('fee_refund', 'correction')
       and not exists (select from payments.manual_movements m where m.id = b.id and m.kind = b.kind)
     limit $1`,
    [FIRST],
  );
  return finding(
    '4 what operators booked by hand has its entry and two of them',
    rows.map(({ id }) => id),
  );
}
