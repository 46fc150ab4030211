-- Signatures that were: the application's rights name a function, and there is one.
do $$
declare
  v_old regprocedure;
begin
  for v_old in select p.oid from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.proname = 'append'
    and p.pronargs <> 24
  loop
    execute format('drop function %s', v_old);
  end loop;
end
$$;

-- The one way in. It proves what the caller decided in memory and stores it, or stores nothing:
--   the head moves from exactly p_expected_seq, or the answer is moved = false and nothing happened; where
--   p_expected_token is given it must be the token of the batch at the head, so that a batch decided over one that was
--   sent and not yet answered is stored after that one only;
--   every column is whole and every id of this bucket (KL007);
--   every id is new (23505 on outcomes_pkey otherwise); every reservation resolved is open, unexpired and for no more
--   than its amount (KL003); balances are computed here under the CHECK constraints of ledger.accounts (23514);
--   every account exists, has the currency and is not closed (KL005); time never runs backwards (KL004).
-- Transfers come as columns. p_debits and p_credits are places in p_accounts, which names each account once; kinds and
-- currencies are places in their enum; p_pendings and p_timeouts are null when no transfer has one. Refusals only
-- spend their id and are numbered after the transfers. p_outbox_events holds places in p_ids.
--
-- The plans never depend on the length of a batch or on statistics: each row is looked up by its key (lateral with
-- offset 0 leaves no other way) and then reached by its place, which the head's lock keeps still.
create or replace function ledger.append(
  p_sk integer, p_expected_seq bigint, p_expected_token uuid, p_token uuid, p_now timestamptz,
  p_ids uuid[], p_kinds smallint[], p_accounts uuid[], p_debits integer[], p_credits integer[], p_amounts bigint[],
  p_currencies smallint[], p_pendings uuid[], p_timeouts integer[], p_codes smallint[],
  p_intents uuid[], p_legs smallint[], p_flags smallint[],
  p_refused_ids uuid[], p_refusals ledger.outcome[],
  p_outbox_ids uuid[], p_outbox_events integer[], p_topics text[], p_payloads jsonb[],
  out moved boolean, out seq bigint
) language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_memoize = off
as $$
#variable_conflict use_column
declare
  v_count integer := cardinality(p_ids);
  v_refused integer := cardinality(p_refused_ids);
  v_messages integer := cardinality(p_outbox_ids);
  v_dims text := array_dims(p_ids);
  v_last bigint := p_expected_seq + v_count + v_refused;
  v_kinds ledger.entry_kind[] := enum_range(null::ledger.entry_kind);
  v_currencies ledger.currency[] := enum_range(null::ledger.currency);
  v_debits uuid[] := array(select p_accounts[d] from unnest(p_debits) as d);
  v_credits uuid[] := array(select p_accounts[c] from unnest(p_credits) as c);
  v_digest bytea;
  v_head record;
  v_rows integer;
  v_expected integer;
  v_released bigint[];
  v_resolved integer[];
  v_amounts bigint[];
  v_undone integer[];
  v_closing_debit integer[];
  v_closing_credit integer[];
  v_balance bigint[];
  v_available bigint[];
