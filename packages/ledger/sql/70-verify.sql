-- The invariants of docs/ledger/README.md as one row each: name, ok, and the first offenders in detail.
-- Read-only; run them in one REPEATABLE READ snapshot. The numbers are the invariants' numbers.

create or replace function ledger.verify_balances() returns table (name text, ok boolean, detail text)
language sql stable security definer set search_path = pg_catalog, pg_temp
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
  ), side as (
    select e.sk, e.seq, e.debit_account_id as account_id, e.debit_balance as balance, e.debit_available as available,
      case when e.kind in ('normal', 'post_pending') then - e.amount else 0 end as change,
      case e.kind when 'normal' then 0 when 'pending' then - e.amount else p.amount end as freed
    from ledger.entries e
      left join ledger.outcomes o on o.sk = e.sk and o.id = e.pending_id
      left join ledger.entries p on p.sk = e.sk and p.seq = o.seq
    union all
    select e.sk, e.seq, e.credit_account_id, e.credit_balance, e.credit_available,
      case when e.kind in ('normal', 'post_pending') then e.amount else 0 end, 0
    from ledger.entries e
  ), step as (
    select s.*, lag(s.balance, 1, 0::bigint) over w as balance_before,
      lag(s.available, 1, 0::bigint) over w as available_before,
      lead(s.seq) over w is null as is_last, a.credits_posted - a.debits_posted as posted, a.debits_pending
    from side s join ledger.accounts a on a.sk = s.sk and a.id = s.account_id and a.flags & 4 <> 0
    window w as (partition by s.sk, s.account_id order by s.seq)
  ), broken as (
    select concat(account_id, ' at ', seq) as what from step
    where (balance, available) is distinct from (balance_before + change, available_before + change + freed)
      or is_last and (balance, available) is distinct from (posted, posted - debits_pending)
  )
  select '1 debits equal credits per currency and bucket', not exists (select from by_currency),
    (select string_agg(what, ', ') from (select what from by_currency limit 5) f)
  union all select '1 totals equal the sum of entries', not exists (select from totals),
    (select string_agg(what::text, ', ') from (select what from totals limit 5) f)
  union all select '1 balance after each entry follows from the one before', not exists (select from broken),
    (select string_agg(what, ', ') from (select what from broken limit 5) f);
end;

