-- The one clock of the sandbox: the system's time plus an offset that everyone shares.
create schema clock;

create table clock.offset (
  only_row boolean primary key default true check (only_row),
  milliseconds bigint not null default 0,
  -- Only the sandbox moves its clock; in production the offset stays 0 and cannot be changed.
  movable boolean not null default false,
  check (movable or milliseconds = 0)
);
insert into clock.offset default values;

create function clock.offset_interval() returns interval
language sql stable security definer set search_path = pg_catalog, pg_temp
return (select o.milliseconds * interval '1 millisecond' from clock.offset o);

-- Stable like now(): a comparison with it can use an index.
create function clock.now() returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
return pg_catalog.now() + clock.offset_interval();

create function clock.offset_milliseconds() returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
return (select o.milliseconds from clock.offset o);

-- A job queue knows only the system's time: its run_at is a sandbox moment brought back to it.
create function clock.to_system(moment timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
return moment - clock.offset_interval();

create function clock.shift(milliseconds bigint) returns timestamptz
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
    update graphile_worker._private_jobs
    set run_at = run_at - shift.milliseconds * interval '1 millisecond';
    perform pg_notify('jobs:insert', '{"count":1}');
  end if;
  perform pg_notify('clock_moved', '');
  return clock_timestamp() + (select o.milliseconds * interval '1 millisecond' from clock.offset o);
end
$$;

-- Time goes forward only; answers the clock's new time.
create function clock.advance(seconds numeric) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if seconds is null or seconds < 0 then
    raise exception 'the clock is advanced by 0 seconds or more' using errcode = 'KH002';
  end if;
  return clock.shift(round(seconds * 1000)::bigint);
end
$$;

-- Back to the system's time.
create function clock.reset() returns timestamptz
language sql security definer set search_path = pg_catalog, pg_temp
return clock.shift(-(select o.milliseconds from clock.offset o));

-- To any moment: for the history that is lived through before anyone signs in.
create function clock.set(moment timestamptz) returns timestamptz
language sql security definer set search_path = pg_catalog, pg_temp
return clock.shift(
  (round(extract(epoch from moment - clock_timestamp()) * 1000)
    - (select o.milliseconds from clock.offset o))::bigint);

revoke execute on all functions in schema clock from public;
grant usage on schema clock to kheya_app, kheya_accounts, kheya_clock;
grant execute on function
  clock.now(), clock.offset_interval(), clock.offset_milliseconds(), clock.to_system(timestamptz)
  to kheya_app, kheya_accounts, kheya_clock;
grant execute on function clock.advance(numeric), clock.reset() to kheya_clock;
