-- As before, but the hour is read once a statement: the function costs more than all else of a row.
create or replace view identity.sessions_for_api as
select
  s.id as session_id,
  s.user_id,
  s.device_id,
  s.device_trusted and exists (
    select from identity.trusted_devices d
    where d.user_id = s.user_id and d.device_id = s.device_id and d.revoked_at is null
  ) as device_trusted,
  s.ended_at is null
    and s.started_at is not null
    and least(s.expires_at, s.idle_expires_at) > (select clock.now())
    and u.locked_at is null as active
from identity.sessions s
join identity.users u on u.id = s.user_id;