create or replace function ledger.verify_limits() returns table (name text, ok boolean, detail text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with overdrawn as (
    select id as what from ledger.accounts where (flags & 1 <> 0 or code = 2000)
      and debits_posted + debits_pending > credits_posted
  ), negative as (
    select id as what from ledger.accounts where least(debits_posted, debits_pending, credits_posted, credits_pending) < 0
  ), resolution as (
    select sk, pending_id, count(*) as times, sum(case when kind = 'post_pending' then amount else 0 end) as posted
    from ledger.entries where pending_id is not null group by sk, pending_id
  ), wrong as (
    select coalesce(p.id, r.pending_id, o.id) as what
    from (select * from ledger.entries where kind = 'pending') p
      full join resolution r on r.sk = p.sk and r.pending_id = p.id
      full join ledger.pendings o on o.sk = p.sk and o.id = p.id
    where p.id is null or r.times > 1 or r.posted > p.amount
      or (r.times is null) <> (o.id is not null) or o.amount <> p.amount
  )
  select '2 no customer account is overdrawn', not exists (select from overdrawn),
    (select string_agg(what::text, ', ') from (select what from overdrawn limit 5) f)
  union all select '2 no total is negative', not exists (select from negative),
    (select string_agg(what::text, ', ') from (select what from negative limit 5) f)
  union all select '2 a reservation is resolved at most once, for no more than its amount',
    not exists (select from wrong), (select string_agg(what::text, ', ') from (select what from wrong limit 5) f);
end;

-- p_in_flight: the intents the business says a rail still has; null when it is not asked.
create or replace function ledger.verify_transit(p_in_flight uuid[]) returns table (name text, ok boolean, detail text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with bucket_transit as (
    select concat(currency, ' ', sum(credits_posted - debits_posted)) as what from ledger.accounts
    where code = 2400 group by currency having sum(credits_posted - debits_posted) <> 0
  ), force_control as (
    select concat('bucket ', sk, ' ', currency) as what from ledger.accounts
    where code = 2410 and credits_posted <> debits_posted
  ), open_by_rail as (
    select sk, code, currency, sum(posted) as posted, sum(pending) as pending
    from ledger.transit_open group by sk, code, currency
  ), rail as (
    select concat('bucket ', a.sk, ' ', a.code, ' ', a.currency) as what
    from ledger.accounts a
      left join open_by_rail t on t.sk = a.sk and t.code = a.code and t.currency = a.currency::text
    where a.code between 2110 and 2119
      and (a.credits_posted - a.debits_posted, a.credits_pending) is distinct from
        (coalesce(t.posted, 0)::bigint, coalesce(t.pending, 0)::bigint)
  ), stray as (
    select concat(intent_id, ' since ', since) as what from ledger.transit_open
    where p_in_flight is not null and intent_id <> all (p_in_flight) order by since
  )
  select '3 bucket_transit is zero over all buckets', not exists (select from bucket_transit),
    (select string_agg(what, ', ') from bucket_transit)
  union all select '3 force_control is zero', not exists (select from force_control),
    (select string_agg(what, ', ') from (select what from force_control limit 5) f)
  union all select '3 each rail in transit equals its open transfers',
    not exists (select from rail) and not exists (select from stray),
    (select string_agg(what, ', ') from (select what from rail union all select what from stray limit 5) f);
end;

create or replace function ledger.verify_chain() returns table (name text, ok boolean, detail text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with line as (
    select o.sk, o.seq, ledger.entry_line(o.seq, o.id, o.outcome, e.kind, e.debit_account_id, e.credit_account_id,
      e.amount, e.currency, e.pending_id, e.timeout, e.code, e.intent_id, e.leg, e.flags) as line
    from ledger.outcomes o left join ledger.entries e on o.outcome = 'created' and e.sk = o.sk and e.seq = o.seq
    union all
    select a.sk, a.opened_seq, ledger.account_line(a.opened_seq, a.id, a.currency, a.code, a.flags) from ledger.accounts a
  ), placed as (
    select m.sk, m.seq, m.line, min(m.last_seq) over (
      partition by m.sk order by m.seq desc, m.last_seq nulls last rows unbounded preceding) as batch
    from (
      select l.sk, l.seq, l.line, null::bigint as last_seq from line l
      union all select b.sk, b.last_seq, null, b.last_seq from ledger.batches b
    ) m
  ), batch as (
    select p.sk, p.batch, count(p.line) as rows, string_agg(p.line, E'\n' order by p.seq) as lines
    from placed p group by p.sk, p.batch
  ), link as (
    select b.sk, b.last_seq, b.first_seq, b.at, b.hash, g.rows, g.lines,
      lag(b.hash, 1, sha256('kheya ledger')) over w as previous,
      lag(b.last_seq, 1, 0::bigint) over w as previous_seq
    from ledger.batches b left join batch g on g.sk = b.sk and g.batch = b.last_seq
    window w as (partition by b.sk order by b.last_seq)
  ), bad as (
    select concat('bucket ', sk, ' batch ', last_seq) as what from link
    where first_seq <> previous_seq + 1 or rows is distinct from last_seq - first_seq + 1
      or hash is distinct from ledger.link(previous, sk, first_seq, last_seq, at, lines)
    union all
    select concat('bucket ', sk, ' rows after the last batch') from batch where batch.batch is null
    union all
    select concat('bucket ', h.sk, ' head ', h.seq)
    from ledger.heads h left join lateral (
      select b.last_seq, b.hash from ledger.batches b where b.sk = h.sk order by b.last_seq desc limit 1) b on true
    where h.seq <> coalesce(b.last_seq, 0) or h.hash <> coalesce(b.hash, sha256('kheya ledger'))
    union all
    select concat('entry ', e.sk, ' ', e.seq, ' without its outcome') from ledger.entries e
    left join ledger.outcomes o on o.sk = e.sk and o.id = e.id and o.seq = e.seq and o.outcome = 'created'
    where o.id is null
    union all
    select concat('entry ', e.sk, ' ', e.seq, ' with another time') from ledger.entries e
    where e.at is distinct from (select b.at from ledger.batches b
      where b.sk = e.sk and b.last_seq >= e.seq order by b.last_seq limit 1)
  )
  select '8 the hash chain of every bucket is whole', not exists (select from bad),
    (select string_agg(what, ', ') from (select what from bad limit 5) f);
end;
