import type { Finding, Snapshot } from '@kheya/ledger';
import { finding } from './business-entries.ts';

const FIRST = 5;
const BOOKED = `array['normal', 'post_pending']`;

/** Issued statements: their ends, their lines, their digest, and that no day lies between two months. */
export async function verifyStatements(client: Snapshot): Promise<readonly Finding[]> {
  return [
    finding('4 every statement says what the ledger says', await wrongEnds(client)),
    finding('4 every line of a statement is the ledger’s', await wrongLines(client)),
    finding('4 every statement is as it was issued', await changed(client)),
    finding('4 each month’s statement begins where the last one ended', await gaps(client)),
  ];
}

/** The balance after the last entry before either end, and what the lines come to in between. */
async function wrongEnds(client: Snapshot): Promise<string[]> {
  const balanceBefore = (seq: string) => `coalesce((select p.balance_after
    from ledger.account_page(a.bucket, a.ledger_account_id, true, 1, ${seq}, null, null, null, null, null,
      ${BOOKED}) p), 0)`;
  return idsOf(
    client,
    `select s.id from payments.statements s
     join payments.accounts a on a.id = s.account_id
     cross join lateral (select ${balanceBefore('s.after_seq + 1')} as opening,
       ${balanceBefore('s.before_seq')} as closing) e
     cross join lateral (select count(*) as count,
         coalesce(sum(l.amount_minor) filter (where l.side = 'credit'), 0) as money_in,
         coalesce(sum(l.amount_minor) filter (where l.side = 'debit'), 0) as money_out
       from payments.statement_lines l where l.statement_id = s.id) l
     where (s.opening_minor, s.closing_minor, s.line_count, s.money_in_minor, s.money_out_minor)
       is distinct from (e.opening, e.closing, l.count, l.money_in, l.money_out)
     order by s.id limit $1`,
  );
}

/** A line is what the entries of one intent come to within the range, with the balance after the last of them. */
async function wrongLines(client: Snapshot): Promise<string[]> {
  return idsOf(
    client,
    `select distinct s.id from payments.statements s
     join payments.accounts a on a.id = s.account_id
     join payments.statement_lines l on l.statement_id = s.id
     left join lateral (
       select e.at, e.intent_id, e.balance_after, whole.net, whole.last
       from ledger.account_entries e
       cross join lateral (
         select sum(x.sign * x.amount) as net, max(x.seq) as last from ledger.account_entries x
         where x.sk = e.sk and x.intent_id = e.intent_id and x.account_id = e.account_id
           and x.seq > s.after_seq and x.seq < s.before_seq and x.kind = any (${BOOKED})) whole
       where e.sk = a.bucket and e.account_id = a.ledger_account_id and e.seq = l.seq
         and e.kind = any (${BOOKED})) e on true
     where (l.seq, l.at, l.balance_minor, l.amount_minor * case l.side when 'credit' then 1 else -1 end)
         is distinct from (e.last, e.at, e.balance_after, e.net)
       or l.transaction_id <> e.intent_id
     order by s.id limit $1`,
  );
}

async function changed(client: Snapshot): Promise<string[]> {
  return idsOf(
    client,
    `select s.id from payments.statements s
     where s.sha256 <> payments.statement_digest(s) order by s.id limit $1`,
  );
}

/** By days and by the ledger's numbers: an entry between two months would be in no statement. */
async function gaps(client: Snapshot): Promise<string[]> {
  return idsOf(
    client,
    `select m.id from (
       select id, period_start, after_seq, lag(period_end) over months as last_day,
         lag(before_seq) over months as last_seq
       from payments.statements where kind = 'monthly'
       window months as (partition by account_id order by period_start)) m
     where (m.period_start, m.after_seq) <> (m.last_day + 1, m.last_seq - 1)
     order by m.id limit $1`,
  );
}

async function idsOf(client: Snapshot, query: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(query, [FIRST]);
  return rows.map((row) => row.id);
}