begin
  -- 0. A column that is shorter, or begins elsewhere than at 1, would put its values beside the wrong transfers. A
  -- value that is missing is refused by the tables themselves, but for time-outs.
  if v_dims is distinct from '[1:' || nullif(v_count, 0) || ']'
    or array_dims(p_kinds) is distinct from v_dims or array_dims(p_amounts) is distinct from v_dims
    or array_dims(p_debits) is distinct from v_dims or array_dims(p_credits) is distinct from v_dims
    or array_dims(p_currencies) is distinct from v_dims or array_dims(p_codes) is distinct from v_dims
    or array_dims(p_intents) is distinct from v_dims or array_dims(p_legs) is distinct from v_dims
    or array_dims(p_flags) is distinct from v_dims
    or p_pendings is not null and array_dims(p_pendings) is distinct from v_dims
    or p_timeouts is not null and (array_dims(p_timeouts) is distinct from v_dims
      or array_position(p_timeouts, null) is not null)
    or array_dims(p_accounts) is distinct from '[1:' || nullif(cardinality(p_accounts), 0) || ']'
    or array_dims(p_refused_ids) is distinct from '[1:' || nullif(v_refused, 0) || ']'
    or array_dims(p_refusals) is distinct from array_dims(p_refused_ids)
    or array_dims(p_outbox_ids) is distinct from '[1:' || nullif(v_messages, 0) || ']'
    or array_dims(p_outbox_events) is distinct from array_dims(p_outbox_ids)
    or array_dims(p_topics) is distinct from array_dims(p_outbox_ids)
    or array_dims(p_payloads) is distinct from array_dims(p_outbox_ids)
    or 'created' = any (p_refusals) or 0 > any (p_flags) or 31 < any (p_flags)
    or 1 > any (p_outbox_events) or v_count < any (p_outbox_events)
    or not ledger.are_of_bucket(p_ids || p_refused_ids, p_sk)
  then
    raise exception 'a column of the batch is not whole' using errcode = 'KL007';
  end if;

  -- 1. The head: one row that locks, orders and numbers.
  v_digest := ledger.batch_digest(p_ids, p_kinds, v_debits, v_credits, p_amounts, p_currencies, p_pendings,
    p_timeouts, p_codes, p_intents, p_legs, p_flags, p_refused_ids, p_refusals);
  with head as (
    update ledger.heads h set seq = v_last, at = p_now, token = p_token,
      hash = ledger.batch_link(h.hash, p_sk, p_expected_seq + 1, v_last, p_now, v_digest)
    where h.sk = p_sk and h.seq = p_expected_seq and h.at <= p_now
      and (p_expected_token is null or h.token = p_expected_token)
    returning h.hash
  )
  insert into ledger.batches (sk, last_seq, first_seq, at, hash, form)
    select p_sk, v_last, p_expected_seq + 1, p_now, head.hash, 2 from head;
  if not found then
    select h.seq, h.at, h.token into v_head from ledger.heads h where h.sk = p_sk;
    if not found then
      raise exception 'bucket % is not open', p_sk using errcode = 'KL001';
    end if;
    if v_head.seq = p_expected_seq and v_head.at > p_now
      and (p_expected_token is null or v_head.token = p_expected_token)
    then
      raise exception 'time of bucket % would run backwards', p_sk using errcode = 'KL004';
    end if;
    append.moved := false;
    append.seq := v_head.seq;
    return;
  end if;

  -- 2. The ids. A spent one ends here.
  insert into ledger.outcomes (sk, id, seq, outcome)
    select p_sk, unnest(p_ids), p_expected_seq + generate_subscripts(p_ids, 1), 'created';
  if v_refused > 0 then
    insert into ledger.outcomes (sk, id, seq, outcome)
      select p_sk, unnest(p_refused_ids), p_expected_seq + v_count + generate_subscripts(p_refused_ids, 1),
        unnest(p_refusals);
  end if;

  -- 3. Reservations: made first, so that one may be resolved in the call that makes it.
  if 2 = any (p_kinds) then
    insert into ledger.pendings (sk, id, seq, amount, expires_at, debit_account_id, credit_account_id,
        intent_id, currency, flags)
      select p_sk, e.id, p_expected_seq + e.n, e.amount,
        case when e.timeout > 0 then p_now + make_interval(secs => e.timeout) end,
        e.debit, e.credit, e.intent, v_currencies[e.currency], e.flags
      from (
        select generate_subscripts(p_ids, 1) as n, unnest(p_ids) as id, unnest(p_kinds) as kind,
          unnest(p_amounts) as amount, unnest(p_timeouts) as timeout, unnest(v_debits) as debit,
          unnest(v_credits) as credit, unnest(p_intents) as intent, unnest(p_currencies) as currency,
          unnest(p_flags) as flags
      ) e where e.kind = 2;
  end if;
  if p_pendings is not null then
    with resolved as (
      delete from ledger.pendings p
      using (
        select i.*, f.place
        from (
          select generate_subscripts(p_ids, 1) as n, unnest(p_kinds) as kind, unnest(p_amounts) as amount,
            unnest(v_debits) as debit, unnest(v_credits) as credit, unnest(p_currencies) as currency,
            unnest(p_pendings) as pending
        ) i cross join lateral (
          select q.ctid as place from ledger.pendings q where q.sk = p_sk and q.id = i.pending offset 0) f
        where i.pending is not null
      ) e
      where p.ctid = e.place and p.seq < p_expected_seq + e.n
        and p.debit_account_id = e.debit and p.credit_account_id = e.credit
        and p.currency = v_currencies[e.currency]
        and case e.kind
          when 3 then e.amount <= p.amount and (p.expires_at is null or p.expires_at > p_now)
          when 4 then e.amount = p.amount and (p.expires_at is null or p.expires_at > p_now)
          when 5 then e.amount = p.amount and p.expires_at <= p_now
          else false
        end
      returning e.n, p.amount, case when e.kind > 3 then p.flags & 24 else 0 end as undone
    )
    select count(*), array_agg(r.n), array_agg(r.amount), array_agg(r.undone)
      into v_rows, v_resolved, v_amounts, v_undone from resolved r;
    if v_rows <> cardinality(array_remove(p_pendings, null)) then
      raise exception '% of % reservations cannot be resolved',
        cardinality(array_remove(p_pendings, null)) - v_rows, cardinality(array_remove(p_pendings, null))
        using errcode = 'KL003';
    end if;
    v_released := array_fill(0::bigint, array[v_count]);
    for i in 1 .. v_rows loop
      v_released[v_resolved[i]] := v_amounts[i];
    end loop;
  end if;

  -- 4. Closing is rare: only then is each use held against the state just before it.
  if 8 <= any (p_flags) or 8 <= any (v_undone) then
    select array_agg(case when e.kind = 2 then e.flags >> 3 & 1 else 0 end order by e.n),
      array_agg(case when e.kind = 2 then e.flags >> 4 & 1 else 0 end order by e.n)
      into v_closing_debit, v_closing_credit
      from (select generate_subscripts(p_ids, 1) as n, unnest(p_kinds) as kind, unnest(p_flags) as flags) e;
    for i in 1 .. coalesce(cardinality(v_undone), 0) loop
      v_closing_debit[v_resolved[i]] := - (v_undone[i] >> 3 & 1);
      v_closing_credit[v_resolved[i]] := - (v_undone[i] >> 4 & 1);
    end loop;
    perform from (
      select s.uses, a.closed::integer + coalesce(sum(s.closing) over (
        partition by s.account order by s.n rows between unbounded preceding and 1 preceding), 0) as was
      from (
        select generate_subscripts(p_ids, 1) as n, unnest(v_debits) as account, unnest(p_kinds) < 4 as uses,
          unnest(v_closing_debit) as closing
        union all
        select generate_subscripts(p_ids, 1), unnest(v_credits), unnest(p_kinds) < 4, unnest(v_closing_credit)
      ) s cross join lateral (
        select b.closed from ledger.accounts b where b.sk = p_sk and b.id = s.account offset 0) a
    ) u where u.uses and u.was > 0;
    if found then
      raise exception 'an account of bucket % is closed', p_sk using errcode = 'KL005';
    end if;
  end if;

  -- 5. Balances, from the transfers themselves.
  with change as (
    select s.place, s.currency, ledger.total(s.debits_posted) as debits_posted,
      ledger.total(s.debits_pending) as debits_pending, ledger.total(s.credits_posted) as credits_posted,
      ledger.total(s.credits_pending) as credits_pending, bool_or(s.uses) as uses, ledger.total(s.closing) as closing
    from (
      select e.place, e.currency, case when e.kind in (1, 3) then e.amount else 0 end as debits_posted,
        case e.kind when 1 then 0 when 2 then e.amount else - e.released end as debits_pending,
        0::bigint as credits_posted, 0::bigint as credits_pending, e.kind < 4 as uses, e.closing
      from (
        select unnest(p_debits) as place, unnest(p_currencies) as currency, unnest(p_kinds) as kind,
          unnest(p_amounts) as amount, unnest(v_released) as released, unnest(v_closing_debit) as closing) e
      union all
      select e.place, e.currency, 0, 0, case when e.kind in (1, 3) then e.amount else 0 end,
        case e.kind when 1 then 0 when 2 then e.amount else - e.released end, e.kind < 4, e.closing
      from (
        select unnest(p_credits) as place, unnest(p_currencies) as currency, unnest(p_kinds) as kind,
          unnest(p_amounts) as amount, unnest(v_released) as released, unnest(v_closing_credit) as closing) e
    ) s group by s.place, s.currency
  ), updated as (
    update ledger.accounts a set
      debits_posted = a.debits_posted + c.debits_posted, debits_pending = a.debits_pending + c.debits_pending,
      credits_posted = a.credits_posted + c.credits_posted, credits_pending = a.credits_pending + c.credits_pending,
      closed = a.closed::integer + c.closing > 0
    from (select * from change order by p_accounts[change.place]) c cross join lateral (
      select b.ctid as at from ledger.accounts b where b.sk = p_sk and b.id = p_accounts[c.place] offset 0) f
    where a.ctid = f.at and a.currency = v_currencies[c.currency]
      and (v_closing_debit is not null or not c.uses or not a.closed)
    returning c.place, case when a.flags & 4 <> 0 then a.credits_posted - a.debits_posted end as balance,
      case when a.flags & 4 <> 0 then a.credits_posted - a.debits_posted - a.debits_pending end as available
  )
  select (select count(*) from change), count(*), array_agg(u.balance order by u.place),
      array_agg(u.available order by u.place)
    into v_expected, v_rows, v_balance, v_available from updated u;
  if v_rows <> v_expected or v_rows <> cardinality(p_accounts) then
    raise exception '% of % accounts are missing, closed or of another currency', v_expected - v_rows, v_expected
      using errcode = 'KL005';
  end if;

  -- 6. The balance after each entry: what the account has now, less what the batch did to it later.
  select array_agg(r.balance order by r.n, r.side), array_agg(r.available order by r.n, r.side)
    into v_balance, v_available
    from (
      select s.n, s.side, v_balance[s.place] - ledger.total(s.posted) over w + s.posted as balance,
        v_available[s.place] - ledger.total(s.available) over w + s.available as available
      from (
        select e.n, 0 as side, e.place, case when e.kind in (1, 3) then - e.amount else 0 end as posted,
          case e.kind when 3 then e.released - e.amount when 4 then e.released when 5 then e.released
            else - e.amount end as available
        from (
          select generate_subscripts(p_ids, 1) as n, unnest(p_debits) as place, unnest(p_kinds) as kind,
            unnest(p_amounts) as amount, unnest(v_released) as released) e
        union all
        select e.n, 1, e.place, case when e.kind in (1, 3) then e.amount else 0 end,
          case when e.kind in (1, 3) then e.amount else 0 end
        from (
          select generate_subscripts(p_ids, 1) as n, unnest(p_credits) as place, unnest(p_kinds) as kind,
            unnest(p_amounts) as amount) e
      ) s
      window w as (partition by s.place order by s.n desc rows unbounded preceding)
    ) r;

  -- 7. The entries.
  insert into ledger.entries (seq, amount, at, debit_balance, debit_available, credit_balance, credit_available,
      id, debit_account_id, credit_account_id, intent_id, pending_id, sk, currency, kind, timeout, code, leg, flags)
    select p_expected_seq + e.n, e.amount, p_now, v_balance[2 * e.n - 1], v_available[2 * e.n - 1],
      v_balance[2 * e.n], v_available[2 * e.n], e.id, e.debit, e.credit, e.intent, e.pending, p_sk,
      v_currencies[e.currency], v_kinds[e.kind], coalesce(e.timeout, 0), e.code, e.leg, e.flags
    from (
      select generate_subscripts(p_ids, 1) as n, unnest(p_ids) as id, unnest(p_kinds) as kind,
        unnest(v_debits) as debit, unnest(v_credits) as credit, unnest(p_amounts) as amount,
        unnest(p_currencies) as currency, unnest(p_pendings) as pending, unnest(p_timeouts) as timeout,
        unnest(p_codes) as code, unnest(p_intents) as intent, unnest(p_legs) as leg, unnest(p_flags) as flags
    ) e;

  -- 8. The outbox, with one notification a batch.
  if cardinality(p_outbox_ids) > 0 then
    insert into ledger.outbox (sk, id, seq, topic, payload)
      select p_sk, unnest(p_outbox_ids), p_expected_seq + unnest(p_outbox_events), unnest(p_topics),
        unnest(p_payloads);
    perform pg_notify('ledger_outbox', p_sk::text);
  end if;

  append.moved := true;
  append.seq := v_last;
end
$$;
