-- A page of an account's entries costs the same regardless of the number of entries and partitions: every partition is
-- read through the account's two indexes, and only those between two numbers are read. The newest (or oldest) partition
-- comes first, then twice as many, until the page is full; few accounts are idle long enough to need a third read.
create or replace function ledger.account_page(
  p_sk integer, p_account_id uuid, p_newest boolean, p_limit integer,
  p_before bigint, p_after bigint, p_from timestamptz, p_until timestamptz, p_side text, p_codes smallint[], p_kinds text[]
) returns setof ledger.account_entries language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
declare
  v_low bigint;
  v_high bigint;
  v_border bigint;
  v_width bigint := 5000000;
  v_left integer := p_limit;
  v_rows integer;
begin
  -- The page lies from v_low, inclusive, to v_high, exclusive.
  select greatest(1, p_after + 1, case when p_from is not null then ledger.seq_at(p_sk, p_from) end),
      least(h.seq + 1, p_before, case when p_until is not null then ledger.seq_at(p_sk, p_until) end)
    into v_low, v_high from ledger.heads h where h.sk = p_sk;
  while v_low < v_high and v_left > 0 loop
    if p_newest then
      v_border := greatest(v_low, (v_high - 2) / 5000000 * 5000000 + 1 - (v_width - 5000000));
      return query select * from ledger.account_entries e
        where e.sk = p_sk and e.account_id = p_account_id and e.seq >= v_border and e.seq < v_high
          and (p_side is null or e.side = p_side) and (p_codes is null or e.code = any (p_codes))
          and (p_kinds is null or e.kind = any (p_kinds))
        order by e.seq desc limit v_left;
      get diagnostics v_rows = row_count;
      v_high := v_border;
    else
      v_border := least(v_high, (v_low - 1) / 5000000 * 5000000 + 1 + v_width);
      return query select * from ledger.account_entries e
        where e.sk = p_sk and e.account_id = p_account_id and e.seq >= v_low and e.seq < v_border
          and (p_side is null or e.side = p_side) and (p_codes is null or e.code = any (p_codes))
          and (p_kinds is null or e.kind = any (p_kinds))
        order by e.seq limit v_left;
      get diagnostics v_rows = row_count;
      v_low := v_border;
    end if;
    v_left := v_left - v_rows;
    v_width := v_width * 2;
  end loop;
end
$$;
