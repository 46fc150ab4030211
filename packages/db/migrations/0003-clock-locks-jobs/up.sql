-- A mover that took the jobs row by row could deadlock with a transaction that changes several of them in another
-- order. It waits for those transactions first, and holds up new ones while it moves.
create or replace function clock.shift(milliseconds bigint) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  can_move boolean;
begin
  -- The row lock orders movers, so that the jobs are shifted by exactly what the offset moved.
  select o.movable into can_move from clock.offset o for update;
  if not can_move then
    raise exception 'the clock can be moved in the sandbox only' using errcode = 'KH001';
  end if;
  update clock.offset o set milliseconds = o.milliseconds + shift.milliseconds;
  if to_regclass('graphile_worker._private_jobs') is not null then
    lock table graphile_worker._private_jobs in share row exclusive mode;
    update graphile_worker._private_jobs
    set run_at = run_at - shift.milliseconds * interval '1 millisecond';
    perform pg_notify('jobs:insert', '{"count":1}');
  end if;
  perform pg_notify('clock_moved', '');
  return clock_timestamp() + (select o.milliseconds * interval '1 millisecond' from clock.offset o);
end
$$;
