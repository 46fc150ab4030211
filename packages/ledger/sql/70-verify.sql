-- The invariants of docs/ledger/README.md as one row each: name, ok, and the first offenders in detail.
-- Read-only; run them in one REPEATABLE READ snapshot. The numbers are the invariants' numbers.

-- Replaced by verify_links and verify_ends.
drop function if exists ledger.verify_chain();

create or replace function ledger.verify_balances() returns table (name text, ok boolean, detail text)
language sql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
begin atomic
  with by_currency as (
    select concat('bucket ', sk, ' ', currency) as what from ledger.accounts group by sk, currency
    having sum(debits_posted) <> sum(credits_posted) or sum(debits_pending) <> sum(credits_pending)
  ), by_account as (
    select s.sk, s.account_id, sum(s.dp) as dp, sum(s.cp) as cp, sum(s.dpe) as dpe, sum(s.cpe) as cpe from (
      select sk, debit_account_id as account_id, amount as dp, 0 as cp, 0 as dpe, 0 as cpe
        from ledger.entries where kind in ('normal', 'post_pending')
      union all select sk, credit_account_id, 0, amount, 0, 0
        from ledger.entries where kind in ('normal', 'post_pending')
      union all select sk, debit_account_id, 0, 0, amount, 0 from ledger.pendings
      union all select sk, credit_account_id, 0, 0, 0, amount from ledger.pendings
    ) s group by s.sk, s.account_id
  ), totals as (
    select coalesce(a.id, b.account_id) as what
    from ledger.accounts a full join by_account b on b.sk = a.sk and b.account_id = a.id
    where (a.debits_posted, a.credits_posted, a.debits_pending, a.credits_pending) is distinct from
      (coalesce(b.dp, 0), coalesce(b.cp, 0), coalesce(b.dpe, 0), coalesce(b.cpe, 0))
  ), closing as (
    -- A closing reservation keeps the account closed unless it is voided or expires.
    select e.sk, e.flags, e.debit_account_id, e.credit_account_id from ledger.entries e
    where e.kind = 'pending' and e.flags & 24 <> 0 and not exists (
      select from ledger.entries r
      where r.sk = e.sk and r.pending_id = e.id and r.kind in ('void_pending', 'expire_pending'))
  ), closed as (
    select sk, id from ledger.accounts where closed
  ), to_be_closed as (
    select sk, debit_account_id as id from closing where flags & 8 <> 0
    union select sk, credit_account_id from closing where flags & 16 <> 0
  ), otherwise_closed as (
    select coalesce(c.id, t.id) as what from closed c full join to_be_closed t on t.sk = c.sk and t.id = c.id
    where c.id is null or t.id is null
  ), side as (
    select e.sk, e.seq, e.debit_account_id as account_id, e.debit_balance as balance, e.debit_available as available,
      case when e.kind in ('normal', 'post_pending') then - e.amount else 0 end as change,
      -- Few entries resolve a reservation, so each looks up its own, whatever the number of entries.
      case e.kind when 'normal' then 0 when 'pending' then - e.amount else (
        select p.amount from ledger.outcomes o join ledger.entries p on p.sk = o.sk and p.seq = o.seq
        where o.sk = e.sk and o.id = e.pending_id) end as freed
    from ledger.entries e
    union all
    select e.sk, e.seq, e.credit_account_id, e.credit_balance, e.credit_available,
      case when e.kind in ('normal', 'post_pending') then e.amount else 0 end, 0
    from ledger.entries e
  ), step as (
    select s.*, lag(s.balance, 1, 0::bigint) over w as balance_before,
      lag(s.available, 1, 0::bigint) over w as available_before,
      lead(s.seq) over w is null as is_last, a.credits_posted - a.debits_posted as posted, a.debits_pending,
      a.flags & 4 <> 0 as keeps
    from side s join ledger.accounts a on a.sk = s.sk and a.id = s.account_id
    -- For an account that keeps no history, entries must hold no balance.
    where a.flags & 4 <> 0 or num_nonnulls(s.balance, s.available) > 0
    window w as (partition by s.sk, s.account_id order by s.seq)
  ), broken as (
    select concat(account_id, ' at ', seq) as what from step
    where not keeps or (balance, available) is distinct from (balance_before + change, available_before + change + freed)
      or is_last and (balance, available) is distinct from (posted, posted - debits_pending)
  )
  select '1 debits equal credits per currency and bucket', not exists (select from by_currency),
    (select string_agg(what, ', ') from (select what from by_currency limit 5) f)
  union all select '1 totals equal the sum of entries', not exists (select from totals),
    (select string_agg(what::text, ', ') from (select what from totals limit 5) f)
  union all select '1 balance after each entry follows from the one before', not exists (select from broken),
    (select string_agg(what, ', ') from (select what from broken limit 5) f)
  union all select '1 an account is closed by an entry and by nothing else', not exists (select from otherwise_closed),
    (select string_agg(what::text, ', ') from (select what from otherwise_closed limit 5) f);
