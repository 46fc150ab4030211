-- The one way in. It proves what the caller decided in memory and stores it, or stores nothing:
--   the head moves from exactly p_expected_seq, or the answer is moved = false and nothing happened;
--   every id is new (KL002 otherwise); every reservation resolved is open, unexpired and for no more than its
--   amount (KL003); balances are computed here under the CHECK constraints of ledger.accounts (23514);
--   every account exists, has the currency and is not closed (KL005); time never runs backwards (KL004).
-- Rows with an outcome other than 'created' only spend their id. p_outbox_events holds 1-based event numbers.
create or replace function ledger.append(
  p_sk integer, p_expected_seq bigint, p_now timestamptz,
  p_ids uuid[], p_outcomes ledger.outcome[], p_kinds ledger.entry_kind[],
  p_debits uuid[], p_credits uuid[], p_amounts bigint[], p_currencies ledger.currency[],
  p_pendings uuid[], p_timeouts integer[], p_codes smallint[],
  p_intents uuid[], p_legs smallint[], p_flags smallint[],
  p_outbox_ids uuid[], p_outbox_events integer[], p_topics text[], p_payloads jsonb[],
  out moved boolean, out seq bigint
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_count integer := cardinality(p_ids);
  v_last bigint := p_expected_seq + cardinality(p_ids);
  v_previous bytea;
  v_head_at timestamptz;
  v_hash bytea;
  v_rows integer;
  v_expected integer;
  v_resolved_ids uuid[];
  v_resolved_amounts bigint[];
  v_resolved_flags smallint[];
begin
  -- 1. The head: one row that locks, orders and numbers.
  select h.seq, h.hash, h.at into append.seq, v_previous, v_head_at
    from ledger.heads h where h.sk = p_sk for update;
  if not found then
    raise exception 'bucket % is not open', p_sk using errcode = 'KL001';
  end if;
  if append.seq <> p_expected_seq then
    append.moved := false;
    return;
  end if;
  if v_head_at > p_now then
    raise exception 'time of bucket % would run backwards', p_sk using errcode = 'KL004';
  end if;
  select ledger.link(v_previous, p_sk, p_expected_seq + 1, v_last, p_now, string_agg(
      ledger.entry_line(p_expected_seq + e.n, e.id, e.outcome, e.kind, e.debit, e.credit, e.amount,
        e.currency, e.pending, e.timeout, e.code, e.intent, e.leg, e.flags), E'\n' order by e.n))
    into v_hash
    from unnest(p_ids, p_outcomes, p_kinds, p_debits, p_credits, p_amounts, p_currencies,
      p_pendings, p_timeouts, p_codes, p_intents, p_legs, p_flags) with ordinality
      as e(id, outcome, kind, debit, credit, amount, currency, pending, timeout, code, intent, leg, flags, n);
  update ledger.heads h set seq = v_last, at = p_now, hash = v_hash where h.sk = p_sk;
  insert into ledger.batches (sk, last_seq, first_seq, at, hash)
    values (p_sk, v_last, p_expected_seq + 1, p_now, v_hash);

  -- 2. The ids.
  insert into ledger.outcomes (sk, id, seq, outcome)
    select p_sk, e.id, p_expected_seq + e.n, e.outcome
    from unnest(p_ids, p_outcomes) with ordinality as e(id, outcome, n)
    on conflict do nothing;
  get diagnostics v_rows = row_count;
  if v_rows <> v_count then
    raise exception '% of % ids are already spent', v_count - v_rows, v_count using errcode = 'KL002';
  end if;

  -- 3. Reservations: made first, so that one may be resolved in the call that makes it.
  insert into ledger.pendings (sk, id, seq, amount, expires_at, debit_account_id, credit_account_id,
      intent_id, currency, flags)
    select p_sk, e.id, p_expected_seq + e.n, e.amount,
      case when e.timeout > 0 then p_now + make_interval(secs => e.timeout) end,
      e.debit, e.credit, e.intent, e.currency, e.flags
    from unnest(p_ids, p_outcomes, p_kinds, p_debits, p_credits, p_amounts, p_currencies, p_timeouts,
      p_intents, p_flags) with ordinality
      as e(id, outcome, kind, debit, credit, amount, currency, timeout, intent, flags, n)
    where e.outcome = 'created' and e.kind = 'pending';
  select count(*) into v_expected
    from unnest(p_outcomes, p_pendings) as e(outcome, pending)
    where e.outcome = 'created' and e.pending is not null;
  if v_expected > 0 then
    with resolved as (
      delete from ledger.pendings p
      using unnest(p_outcomes, p_kinds, p_debits, p_credits, p_amounts, p_currencies, p_pendings) with ordinality
        as e(outcome, kind, debit, credit, amount, currency, pending, n)
      where e.outcome = 'created' and p.sk = p_sk and p.id = e.pending
        and p.seq < p_expected_seq + e.n
        and p.debit_account_id = e.debit and p.credit_account_id = e.credit and p.currency = e.currency
        and case e.kind
          when 'post_pending' then e.amount <= p.amount and (p.expires_at is null or p.expires_at > p_now)
          when 'void_pending' then e.amount = p.amount and (p.expires_at is null or p.expires_at > p_now)
          when 'expire_pending' then e.amount = p.amount and p.expires_at <= p_now
          else false
        end
      returning p.id, p.amount, p.flags
    )
    select count(*), array_agg(r.id), array_agg(r.amount), array_agg(r.flags)
      into v_rows, v_resolved_ids, v_resolved_amounts, v_resolved_flags from resolved r;
    if v_rows <> v_expected then
      raise exception '% of % reservations cannot be resolved', v_expected - v_rows, v_expected
        using errcode = 'KL003';
    end if;
  end if;

  -- 4. Entries and balances, computed from the same rows.
  with event as materialized (
    select e.*, p_expected_seq + e.n as seq, r.amount as released, r.flags as released_flags
    from unnest(p_ids, p_outcomes, p_kinds, p_debits, p_credits, p_amounts, p_currencies,
      p_pendings, p_timeouts, p_codes, p_intents, p_legs, p_flags) with ordinality
      as e(id, outcome, kind, debit, credit, amount, currency, pending, timeout, code, intent, leg, flags, n)
    left join unnest(v_resolved_ids, v_resolved_amounts, v_resolved_flags) as r(id, amount, flags)
      on r.id = e.pending
    where e.outcome = 'created'
  ), delta as materialized (
    select seq, debit, credit, currency,
      case when kind in ('normal', 'post_pending') then amount else 0 end as posted,
      case kind when 'pending' then amount when 'normal' then 0 else - released end as pending,
      case when kind in ('void_pending', 'expire_pending') then 0 else 1 end as uses,
      case kind when 'pending' then flags >> 3 & 1 when 'void_pending' then - (released_flags >> 3 & 1)
        when 'expire_pending' then - (released_flags >> 3 & 1) else 0 end as closing_debit,
      case kind when 'pending' then flags >> 4 & 1 when 'void_pending' then - (released_flags >> 4 & 1)
        when 'expire_pending' then - (released_flags >> 4 & 1) else 0 end as closing_credit
    from event
  ), side as materialized (
    select seq, debit as account_id, currency, true as is_debit, posted as debits_posted, pending as debits_pending,
      0::bigint as credits_posted, 0::bigint as credits_pending, uses, closing_debit as closing from delta
    union all
    select seq, credit, currency, false, 0, 0, posted, pending, uses, closing_credit from delta
  ), running as materialized (
    select s.seq, s.is_debit,
      a.credits_posted - a.debits_posted + sum(s.credits_posted - s.debits_posted) over w as balance,
      a.credits_posted - a.debits_posted - a.debits_pending
        + sum(s.credits_posted - s.debits_posted - s.debits_pending) over w as available
    from side s join ledger.accounts a on a.sk = p_sk and a.id = s.account_id and a.flags & 4 <> 0
    window w as (partition by s.account_id order by s.seq)
  ), inserted as (
    insert into ledger.entries (seq, amount, at, debit_balance, debit_available, credit_balance, credit_available,
        id, debit_account_id, credit_account_id, intent_id, pending_id, sk, currency, kind, timeout, code, leg, flags)
    select e.seq, e.amount, p_now, d.balance, d.available, c.balance, c.available,
      e.id, e.debit, e.credit, e.intent, e.pending, p_sk, e.currency, e.kind, e.timeout, e.code, e.leg, e.flags
    from event e
      left join running d on d.seq = e.seq and d.is_debit
      left join running c on c.seq = e.seq and not c.is_debit
  ), change as (
    select account_id, currency, sum(debits_posted) as debits_posted, sum(debits_pending) as debits_pending,
      sum(credits_posted) as credits_posted, sum(credits_pending) as credits_pending,
      sum(uses) as uses, sum(closing) as closing, bool_or(closing <> 0) as closes
    from side group by account_id, currency
  ), updated as (
    update ledger.accounts a set
      debits_posted = a.debits_posted + c.debits_posted, debits_pending = a.debits_pending + c.debits_pending,
      credits_posted = a.credits_posted + c.credits_posted, credits_pending = a.credits_pending + c.credits_pending,
      closed = a.closed::integer + c.closing > 0
    from change c
    where a.sk = p_sk and a.id = c.account_id and a.currency = c.currency
      and (c.closes or c.uses = 0 or not a.closed)
      and (not c.closes or not exists (
        -- Closing is rare: only then is each use held against the state just before it.
        select from (
          select s.uses, a.closed::integer
            + coalesce(sum(s.closing) over (order by s.seq rows between unbounded preceding and 1 preceding), 0) as was
          from side s where s.account_id = c.account_id) u
        where u.was > 0 and u.uses > 0))
    returning 1
  )
  select (select count(*) from change), (select count(*) from updated) into v_expected, v_rows;
  if v_rows <> v_expected then
    raise exception '% of % accounts are missing, closed or of another currency', v_expected - v_rows, v_expected
      using errcode = 'KL005';
  end if;

  -- 5. The outbox, with one notification a batch.
  if cardinality(p_outbox_ids) > 0 then
    insert into ledger.outbox (sk, id, seq, topic, payload)
      select p_sk, o.id, p_expected_seq + o.event, o.topic, o.payload
      from unnest(p_outbox_ids, p_outbox_events, p_topics, p_payloads) as o(id, event, topic, payload);
    perform pg_notify('ledger_outbox', p_sk::text);
  end if;

  append.moved := true;
  append.seq := v_last;
end
$$;
