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
--   every column is whole, every value possible and every id of this bucket (KL007);
--   every id is new (23505 on outcomes_pkey otherwise); every reservation resolved is open, unexpired and for no more
--   than its amount (KL003); balances are computed here under the CHECK constraints of ledger.accounts (23514);
--   every account exists, has the currency and is not closed (KL005); time never runs backwards (KL004).
-- Transfers come as columns. p_debits and p_credits are places in p_accounts, which names each account once; kinds and
-- currencies are places in their enum; p_outbox_events holds places in p_ids. Refusals only spend their id and are
-- numbered after the transfers. What no row of the batch has is null, not an empty array: all columns of transfers, of
-- refusals or of messages where there is none, p_pendings and p_timeouts where no transfer has one. So a batch has one
-- form, and its link can be computed again from the rows.
--
-- The plans never depend on the length of a batch or on statistics: each row is looked up by its key (a select of its
-- own leaves no other way) and then reached by its place, which the head's lock keeps still. Accounts come in the order
-- of their ids, as their index holds them: neighbours are written one after the other.
--
-- Most batches are short, and PostgreSQL prepares every statement, expression and constraint anew for each of them. So
-- what is rare is asked only where it occurs, values are checked here instead of by constraints of the entries, and
-- balances are added up in a loop instead of a statement of their own (docs/performance.md).
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
  v_count integer := coalesce(cardinality(p_ids), 0);
  v_last bigint := p_expected_seq + v_count + coalesce(cardinality(p_refused_ids), 0);
  v_dims text;
  v_whole boolean;
  v_debits uuid[];
  v_credits uuid[];
  v_head record;
  v_rows integer;
  v_released bigint[];
  v_resolved integer[];
  v_amounts bigint[];
  v_undone integer[];
  v_closing integer[];
  v_debits_posted bigint[];
  v_debits_pending bigint[];
  v_credits_posted bigint[];
  v_credits_pending bigint[];
  v_change bigint[];
  v_debit integer;
  v_credit integer;
  v_kind smallint;
  v_amount bigint;
  v_place integer;
  v_currency ledger.currency;
  v_closed boolean;
  v_balance bigint;
  v_available bigint;
  v_currencies ledger.currency[];
  v_balances bigint[];
  v_availables bigint[];
