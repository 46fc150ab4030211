-- Deletes rows in the caller's transaction, so that its jobs and the deletion commit together or not at all.
create or replace function ledger.take_outbox(p_limit integer)
returns table (sk integer, id uuid, topic text, payload jsonb)
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with taken as (
    delete from ledger.outbox o using (
      select n.sk, n.id from ledger.outbox n order by n.sk, n.seq limit p_limit for update skip locked
    ) next
    where o.sk = next.sk and o.id = next.id
    returning o.sk, o.id, o.seq, o.topic, o.payload
  )
  select t.sk, t.id, t.topic, t.payload from taken t order by t.sk, t.seq;
end;
