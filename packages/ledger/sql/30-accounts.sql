-- Opening accounts also advances the head, because a writer's cache is valid exactly when its seq is the head's.
create or replace function ledger.open_accounts(
  p_sk integer, p_expected_seq bigint, p_now timestamptz,
  p_ids uuid[], p_currencies ledger.currency[], p_codes smallint[], p_flags smallint[],
  out moved boolean, out seq bigint
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_last bigint := p_expected_seq + cardinality(p_ids);
  v_previous bytea;
  v_head_at timestamptz;
  v_hash bytea;
begin
  if array_dims(p_ids) is distinct from '[1:' || cardinality(p_ids) || ']'
    or array_dims(p_currencies) is distinct from array_dims(p_ids)
    or array_dims(p_codes) is distinct from array_dims(p_ids)
    or array_dims(p_flags) is distinct from array_dims(p_ids)
    or not ledger.are_of_bucket(p_ids, p_sk)
    or 1 > any (p_codes) or 0 > any (p_flags) or 7 < any (p_flags) or exists (
      select from unnest(p_flags) as f where f & 3 = 3)
  then
    raise exception 'a column of the batch is not whole' using errcode = 'KL007';
  end if;
  select h.seq, h.hash, h.at into open_accounts.seq, v_previous, v_head_at
    from ledger.heads h where h.sk = p_sk for update;
  if not found then
    raise exception 'bucket % is not open', p_sk using errcode = 'KL001';
  end if;
  if open_accounts.seq <> p_expected_seq then
    open_accounts.moved := false;
    return;
  end if;
  if v_head_at > p_now then
    raise exception 'time of bucket % would run backwards', p_sk using errcode = 'KL004';
  end if;
  select ledger.link(v_previous, p_sk, p_expected_seq + 1, v_last, p_now, string_agg(
      ledger.account_line(p_expected_seq + e.n, e.id, e.currency, e.code, e.flags), E'\n' order by e.n))
    into v_hash
    from unnest(p_ids, p_currencies, p_codes, p_flags) with ordinality as e(id, currency, code, flags, n);
  update ledger.heads h set seq = v_last, at = p_now, hash = v_hash, token = null where h.sk = p_sk;
  insert into ledger.batches (sk, last_seq, first_seq, at, hash)
    values (p_sk, v_last, p_expected_seq + 1, p_now, v_hash);
  insert into ledger.accounts (sk, id, opened_seq, opened_at, currency, code, flags)
    select p_sk, e.id, p_expected_seq + e.n, p_now, e.currency, e.code, e.flags
    from unnest(p_ids, p_currencies, p_codes, p_flags) with ordinality as e(id, currency, code, flags, n);
  open_accounts.moved := true;
  open_accounts.seq := v_last;
end
$$;

-- The number of buckets may only grow: an account keeps its bucket for life. An id has twelve bits for it.
create or replace function ledger.open_buckets(p_count integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_count > 4096 then
    raise exception 'a ledger has at most 4096 buckets, not %', p_count using errcode = '22023';
  end if;
  insert into ledger.heads (sk) select n from generate_series(0, p_count - 1) as n on conflict do nothing;
end
$$;

-- Taken by a writer that was refused as stale, so that two processes share a bucket without thrashing.
create or replace function ledger.lock_bucket(p_sk integer) returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  select seq from ledger.heads where sk = p_sk for update;
end;

create or replace function ledger.expired_pendings(p_sk integer, p_now timestamptz, p_limit integer)
returns setof uuid language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select id from ledger.pendings where sk = p_sk and expires_at <= p_now order by expires_at, seq limit p_limit;
end;