begin
  -- 0. A column that is shorter, or begins elsewhere than at 1, would put its values beside the wrong transfers.
  if p_ids is null then
    v_whole := num_nonnulls(p_kinds, p_accounts, p_debits, p_credits, p_amounts, p_currencies, p_pendings, p_timeouts,
      p_codes, p_intents, p_legs, p_flags, p_outbox_ids, p_outbox_events, p_topics, p_payloads) = 0
      and p_refused_ids is not null;
  else
    v_dims := '[1:' || v_count || ']';
    select array_agg(p_accounts[e.debit]), array_agg(p_accounts[e.credit]),
        array_remove(array[array_dims(p_ids), array_dims(p_kinds), array_dims(p_debits), array_dims(p_credits),
          array_dims(p_amounts), array_dims(p_currencies), array_dims(p_codes), array_dims(p_intents),
          array_dims(p_legs), array_dims(p_flags)], v_dims) = '{}'
        and array_lower(p_accounts, 1) = 1 and array_ndims(p_accounts) = 1
        and bool_and((((get_byte(e.id, 6) << 8) | get_byte(e.id, 7)) & 4095 = p_sk
          and e.debit <> e.credit and least(e.debit, e.credit) > 0
          and greatest(e.debit, e.credit) <= cardinality(p_accounts) and e.amount >= 0 and e.code > 0
          and e.flags & -32 = 0 and (e.pending is null) = (e.kind < 3)) is true)
      into v_debits, v_credits, v_whole
      from (
        select uuid_send(unnest(p_ids)) as id, unnest(p_debits) as debit, unnest(p_credits) as credit,
          unnest(p_kinds) as kind, unnest(p_amounts) as amount, unnest(p_codes) as code, unnest(p_flags) as flags,
          unnest(p_pendings) as pending
      ) e;
    if p_pendings is not null then
      v_whole := v_whole and array_dims(p_pendings) = v_dims and array_remove(p_pendings, null) <> '{}';
    end if;
    if p_timeouts is not null then
      v_whole := v_whole and array_dims(p_timeouts) = v_dims and array_position(p_timeouts, null) is null
        and not 0 > any (p_timeouts) and 0 < any (p_timeouts);
    end if;
    if num_nonnulls(p_outbox_ids, p_outbox_events, p_topics, p_payloads) > 0 then
      v_whole := v_whole and array_remove(array[array_dims(p_outbox_ids), array_dims(p_outbox_events),
          array_dims(p_topics), array_dims(p_payloads)], '[1:' || cardinality(p_outbox_ids) || ']') = '{}'
        and not 1 > any (p_outbox_events) and not v_count < any (p_outbox_events);
    end if;
  end if;
  if p_refused_ids is not null or p_refusals is not null then
    v_whole := v_whole and array_dims(p_refused_ids) = '[1:' || cardinality(p_refused_ids) || ']'
      and array_dims(p_refusals) = array_dims(p_refused_ids) and not 'created' = any (p_refusals)
      and ledger.are_of_bucket(p_refused_ids, p_sk);
  end if;
  if v_whole is not true then
    raise exception 'a column of the batch is not whole' using errcode = 'KL007';
  end if;

  -- 1. The head: one row that locks, orders and numbers.
  with head as (
    update ledger.heads h set seq = v_last, at = p_now, token = p_token,
      hash = ledger.link_of_columns(h.hash, p_sk, p_expected_seq + 1, v_last, p_now, p_ids, p_kinds, v_debits,
        v_credits, p_amounts, p_currencies, p_pendings, p_timeouts, p_codes, p_intents, p_legs, p_flags,
        p_refused_ids, p_refusals)
    where h.sk = p_sk and h.seq = p_expected_seq and h.at <= p_now
      and (p_expected_token is null or h.token = p_expected_token)
    returning h.hash
  )
  insert into ledger.batches (sk, last_seq, first_seq, at, hash, form)
    select p_sk, v_last, p_expected_seq + 1, p_now, head.hash, 3 from head;
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
  append.moved := true;
  append.seq := v_last;

  -- 2. The ids. A spent one ends here.
  if p_refused_ids is not null then
    insert into ledger.outcomes (sk, id, seq, outcome)
      select p_sk, unnest(p_refused_ids), p_expected_seq + v_count + generate_subscripts(p_refused_ids, 1),
        unnest(p_refusals);
  end if;
  if p_ids is null then
    return;
  end if;
  insert into ledger.outcomes (sk, id, seq, outcome)
    select p_sk, unnest(p_ids), p_expected_seq + generate_subscripts(p_ids, 1), 'created';

  -- 3. Reservations: made first, so that one may be resolved in the call that makes it.
  if 2 = any (p_kinds) then
    insert into ledger.pendings (sk, id, seq, amount, expires_at, debit_account_id, credit_account_id,
        intent_id, currency, flags)
      select p_sk, e.id, p_expected_seq + e.n, e.amount,
        case when e.timeout > 0 then p_now + make_interval(secs => e.timeout) end,
        e.debit, e.credit, e.intent, ledger.currency_at(e.currency), e.flags
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
        and p.currency = ledger.currency_at(e.currency)
        and case e.kind
          when 3 then e.amount <= p.amount and (p.expires_at is null or p.expires_at > p_now)
          when 4 then e.amount = p.amount and (p.expires_at is null or p.expires_at > p_now)
          when 5 then e.amount = p.amount and p.expires_at <= p_now
          else false
        end
      returning e.n, p.amount, case when e.kind > 3 then p.flags & 24 else 0 end as undone
    )
    select array_agg(r.n), array_agg(r.amount), array_agg(r.undone)
      into v_resolved, v_amounts, v_undone from resolved r;
    v_rows := cardinality(array_remove(p_pendings, null)) - coalesce(cardinality(v_resolved), 0);
    if v_rows > 0 then
      raise exception '% of % reservations cannot be resolved', v_rows, cardinality(array_remove(p_pendings, null))
        using errcode = 'KL003';
    end if;
    v_released := array_fill(0::bigint, array[v_count]);
    for i in 1 .. cardinality(v_resolved) loop
      v_released[v_resolved[i]] := v_amounts[i];
    end loop;
  end if;

  -- 4. Closing is rare: only then is each use held against the state just before it.
  if 8 <= any (p_flags) or 8 <= any (v_undone) then
    with step as (
      select e.n, e.kind < 4 as uses, e.debit, e.credit,
        case when e.kind = 2 then e.flags >> 3 & 1 else - (coalesce(u.undone, 0) >> 3 & 1) end as closing_debit,
        case when e.kind = 2 then e.flags >> 4 & 1 else - (coalesce(u.undone, 0) >> 4 & 1) end as closing_credit
      from (
        select generate_subscripts(p_ids, 1) as n, unnest(p_kinds) as kind, unnest(p_flags) as flags,
          unnest(p_debits) as debit, unnest(p_credits) as credit
      ) e left join (select unnest(v_resolved) as n, unnest(v_undone) as undone) u on u.n = e.n
    ), side as (
      select s.n, s.debit as place, s.uses, s.closing_debit as closing from step s
      union all
      select s.n, s.credit, s.uses, s.closing_credit from step s
    ), state as (
      select s.place, s.closing, s.uses, a.closed::integer + coalesce(sum(s.closing) over (
        partition by s.place order by s.n rows between unbounded preceding and 1 preceding), 0) as was
      from side s cross join lateral (
        select b.closed from ledger.accounts b where b.sk = p_sk and b.id = p_accounts[s.place] offset 0) a
    )
    select bool_or(s.uses and s.was > 0), (
        select array_agg(coalesce(t.closing, 0) order by p.place)
        from (select generate_subscripts(p_accounts, 1) as place) p left join (
          select place, sum(closing)::integer as closing from side group by place) t on t.place = p.place)
      into v_closed, v_closing from state s;
    if v_closed then
      raise exception 'an account of bucket % is closed', p_sk using errcode = 'KL005';
    end if;
  end if;

  -- 5. What the transfers change, added up in their order: v_change holds, for each, the balance and the available
  -- balance of its debit account and those of its credit account, counted from the beginning of the batch.
  v_debits_posted := array_fill(0::bigint, array[cardinality(p_accounts)]);
  v_debits_pending := v_debits_posted;
  v_credits_posted := v_debits_posted;
  v_credits_pending := v_debits_posted;
  v_change := array_fill(0::bigint, array[4 * v_count]);
  for i in 1 .. v_count loop
    v_debit := p_debits[i];
    v_credit := p_credits[i];
    v_kind := p_kinds[i];
    v_amount := p_amounts[i];
    if v_kind in (1, 3) then
      v_debits_posted[v_debit] := v_debits_posted[v_debit] + v_amount;
      v_credits_posted[v_credit] := v_credits_posted[v_credit] + v_amount;
    end if;
    if v_kind > 1 then
      if v_kind > 2 then
        v_amount := - v_released[i];
      end if;
      v_debits_pending[v_debit] := v_debits_pending[v_debit] + v_amount;
      v_credits_pending[v_credit] := v_credits_pending[v_credit] + v_amount;
    end if;
    v_balance := v_credits_posted[v_debit] - v_debits_posted[v_debit];
    v_change[4 * i - 3] := v_balance;
    v_change[4 * i - 2] := v_balance - v_debits_pending[v_debit];
    v_balance := v_credits_posted[v_credit] - v_debits_posted[v_credit];
    v_change[4 * i - 1] := v_balance;
    v_change[4 * i] := v_balance - v_debits_pending[v_credit];
  end loop;

  -- 6. The accounts. Their balances before the batch are answered, where they keep a history.
  for v_place, v_currency, v_closed, v_balance, v_available in
    update ledger.accounts a set
      debits_posted = a.debits_posted + c.debits_posted, debits_pending = a.debits_pending + c.debits_pending,
      credits_posted = a.credits_posted + c.credits_posted, credits_pending = a.credits_pending + c.credits_pending,
      closed = coalesce(a.closed::integer + c.closing > 0, a.closed)
    from (
      select generate_subscripts(p_accounts, 1) as place, unnest(p_accounts) as id,
        unnest(v_debits_posted) as debits_posted, unnest(v_debits_pending) as debits_pending,
        unnest(v_credits_posted) as credits_posted, unnest(v_credits_pending) as credits_pending,
        unnest(v_closing) as closing
      offset 0
    ) c
    where a.ctid = (select b.ctid from ledger.accounts b where b.sk = p_sk and b.id = c.id)
    returning c.place, a.currency, a.closed and c.closing is null,
      case when a.flags & 4 <> 0 then a.credits_posted - c.credits_posted - a.debits_posted + c.debits_posted end,
      case when a.flags & 4 <> 0 then a.credits_posted - c.credits_posted - a.debits_posted + c.debits_posted
        - a.debits_pending + c.debits_pending end
  loop
    v_currencies[v_place] := v_currency;
    v_balances[v_place] := v_balance;
    v_availables[v_place] := v_available;
    if v_closed then
      perform from unnest(p_kinds, p_debits, p_credits) as e(kind, debit, credit)
        where e.kind < 4 and v_place in (e.debit, e.credit);
      if found then
        raise exception 'an account of bucket % is closed', p_sk using errcode = 'KL005';
      end if;
    end if;
  end loop;

  -- 7. The entries, of accounts that exist and have the currency.
  insert into ledger.entries (seq, amount, at, debit_balance, debit_available, credit_balance, credit_available,
      id, debit_account_id, credit_account_id, intent_id, pending_id, sk, currency, kind, timeout, code, leg, flags)
    select p_expected_seq + e.n, e.amount, p_now,
      v_balances[e.debit] + v_change[4 * e.n - 3], v_availables[e.debit] + v_change[4 * e.n - 2],
      v_balances[e.credit] + v_change[4 * e.n - 1], v_availables[e.credit] + v_change[4 * e.n],
      e.id, p_accounts[e.debit], p_accounts[e.credit], e.intent, e.pending, p_sk,
      v_currencies[e.debit], ledger.kind_at(e.kind), coalesce(e.timeout, 0), e.code, e.leg, e.flags
    from (
      select generate_subscripts(p_ids, 1) as n, unnest(p_ids) as id, unnest(p_kinds) as kind,
        unnest(p_debits) as debit, unnest(p_credits) as credit, unnest(p_amounts) as amount,
        unnest(p_currencies) as currency, unnest(p_pendings) as pending, unnest(p_timeouts) as timeout,
        unnest(p_codes) as code, unnest(p_intents) as intent, unnest(p_legs) as leg, unnest(p_flags) as flags
    ) e
    where v_currencies[e.debit] = ledger.currency_at(e.currency)
      and v_currencies[e.credit] = ledger.currency_at(e.currency);
  get diagnostics v_rows = row_count;
  if v_rows < v_count then
    raise exception 'accounts of % of % transfers are missing or of another currency', v_count - v_rows, v_count
      using errcode = 'KL005';
  end if;

  -- 8. The outbox, with one notification a batch.
  if p_outbox_ids is not null then
    insert into ledger.outbox (sk, id, seq, topic, payload)
      select p_sk, unnest(p_outbox_ids), p_expected_seq + unnest(p_outbox_events), unnest(p_topics),
        unnest(p_payloads);
    perform pg_notify('ledger_outbox', p_sk::text);
  end if;
end
$$;
