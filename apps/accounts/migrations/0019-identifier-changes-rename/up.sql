-- Tables and columns say what they hold in the terms of the glossary: a person's own e-mail address or
-- number is an identifier, a contact is somebody they pay.
alter table identity.contact_changes rename to identifier_changes;
alter table identity.identifier_changes rename column ended_how to outcome;
alter index identity.contact_changes_open rename to identifier_changes_open;
do $$
declare
  old_name text;
begin
  for old_name in
    select conname from pg_constraint
    where conrelid = 'identity.identifier_changes'::regclass and conname like 'contact_changes%'
  loop
    execute format('alter table identity.identifier_changes rename constraint %I to %I',
      old_name, replace(replace(old_name, 'contact_changes', 'identifier_changes'), 'ended_how', 'outcome'));
  end loop;
end
$$;

alter table identity.code_challenges drop constraint code_challenges_kind_check;
update identity.code_challenges set kind = replace(kind, 'contact_', 'identifier_')
where kind in ('contact_old', 'contact_new');
alter table identity.code_challenges add constraint code_challenges_kind_check check (kind in
  ('sign_up', 'sign_up_mobile', 'password', 'device', 'identifier_old', 'identifier_new'));

alter table identity.sessions rename column ended_why to end_reason;
alter table identity.confirmations rename column tries_left to attempts_left;
alter table identity.second_steps rename column tries_left to attempts_left;
alter table identity.wrong_codes rename column asker to requester;
alter table identity.sign_in_failures rename column person_key to user_key;
alter index identity.sign_in_failures_person rename to sign_in_failures_user;

alter function identity.tell_change() rename to notify_change;
alter function identity.end_sign_ins_under_way(uuid) rename to end_pending_sign_ins;

-- The text of a function does not follow a rename, so each of these is written again with the new names.
create or replace function identity.end_user_sessions(of_user uuid) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with ended as (
    update identity.sessions set ended_at = clock.now(), end_reason = 'revoked'
    where user_id = of_user and ended_at is null
    returning 1
  )
  select count(*)::integer from ended
$$;

create or replace function identity.set_user_locked(of_user uuid, locked boolean) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update identity.users
  set locked_at = case when locked then coalesce(locked_at, clock.now()) end
  where id = of_user;
  update identity.sessions set ended_at = clock.now(), end_reason = 'locked'
  where locked and user_id = of_user and ended_at is null;
$$;

create or replace function identity.end_other_sessions(of_user uuid, keep uuid) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with ended as (
    update identity.sessions set ended_at = clock.now(), end_reason = 'revoked'
    where user_id = of_user and id <> keep and ended_at is null
    returning started_at
  )
  -- A sign-in that was begun and not finished ends too, and is no session anybody had.
  select count(*) filter (where started_at is not null)::integer from ended
$$;

create or replace function identity.close_user(of_user uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update identity.sessions set ended_at = clock.now(), end_reason = 'revoked'
  where user_id = of_user and ended_at is null;
  delete from identity.passkeys where user_id = of_user;
  delete from identity.authenticators where user_id = of_user;
  delete from identity.recovery_codes where user_id = of_user;
  update identity.trusted_devices set revoked_at = clock.now()
  where user_id = of_user and revoked_at is null;
  update identity.users
  set closed_at = clock.now(), locked_at = coalesce(locked_at, clock.now()),
    email = 'closed-' || id || '@closed.invalid', mobile = null, mobile_verified_at = null,
    password_hash = null
  where id = of_user and closed_at is null;
$$;

create or replace function identity.export_user(of_user uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'email', u.email,
    'email_verified', u.email_verified,
    'mobile', u.mobile,
    'mobile_verified_at', u.mobile_verified_at,
    'language', u.locale,
    'password_changed_at', u.password_changed_at,
    'signed_up_at', u.created_at,
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object('browser', s.browser, 'started_at', s.created_at,
        'last_used_at', s.last_used_at, 'ended_at', s.ended_at, 'end_reason', s.end_reason) order by s.created_at)
      from identity.sessions s where s.user_id = u.id), '[]'),
    'trusted_devices', coalesce((
      select jsonb_agg(jsonb_build_object('browser', d.browser, 'trusted_at', d.trusted_at,
        'revoked_at', d.revoked_at) order by d.trusted_at)
      from identity.trusted_devices d where d.user_id = u.id), '[]'),
    'passkeys', coalesce((
      select jsonb_agg(jsonb_build_object('name', p.name, 'created_at', p.created_at,
        'last_used_at', p.last_used_at) order by p.created_at)
      from identity.passkeys p where p.user_id = u.id), '[]'),
    'authenticator_since', (
      select a.confirmed_at from identity.authenticators a where a.user_id = u.id),
    'recovery_codes_left', (
      select count(*) from identity.recovery_codes r where r.user_id = u.id and r.used_at is null),
    'identifier_changes', coalesce((
      select jsonb_agg(jsonb_build_object('kind', c.kind, 'from', c.old_address, 'to', c.new_address,
        'requested_at', c.created_at, 'ended_at', c.ended_at, 'outcome', c.outcome) order by c.created_at)
      from identity.identifier_changes c where c.user_id = u.id), '[]'))
  from identity.users u where u.id = of_user
$$;

create or replace function identity.recover_sign_in(of_user uuid, new_email text, new_mobile text)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update identity.sessions set ended_at = clock.now(), end_reason = 'revoked'
  where user_id = of_user and ended_at is null;
  perform identity.end_pending_sign_ins(of_user);
  delete from identity.passkeys where user_id = of_user;
  delete from identity.authenticators where user_id = of_user;
  delete from identity.recovery_codes where user_id = of_user;
  update identity.trusted_devices set revoked_at = clock.now()
  where user_id = of_user and revoked_at is null;
  update identity.identifier_changes set ended_at = clock.now(), outcome = 'stopped'
  where user_id = of_user and ended_at is null;
  update identity.code_challenges set used_at = clock.now()
  where user_id = of_user and used_at is null;
  update identity.users
  set email = new_email, email_verified = true, mobile = new_mobile,
    mobile_verified_at = case when new_mobile is null then null else clock.now() end,
    password_hash = null
  -- Operators are no customers: theirs is another way.
  where id = of_user and closed_at is null and roles = '{}';
  if not found then
    raise exception 'nobody to recover: %', of_user;
  end if;
end
$$;
