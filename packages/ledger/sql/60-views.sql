-- What the other roles may read. Views run with the owner's rights; the tables below them stay closed.

-- Balances are credits less debits; a house asset therefore reads negative when we hold something.
create or replace view ledger.account_balances as
select a.sk, a.id as account_id, a.currency::text as currency, a.code, a.flags, a.closed, a.opened_at,
  a.debits_posted, a.debits_pending, a.credits_posted, a.credits_pending,
  a.credits_posted - a.debits_posted as posted,
  a.credits_posted - a.debits_posted - a.debits_pending as available
from ledger.accounts a;

-- One row per entry and side. Filter by sk (ledger.bucket_of) and account_id, or sk and intent_id, and order by seq.
create or replace view ledger.account_entries as
select e.sk, e.seq, e.debit_account_id as account_id, e.id as entry_id, e.intent_id, e.leg,
  ledger.movement_name(e.code) as movement, 'debit' as side, -1 as sign, e.amount, e.currency::text as currency,
  e.debit_balance as balance_after, e.debit_available as available_after, e.at, e.kind::text as kind, e.pending_id,
  e.credit_account_id as counter_account_id, e.code
from ledger.entries e
union all
select e.sk, e.seq, e.credit_account_id, e.id, e.intent_id, e.leg,
  ledger.movement_name(e.code), 'credit', 1, e.amount, e.currency::text,
  e.credit_balance, e.credit_available, e.at, e.kind::text, e.pending_id, e.debit_account_id, e.code
from ledger.entries e;

-- The first number assigned at a time or later; the largest possible number when there is none since.
create or replace function ledger.seq_at(p_sk integer, p_at timestamptz) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce((select b.first_seq from ledger.batches b where b.sk = p_sk and b.at >= p_at
    order by b.at, b.last_seq limit 1), 9223372036854775807);
end;

-- Transfers by id, through outcomes: entries has no index by id.
create or replace view ledger.transfers as
select o.sk, o.seq, o.id, e.at, e.kind::text as kind, e.debit_account_id, e.credit_account_id, e.amount,
  e.currency::text as currency, e.pending_id, e.timeout, e.code, ledger.movement_name(e.code) as movement,
  e.intent_id, e.leg, e.flags
from ledger.outcomes o join ledger.entries e on e.sk = o.sk and e.seq = o.seq
where o.outcome = 'created';

-- Transfers in the order of their bucket: find them by sk and seq, or by sk and intent_id.
create or replace view ledger.bucket_transfers as
select e.sk, e.seq, e.id, e.at, e.kind::text as kind, e.debit_account_id, e.credit_account_id, e.amount,
  e.currency::text as currency, e.pending_id, e.timeout, e.code, e.intent_id, e.leg, e.flags
from ledger.entries e;

create or replace view ledger.open_reservations as
select p.sk, p.id, p.intent_id, p.debit_account_id, p.credit_account_id, p.amount, p.currency::text as currency,
  e.at, p.expires_at
from ledger.pendings p join ledger.entries e on e.sk = p.sk and e.seq = p.seq;

-- The finance view: house accounts summed over all buckets, customers in one line.
create or replace view ledger.code_balances as
select a.code, a.currency::text as currency, count(*) as accounts,
  sum(a.credits_posted - a.debits_posted)::bigint as posted,
  sum(a.debits_pending)::bigint as debits_pending, sum(a.credits_pending)::bigint as credits_pending
from ledger.accounts a group by a.code, a.currency;

-- What each entry did to a rail's transit: posted is handed over, pending is reserved.
create or replace view ledger.transit_changes as
select e.sk, a.code, a.currency, e.intent_id, e.at, e.code = 172 as settles,
  case when e.kind in ('normal', 'post_pending') then e.amount else 0 end as posted,
  -- Each looks up its own reservation: a join of whole tables piles up those that resolve none.
  case e.kind when 'pending' then e.amount when 'normal' then 0 else - (
    select p.amount from ledger.outcomes o join ledger.entries p on p.sk = o.sk and p.seq = o.seq
    where o.sk = e.sk and o.id = e.pending_id) end as pending
from ledger.accounts a join ledger.entries e on e.sk = a.sk and e.credit_account_id = a.id
where a.code between 2110 and 2119
union all
select e.sk, a.code, a.currency, e.intent_id, e.at, e.code = 172,
  case when e.kind in ('normal', 'post_pending') then - e.amount else 0 end, 0
from ledger.accounts a join ledger.entries e on e.sk = a.sk and e.debit_account_id = a.id
where a.code between 2110 and 2119;

-- What each rail has not answered yet, by intent: the proof, which reads all that ever was in transit. Cards are settled
-- by the day's sum, so cleared amounts are one line without an intent, open since the last settlement.
create or replace view ledger.transit_open as
with by_intent as (
  select sk, code, currency, intent_id, min(at) as since,
    case when code = 2117 then 0 else sum(posted) end as posted, sum(pending) as pending
  from ledger.transit_changes group by sk, code, currency, intent_id
  union all
  select sk, code, currency, null, coalesce(max(at) filter (where settles), min(at)), sum(posted), 0
  from ledger.transit_changes where code = 2117 group by sk, code, currency
)
select sk, code, currency::text as currency, intent_id, since, posted::bigint as posted, pending::bigint as pending
from by_intent where posted <> 0 or pending <> 0;

-- The same of these intents alone, each found by its own entries, however long the rail's history is. Cards are left out.
create or replace function ledger.transit_of(p_sks integer[], p_intents uuid[])
returns table (sk integer, code smallint, currency text, intent_id uuid, since timestamptz, posted bigint, pending bigint)
language sql stable security definer
  set search_path = pg_catalog, pg_temp
  -- Each intent is a handful of rows, regardless of statistics.
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
begin atomic
  select g.sk, c.code, c.currency::text, g.intent_id, c.since, c.posted, c.pending
  from unnest(p_sks, p_intents) as g(sk, intent_id)
    cross join lateral (
      select t.code, t.currency, min(t.at) as since, sum(t.posted)::bigint as posted, sum(t.pending)::bigint as pending
      from ledger.transit_changes t
      where t.sk = g.sk and t.intent_id = g.intent_id and t.code <> 2117
      group by t.code, t.currency
    ) c
  where c.posted <> 0 or c.pending <> 0;
end;

-- The change each intent made to an FX position, per currency: credits less debits, posted.
create or replace view ledger.fx_by_intent as
select a.code, a.currency::text as currency, e.intent_id, ledger.movement_name(e.code) as movement,
  sum(case when e.credit_account_id = a.id then e.amount else - e.amount end)::bigint as posted
from ledger.accounts a
  join ledger.entries e on e.sk = a.sk and (e.credit_account_id = a.id or e.debit_account_id = a.id)
where a.code in (3000, 3001) and e.kind in ('normal', 'post_pending')
group by a.code, a.currency, e.intent_id, e.code;
