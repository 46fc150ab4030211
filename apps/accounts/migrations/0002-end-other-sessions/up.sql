-- For the API, in the transaction that stops a customer: every session but the one that asked for it.
create function identity.end_other_sessions(of_user uuid, keep uuid) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with ended as (
    update identity.sessions set ended_at = clock.now(), ended_why = 'revoked'
    where user_id = of_user and id <> keep and ended_at is null
    returning started_at
  )
  -- A sign-in that was begun and not finished ends too, and is no session anybody had.
  select count(*) filter (where started_at is not null)::integer from ended
$$;

revoke execute on function identity.end_other_sessions(uuid, uuid) from public;
grant execute on function identity.end_other_sessions(uuid, uuid) to kheya_app, kheya_accounts;