end;

create or replace function ledger.verify_limits() returns table (name text, ok boolean, detail text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with overdrawn as (
    select id as what from ledger.accounts where (flags & 1 <> 0 or code = 2000)
      and debits_posted + debits_pending > credits_posted
  ), negative as (
    select id as what from ledger.accounts where least(debits_posted, debits_pending, credits_posted, credits_pending) < 0
  ), reservation as materialized (
    select *, case when timeout > 0 then at + make_interval(secs => timeout) end as expires_at
    from ledger.entries where kind = 'pending'
  ), resolution as (
    select r.sk, r.pending_id, count(*) as times, bool_or(
      p.id is null or r.seq <= p.seq or r.amount > p.amount
      or (r.debit_account_id, r.credit_account_id, r.currency) <> (p.debit_account_id, p.credit_account_id, p.currency)
      or r.kind <> 'post_pending' and r.amount <> p.amount
      -- Without a time-out a reservation never expires; after its time-out it can only expire.
      or (r.kind = 'expire_pending') <> (p.expires_at is not null and r.at >= p.expires_at)) as wrong
    from ledger.entries r left join reservation p on p.sk = r.sk and p.id = r.pending_id
    where r.pending_id is not null group by r.sk, r.pending_id
  ), wrong as (
    select coalesce(p.id, r.pending_id, o.id) as what
    from reservation p
      full join resolution r on r.sk = p.sk and r.pending_id = p.id
      full join ledger.pendings o on o.sk = p.sk and o.id = p.id
    where p.id is null or r.times > 1 or r.wrong or (r.times is null) <> (o.id is not null)
      or o.id is not null and (o.seq, o.amount, o.expires_at, o.debit_account_id, o.credit_account_id, o.intent_id,
        o.currency, o.flags) is distinct from
        (p.seq, p.amount, p.expires_at, p.debit_account_id, p.credit_account_id, p.intent_id, p.currency, p.flags)
  )
  select '2 no customer account is overdrawn', not exists (select from overdrawn),
    (select string_agg(what::text, ', ') from (select what from overdrawn limit 5) f)
  union all select '2 no total is negative', not exists (select from negative),
    (select string_agg(what::text, ', ') from (select what from negative limit 5) f)
  union all select '2 a reservation is resolved at most once, for no more than its amount',
    not exists (select from wrong), (select string_agg(what::text, ', ') from (select what from wrong limit 5) f);
end;

-- p_in_flight: the intents that a rail still has by the business's records; null to leave that check out.
create or replace function ledger.verify_transit(p_in_flight uuid[]) returns table (name text, ok boolean, detail text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with bucket_transit as (
    -- A move in flight has booked one side; its open reservation holds what the other will add.
    select concat(t.currency, ' ', sum(t.posted)) as what from (
      select currency::text as currency, credits_posted - debits_posted as posted from ledger.accounts where code = 2400
      union all select currency, owed from ledger.open_moves where arrived
    ) t group by t.currency having sum(t.posted) <> 0
  ), force_control as (
    select concat('bucket ', sk, ' ', currency) as what from ledger.accounts
    where code = 2410 and credits_posted <> debits_posted
  ), open_transit as materialized (
    select * from ledger.transit_open
  ), open_by_rail as (
    select sk, code, currency, sum(posted) as posted, sum(pending) as pending
    from open_transit group by sk, code, currency
  ), rail as (
    select concat('bucket ', a.sk, ' ', a.code, ' ', a.currency) as what
    from ledger.accounts a
      left join open_by_rail t on t.sk = a.sk and t.code = a.code and t.currency = a.currency::text
    where a.code between 2110 and 2119
      and (a.credits_posted - a.debits_posted, a.credits_pending) is distinct from
        (coalesce(t.posted, 0)::bigint, coalesce(t.pending, 0)::bigint)
  ), below as (
    -- More left the rail than entered it: something was settled, given back or resolved twice, or never sent. Cleared
    -- card amounts are one line for all cards, which a day of refunds can make negative.
    select concat('bucket ', sk, ' ', code, ' ', currency, ' ', intent_id, ' below zero') as what from open_transit
    where least(posted, pending) < 0 and (intent_id is not null or code <> 2117)
  ), stray as (
    select concat(intent_id, ' since ', since) as what from open_transit
    where p_in_flight is not null and intent_id is not null and intent_id <> all (p_in_flight) order by since
  )
  select '3 bucket_transit is zero over all buckets', not exists (select from bucket_transit),
    (select string_agg(what, ', ') from bucket_transit)
  union all select '3 force_control is zero', not exists (select from force_control),
    (select string_agg(what, ', ') from (select what from force_control limit 5) f)
  union all select '3 each rail in transit equals its open transfers',
    not exists (select from rail) and not exists (select from below) and not exists (select from stray),
    (select string_agg(what, ', ') from (select what from rail union all select what from below
      union all select what from stray limit 5) f);
end;

-- One stretch of a bucket's chain: the batches after p_after_seq that hold at most p_rows rows, or the next one alone.
-- Returns where the stretch ends, so that a caller walks the chain without ever holding more than one stretch. Returns
-- no row when there is no batch after p_after_seq.
create or replace function ledger.verify_links(
  p_sk integer, p_after_seq bigint, p_after_hash bytea, p_rows integer
) returns table (last_seq bigint, hash bytea, faults text[])
language plpgsql stable security definer
-- Planned for the given range: a generic plan would read whole tables for each stretch.
set search_path = pg_catalog, pg_temp set work_mem = '16MB' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  -- No batch is longer than this; one that claims to be would not fit into the memory of a proof.
  c_batch_max constant bigint := 100000;
  v_until bigint;
begin
  select coalesce(
      (select max(b.last_seq) from ledger.batches b
        where b.sk = p_sk and b.last_seq > p_after_seq and b.last_seq <= p_after_seq + p_rows),
      (select min(b.last_seq) from ledger.batches b where b.sk = p_sk and b.last_seq > p_after_seq))
    into v_until;
  if v_until is null then
    return;
  end if;
  if v_until > p_after_seq + greatest(p_rows, c_batch_max) then
    return query select v_until, b.hash, array[concat('bucket ', p_sk, ' rows are missing before batch ', v_until)]
      from ledger.batches b where b.sk = p_sk and b.last_seq = v_until;
    return;
  end if;
  return query
  with batch as materialized (
    select row_number() over w as n, b.last_seq, b.first_seq, b.at, b.hash, b.form,
      lag(b.last_seq, 1, p_after_seq) over w as previous_seq, lag(b.hash, 1, p_after_hash) over w as previous
    from ledger.batches b where b.sk = p_sk and b.last_seq > p_after_seq and b.last_seq <= v_until
    window w as (order by b.last_seq)
  ), place as materialized (
    select array_agg(b.previous_seq + 1 order by b.n) as starts, array_agg(b.form order by b.n) as forms from batch b
  ), entry as (
    select width_bucket(e.seq, (select p.starts from place p)) as n, e.*
    from ledger.entries e where e.sk = p_sk and e.seq > p_after_seq and e.seq <= v_until
  ), entries as (
    -- Form 1 is hashed by lines, forms 2 and 3 by columns.
    select e.n, count(*) as rows, min(e.seq) as lowest, max(e.seq) as highest,
      min(e.at) as earliest, max(e.at) as latest,
      array_agg(e.id order by e.seq) as ids,
      array_agg(ledger.kind_place(e.kind) order by e.seq) as kinds,
      array_agg(e.debit_account_id order by e.seq) as debits, array_agg(e.credit_account_id order by e.seq) as credits,
      array_agg(e.amount order by e.seq) as amounts,
      array_agg(ledger.currency_place(e.currency) order by e.seq) as currencies,
      array_agg(e.pending_id order by e.seq) as pendings, array_agg(e.timeout order by e.seq) as timeouts,
      array_agg(e.code order by e.seq) as codes, array_agg(e.intent_id order by e.seq) as intents,
      array_agg(e.leg order by e.seq) as legs, array_agg(e.flags order by e.seq) as flags
    from entry e group by e.n
  ), refused as (
    select width_bucket(o.seq, (select p.starts from place p)) as n, count(distinct o.seq) as rows,
      min(o.seq) as lowest, array_agg(o.id order by o.seq) as ids, array_agg(o.outcome order by o.seq) as outcomes
    from ledger.outcomes o
    where o.sk = p_sk and o.seq > p_after_seq and o.seq <= v_until and o.outcome <> 'created' group by 1
  ), opened as (
    select width_bucket(a.opened_seq, (select p.starts from place p)) as n, count(*) as rows,
      min(a.opened_at) as earliest, max(a.opened_at) as latest
    from ledger.accounts a where a.sk = p_sk and a.opened_seq > p_after_seq and a.opened_seq <= v_until group by 1
  ), line as (
    select e.n, e.seq, ledger.entry_line(e.seq, e.id, 'created', e.kind, e.debit_account_id, e.credit_account_id,
      e.amount, e.currency, e.pending_id, e.timeout, e.code, e.intent_id, e.leg, e.flags) as line
    from entry e where (select p.forms from place p)[e.n] = 1
    union all
    select r.n, o.seq, ledger.entry_line(o.seq, o.id, o.outcome, null, null, null, null, null, null, null, null, null,
      null, null)
    from refused r cross join lateral unnest(r.ids) as i(id) join ledger.outcomes o on o.sk = p_sk and o.id = i.id
    where (select p.forms from place p)[r.n] = 1
    union all
    select width_bucket(a.opened_seq, (select p.starts from place p)), a.opened_seq,
      ledger.account_line(a.opened_seq, a.id, a.currency, a.code, a.flags)
    from ledger.accounts a where a.sk = p_sk and a.opened_seq > p_after_seq and a.opened_seq <= v_until
  ), lines as (
    select l.n, string_agg(l.line, E'\n' order by l.seq) as lines from line l group by l.n
  ), bad as (
    select b.last_seq from batch b
      left join entries e on e.n = b.n left join refused r on r.n = b.n left join opened o on o.n = b.n
      left join lines l on l.n = b.n
    where b.first_seq <> b.previous_seq + 1
      or coalesce(e.rows, 0) + coalesce(r.rows, 0) + coalesce(o.rows, 0) <> b.last_seq - b.first_seq + 1
      or least(e.earliest, o.earliest, b.at) <> b.at or greatest(e.latest, o.latest, b.at) <> b.at
      or b.form > 1 and (o.rows > 0 or e.lowest <> b.first_seq or e.highest <> b.first_seq + e.rows - 1
        or r.lowest <> b.first_seq + coalesce(e.rows, 0))
      or b.hash is distinct from case b.form
        when 1 then ledger.link(b.previous, p_sk, b.first_seq, b.last_seq, b.at, l.lines)
        when 2 then ledger.batch_link(b.previous, p_sk, b.first_seq, b.last_seq, b.at, ledger.batch_digest(
          e.ids, e.kinds, e.debits, e.credits, e.amounts, e.currencies, e.pendings, e.timeouts, e.codes, e.intents,
          e.legs, e.flags, r.ids, r.outcomes))
        when 3 then ledger.link_of_columns(b.previous, p_sk, b.first_seq, b.last_seq, b.at,
          e.ids, e.kinds, e.debits, e.credits, e.amounts, e.currencies,
          case when array_remove(e.pendings, null) <> '{}' then e.pendings end,
          case when 0 < any (e.timeouts) then e.timeouts end,
          e.codes, e.intents, e.legs, e.flags, r.ids, r.outcomes) end
  )
  select v_until, (select b.hash from batch b where b.last_seq = v_until),
    array(select concat('bucket ', p_sk, ' batch ', f.last_seq) from bad f order by f.last_seq limit 5);
end
$$;

-- What a walk along the batches cannot find: a head that is not at the end of its chain, rows outside the chain, and
-- entries and spent ids that do not match. No row is outside when a bucket has as many rows as its head's number.
create or replace function ledger.verify_ends() returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '64MB'
begin atomic
  with held as (
    select s.sk, sum(s.rows) as rows from (
      select sk, count(*) as rows from ledger.outcomes group by sk
      union all select sk, count(*) from ledger.accounts group by sk
      union all select sk, 0 from ledger.batches group by sk
    ) s group by s.sk
  )
  select concat('bucket ', h.sk, ' head ', h.seq)
  from ledger.heads h left join lateral (
    select b.last_seq, b.hash, b.at from ledger.batches b where b.sk = h.sk order by b.last_seq desc limit 1) b on true
  where h.seq <> coalesce(b.last_seq, 0) or h.hash <> coalesce(b.hash, sha256('kheya ledger'))
    or h.at <> coalesce(b.at, 'epoch')
  union all
  select concat('bucket ', coalesce(h.sk, s.sk), ' holds ', coalesce(s.rows, 0), ' numbered rows, its head says ', h.seq)
  from ledger.heads h full join held s on s.sk = h.sk
  where h.sk is null or coalesce(s.rows, 0) <> h.seq
  union all
  select concat('entry ', e.sk, ' ', e.seq, ' and spent id ', o.sk, ' ', o.seq, ' do not belong together')
  from ledger.entries e
    full join (select sk, id, seq from ledger.outcomes where outcome = 'created') o
      on o.sk = e.sk and o.id = e.id and o.seq = e.seq
  where e.id is null or o.id is null;
end;

-- A waiting message must belong to an entry of its bucket and name the entry's own intent.
create or replace function ledger.verify_outbox() returns table (name text, ok boolean, detail text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with stray as (
    select o.id as what from ledger.outbox o left join ledger.entries e on e.sk = o.sk and e.seq = o.seq
    where e.seq is null or o.payload ->> 'intentId' is distinct from e.intent_id::text
  )
  select '8 every waiting message belongs to an entry', not exists (select from stray),
    (select string_agg(what::text, ', ') from (select what from stray limit 5) f);
end;

-- The current heads, to be signed or compared with signed ones.
create or replace view ledger.bucket_heads as
select h.sk, h.seq, h.at, h.hash from ledger.heads h;

-- Which of the given heads are no longer links of the chain, because it was cut off or rewritten.
create or replace function ledger.verify_heads(p_sks integer[], p_seqs bigint[], p_hashes bytea[])
returns table (sk integer, seq bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select s.sk, s.seq from unnest(p_sks, p_seqs, p_hashes) as s(sk, seq, hash)
  where not exists (
    select from ledger.batches b where b.sk = s.sk and b.last_seq = s.seq and b.hash = s.hash);
end;
