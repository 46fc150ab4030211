-- Fills a ledger by sets with the rows the engine would have written. Only the rows remain: functions and other tables
-- are temporary and end with the connection. A transfer is identified by i, its place in the load.

-- n: 0 is the bank's cash, 1 to p_customers the customers, p_customers + 1 the fee account.
create temporary table load_account (
  n integer primary key, id uuid not null, history boolean not null,
  debits bigint not null default 0, credits bigint not null default 0
);

create temporary table load_move (
  i bigint, kind ledger.entry_kind, debit integer, credit integer, amount integer, at timestamptz,
  id uuid, intent_id uuid, pending_id uuid
);

-- Sixty-two bits of hash behind the two of the uuid variant.
create function pg_temp.load_tail(p_i bigint, p_seed bigint) returns text language sql immutable
return to_hex((hashint8extended(p_i, p_seed) | -9223372036854775808) & -4611686018427387905);

create function pg_temp.load_dice(p_i bigint, p_seed bigint, p_sides bigint) returns bigint language sql immutable
return (hashint8extended(p_i, p_seed) & 9223372036854775807) % p_sides;

-- First every customer gets a deposit; uniform transfers follow. One in ten goes to the fee account, one in twenty is a
-- reservation that the next one posts (base is the number of the first of the two), and every p_step-th belongs to one
-- of the first ten customers, so that theirs are spread over the whole load. A batch has a thousand transfers.
create function pg_temp.load_moves(
  p_sk integer, p_first bigint, p_last bigint, p_customers integer, p_step bigint, p_start_ms bigint, p_batch_ms bigint
) returns void language sql as $$
  truncate pg_temp.load_move;
  insert into pg_temp.load_move
  select n.i, k.kind::ledger.entry_kind,
    case when n.deposit then 0 when n.own and n.turn % 2 = 0 then n.customer else o.customer end,
    case when n.deposit then n.i when n.own and n.turn % 2 = 0 then o.customer when n.own then n.customer
      when k.base % 10 = 3 then p_customers + 1
      else 1 + (o.customer + pg_temp.load_dice(k.base, 2, p_customers - 1)) % p_customers end,
    case when n.deposit then 1000000000 else 1 + pg_temp.load_dice(k.base, 3, 1000) end,
    n.at, (n.head || pg_temp.load_tail(n.i, 7))::uuid, (n.head || pg_temp.load_tail(k.base, 8))::uuid,
    case when n.posts then (n.head || pg_temp.load_tail(k.base, 7))::uuid end
  from (
      select i, b.at, b.head, i <= p_customers as deposit, r % p_step = 1 as own, r / p_step as turn,
        1 + r / p_step / 2 % 10 as customer,
        i > p_customers and i % 20 = 10 and r % p_step <> 1 and (r + 1) % p_step <> 1 as opens,
        i > p_customers and i % 20 = 11 and r % p_step <> 1 and (r - 1) % p_step <> 1 as posts
      from (
          -- A batch has one time, with which its ids begin: 48 bits of milliseconds, version 8, the bucket.
          select batch, to_timestamp(m.ms / 1000.0) as at,
            lpad(to_hex(m.ms), 12, '0') || '8' || lpad(to_hex(p_sk), 3, '0') as head
          from generate_series((p_first - 1) / 1000, (p_last - 1) / 1000) as batch
            cross join lateral (select p_start_ms + batch * p_batch_ms as ms) m) b
        cross join lateral generate_series(greatest(p_first, b.batch * 1000 + 1), least(p_last, (b.batch + 1) * 1000)) as i
        cross join lateral (select i - p_customers as r) s) n
    cross join lateral (select case when n.posts then n.i - 1 else n.i end as base,
      case when n.posts then 'post_pending' when n.opens then 'pending' else 'normal' end as kind) k
    -- Never one of the first ten, so that no customer pays himself.
    cross join lateral (select 11 + pg_temp.load_dice(k.base, 1, p_customers - 10) as customer) o;
  analyze pg_temp.load_move;
$$;

