-- The system's time for a job that is being added. Read while a mover waits or after it, never during a move: the job
-- would be converted by the old offset, shifted by nobody, and run late by all the time that was moved.
create function clock.run_at(moment timestamptz) returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  lock table graphile_worker._private_jobs in row exclusive mode;
  return clock.to_system(moment);
end
$$;
revoke execute on function clock.run_at(timestamptz) from public;
grant execute on function clock.run_at(timestamptz) to kheya_app;
