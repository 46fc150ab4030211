-- Partitions of ledger.entries, made before a bucket's head reaches them. A number without a partition lands in
-- ledger.entries_default, so a payment never waits for this. Ranges are shared by all buckets: partition k holds
-- the numbers k * 5 000 000 + 1 to (k + 1) * 5 000 000 of each.

-- The bounds of the existing partitions, without the default one.
create or replace function ledger.entry_partitions(out name text, out first_seq bigint, out end_seq bigint)
returns setof record language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select c.relname, b.bound[1]::bigint, b.bound[2]::bigint
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join lateral regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(\d+)''\) TO \(''(\d+)''\)') as b(bound)
  where i.inhparent = 'ledger.entries'::regclass and b.bound is not null;
end;

create or replace function ledger.entry_partition_name(p_first_seq bigint) returns text
language sql immutable
return 'entries_' || lpad((p_first_seq / 5000000)::text, greatest(4, length((p_first_seq / 5000000)::text)), '0');

-- The first number of the lowest range without a partition that a head reaches within p_ahead partitions, or null.
create or replace function ledger.missing_partition(p_ahead integer) returns bigint
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select min(w.first_seq)
  from ledger.heads h cross join lateral (
    select (h.seq / 5000000 + n) * 5000000 + 1 as first_seq from generate_series(0, p_ahead) as n) w
  where not exists (
    select from ledger.entry_partitions() p where w.first_seq >= p.first_seq and w.first_seq < p.end_seq);
end;

-- Rows of the default partition are not moved: a statement whose snapshot is older could not see them in another table.
-- The table itself becomes the partition of its numbers and a new default takes its place. First it is bounded by a
-- constraint, whose name holds the bounds. They reach past the range after the highest head's, because a number beyond
-- them is refused until the next step, which follows at once.
create or replace function ledger.bound_default_partition() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_lowest bigint;
  v_highest bigint;
  v_first bigint;
  v_end bigint;
begin
  select min(e.lowest), max(e.highest) into v_lowest, v_highest
  from ledger.heads h cross join lateral (
    select (select d.seq from ledger.entries_default d where d.sk = h.sk order by d.seq limit 1) as lowest,
      (select d.seq from ledger.entries_default d where d.sk = h.sk order by d.seq desc limit 1) as highest) e;
  v_first := (v_lowest - 1) / 5000000 * 5000000 + 1;
  select least(min(p.first_seq), (select (max(h.seq) / 5000000 + 2) * 5000000 + 1 from ledger.heads h)) into v_end
  from ledger.entry_partitions() p where p.first_seq > v_first;
  if v_highest >= v_end then
    raise exception 'the default partition holds entries on both sides of %: they were left where they are',
      ledger.entry_partition_name(v_end) using errcode = 'KL006';
  end if;
  execute format('alter table ledger.entries_default add constraint %I check (seq >= %s and seq < %s) not valid',
    concat_ws('_', 'entries_bound', v_first, v_end), v_first, v_end);
end
$$;

create or replace function ledger.attach_default_partition(p_bound text) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_first bigint := split_part(p_bound, '_', 3);
  v_end bigint := split_part(p_bound, '_', 4);
  v_name text := ledger.entry_partition_name(v_first);
begin
  -- The scan runs here without blocking readers and writers; the attachment then relies on the constraint.
  execute format('alter table ledger.entries_default validate constraint %I', p_bound);
  lock table ledger.entries in access exclusive mode;
  alter table ledger.entries detach partition ledger.entries_default;
  execute format('alter table ledger.entries_default rename to %I', v_name);
  execute format('alter table ledger.entries attach partition ledger.%I for values from (%s) to (%s)',
    v_name, v_first, v_end);
  execute format('alter table ledger.%I drop constraint %I', v_name, p_bound);
  create table ledger.entries_default partition of ledger.entries default;
  return v_name;
end
$$;

-- One step, in a transaction of its own, so that each lock is held briefly. Returns done when nothing is left to do,
-- otherwise the partition it made, if any. It waits at most 200 ms for a lock (55P03), because payments queue behind a
-- waiting lock. Attaching locks only the default partition; a new table is made apart from the books.
create or replace function ledger.make_partition(p_ahead integer, out done boolean, out made text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_bound text;
  v_first bigint;
begin
  if p_ahead is null or p_ahead not between 1 and 64 then
    raise exception '% is no number of partitions to be ahead', p_ahead using errcode = '22023';
  end if;
  done := false;
  perform set_config('lock_timeout', '200ms', true);
  -- One worker at a time; readers and writers are not blocked.
  lock table ledger.entries in share update exclusive mode;
  select c.conname into v_bound from pg_constraint c
    where c.conrelid = 'ledger.entries_default'::regclass and c.conname like 'entries\_bound\_%';
  if found then
    made := ledger.attach_default_partition(v_bound);
    return;
  end if;
  v_first := ledger.missing_partition(p_ahead);
  if v_first is null and not exists (select from ledger.entries_default) then
    done := true;
    return;
  end if;
  lock table ledger.entries_default in access exclusive mode;
  if exists (select from ledger.entries_default) then
    perform ledger.bound_default_partition();
    return;
  end if;
  made := ledger.entry_partition_name(v_first);
  execute format('create table ledger.%I (like ledger.entries including all)', made);
  execute format('alter table ledger.entries attach partition ledger.%I for values from (%s) to (%s)',
    made, v_first, v_first + 5000000);
end
$$;
