-- An account's changes from a number on: credits less debits, and reserved less released amounts. Only these entries
-- are read, through the account's two indexes.
create or replace function ledger.change_since(
  p_sk integer, p_account_id uuid, p_seq bigint, out posted numeric, out reserved numeric
) language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  select coalesce(sum(s.sign * s.amount) filter (where s.kind in ('normal', 'post_pending')), 0),
      coalesce(sum(case s.kind when 'normal' then 0 when 'pending' then s.amount else - s.released end)
        filter (where s.sign < 0), 0)
    into posted, reserved
    from (
      select -1 as sign, e.kind, e.amount, case when e.pending_id is not null then (
          select p.amount from ledger.outcomes o join ledger.entries p on p.sk = o.sk and p.seq = o.seq
          where o.sk = p_sk and o.id = e.pending_id) end as released
        from ledger.entries e where e.sk = p_sk and e.debit_account_id = p_account_id and e.seq >= p_seq
      union all
      select 1, e.kind, e.amount, null
        from ledger.entries e where e.sk = p_sk and e.credit_account_id = p_account_id and e.seq >= p_seq
    ) s;
end
$$;