-- Writes the moves of load_move into a table of entries, with the balances after each, and updates the totals.
create function pg_temp.load_entries(p_sk integer, p_before bigint, p_table regclass, p_deposit smallint, p_transfer smallint)
returns void language plpgsql as $$
begin
  create temporary table load_running on commit drop as
    with side as (
      select i, debit as n, true as is_debit,
        case kind when 'pending' then 0 else - amount end as posted,
        case kind when 'post_pending' then 0 else - amount end as available
      from pg_temp.load_move
      union all
      select i, credit, false, c.amount, c.amount
      from pg_temp.load_move cross join lateral (select case kind when 'pending' then 0 else amount end) as c(amount)
    )
    select s.i, s.is_debit, a.credits - a.debits + sum(s.posted) over w as posted,
      a.credits - a.debits + sum(s.available) over w as available
    from side s join pg_temp.load_account a on a.n = s.n and a.history
    window w as (partition by s.n order by s.i);
  analyze pg_temp.load_running;
  execute format($insert$
    insert into %s (seq, amount, at, debit_balance, debit_available, credit_balance, credit_available, id,
      debit_account_id, credit_account_id, intent_id, pending_id, sk, currency, kind, timeout, code, leg, flags)
    select $2 + m.i, m.amount, m.at, d.posted, d.available, c.posted, c.available,
      m.id, da.id, ca.id, m.intent_id, m.pending_id, $1, 'USD', m.kind, 0, case m.debit when 0 then $3 else $4 end, 1, 0
    from pg_temp.load_move m
      join pg_temp.load_account da on da.n = m.debit join pg_temp.load_account ca on ca.n = m.credit
      left join pg_temp.load_running d on d.i = m.i and d.is_debit
      left join pg_temp.load_running c on c.i = m.i and not c.is_debit
    order by m.i $insert$, p_table) using p_sk, p_before, p_deposit, p_transfer;
  drop table pg_temp.load_running;
  insert into ledger.outcomes (sk, id, seq, outcome)
    select p_sk, m.id, p_before + m.i, 'created' from pg_temp.load_move m;
  update pg_temp.load_account a set debits = a.debits + t.debits, credits = a.credits + t.credits
  from (
    select s.n, sum(s.debits) as debits, sum(s.credits) as credits
    from (
      select debit as n, amount as debits, 0 as credits from pg_temp.load_move where kind <> 'pending'
      union all select credit, 0, amount from pg_temp.load_move where kind <> 'pending') s
    group by s.n) t
  where t.n = a.n;
end
$$;

-- The totals, the links of the chain and the head, once the entries are in their place.
create function pg_temp.load_close(p_sk integer, p_before bigint, p_entries bigint) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_first bigint := p_before + 1;
  v_last bigint;
  v_hash bytea := (select hash from ledger.heads where sk = p_sk);
  v_at timestamptz;
begin
  update ledger.accounts a set debits_posted = l.debits, credits_posted = l.credits
    from pg_temp.load_account l where a.sk = p_sk and a.id = l.id;
  while v_first <= p_before + p_entries loop
    v_last := least(v_first + 999, p_before + p_entries);
    select max(e.at), ledger.link_of_columns(v_hash, p_sk, v_first, v_last, max(e.at), array_agg(e.id),
        array_agg(ledger.kind_place(e.kind)), array_agg(e.debit_account_id), array_agg(e.credit_account_id),
        array_agg(e.amount), array_agg(ledger.currency_place(e.currency)),
        case when count(e.pending_id) > 0 then array_agg(e.pending_id) end, null, array_agg(e.code),
        array_agg(e.intent_id), array_agg(e.leg), array_agg(e.flags), null, null)
      into v_at, v_hash
      from (select * from ledger.entries where sk = p_sk and seq between v_first and v_last order by seq) e;
    insert into ledger.batches (sk, last_seq, first_seq, at, hash, form)
      values (p_sk, v_last, v_first, v_at, v_hash, 3);
    v_first := v_last + 1;
  end loop;
  update ledger.heads set seq = v_last, at = v_at, hash = v_hash where sk = p_sk;
end
$$;
