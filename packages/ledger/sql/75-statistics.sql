-- Statistics of the ledger's tables. Autovacuum collects them in time, but never those of a partitioned table, and
-- plans made without them may read whole tables. A table is due when it has rows and was never analysed, or has doubled
-- since. Each call analyses one table in a transaction of its own, so that only one table is locked, after waiting at
-- most 200 ms. Returns the table; null when none is due or its lock was not free.
create or replace function ledger.analyse_next() returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '200ms' as $$
declare
  v_table text;
begin
  select format('%I.%I', n.nspname, c.relname) into v_table
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select sum(pg_relation_size(t.relid)) / 8192 as pages, sum(greatest(l.reltuples, 0)) as tuples
      from pg_partition_tree(c.oid) t join pg_class l on l.oid = t.relid where t.isleaf
      union all
      select pg_relation_size(c.oid) / 8192, c.reltuples where c.relkind = 'r' and not c.relispartition
    ) held
  where n.nspname = 'ledger' and c.relkind in ('r', 'p') and held.pages > 0 and (
    c.reltuples < 0
    or c.relkind = 'r' and held.pages > 2 * c.relpages + 64
    or c.relkind = 'p' and held.tuples > 2 * c.reltuples + 10000)
  -- Partitions before their parent, whose own sample reads them again.
  order by c.relkind = 'p', c.relname limit 1;
  if v_table is not null then
    execute concat('analyze ', v_table);
  end if;
  return v_table;
exception when lock_not_available then
  return null;
end
$$;
