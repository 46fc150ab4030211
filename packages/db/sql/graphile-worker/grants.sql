-- The queue's tables have row security without a policy, so only their owner sees rows. The worker
-- is not the owner and gets a policy on each. The accounts site may only queue a message.
do $$
declare
  item record;
begin
  for item in
    select c.relname
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'graphile_worker' and c.relkind = 'r'
  loop
    execute format(
      'grant select, insert, update, delete on graphile_worker.%I to kheya_app', item.relname);
    if not exists (
      select from pg_policies
      where schemaname = 'graphile_worker' and tablename = item.relname and policyname = 'kheya_app'
    ) then
      execute format(
        'create policy kheya_app on graphile_worker.%I to kheya_app using (true) with check (true)',
        item.relname);
    end if;
  end loop;
end
$$;

-- An accounts site that was broken into must not be able to make the worker do anything else.
create or replace function graphile_worker.add_message(task text, payload json, max_attempts integer)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if task not in ('send_mail', 'send_sms') then
    raise exception 'only a message may be sent, not %', task using errcode = 'insufficient_privilege';
  end if;
  -- Queued messages are sealed, so that the queue, or a copy of it, reveals no code.
  if array(select json_object_keys(payload)) is distinct from array['sealed'] then
    raise exception 'a message is sealed before it is queued' using errcode = 'check_violation';
  end if;
  perform graphile_worker.add_job(task, payload, max_attempts => max_attempts);
end
$$;

grant usage on schema graphile_worker to kheya_app, kheya_accounts;
grant select on all tables in schema graphile_worker to kheya_app;
grant usage, select on all sequences in schema graphile_worker to kheya_app;

revoke execute on all functions in schema graphile_worker from public;
grant execute on all functions in schema graphile_worker to kheya_app;

alter function graphile_worker.add_job(text, json, text, timestamptz, integer, text, integer, text[], text)
  security definer set search_path = pg_catalog, pg_temp;
alter function graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)
  security definer set search_path = pg_catalog, pg_temp;
revoke execute on function
  graphile_worker.add_job(text, json, text, timestamptz, integer, text, integer, text[], text)
  from kheya_accounts;
grant execute on function graphile_worker.add_message(text, json, integer) to kheya_accounts;
