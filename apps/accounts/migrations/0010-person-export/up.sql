-- For the API, into the file of everything we keep of a person: what proves them is named and never
-- handed out. No secret, key, hash or code leaves this schema.
create function identity.export_user(of_user uuid) returns jsonb
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
        'last_used_at', s.last_used_at, 'ended_at', s.ended_at, 'ended_why', s.ended_why) order by s.created_at)
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
    'changes_of_contact', coalesce((
      select jsonb_agg(jsonb_build_object('kind', c.kind, 'from', c.old_address, 'to', c.new_address,
        'asked_at', c.created_at, 'ended_at', c.ended_at, 'ended_how', c.ended_how) order by c.created_at)
      from identity.contact_changes c where c.user_id = u.id), '[]'))
  from identity.users u where u.id = of_user
$$;
revoke execute on function identity.export_user(uuid) from public;
grant execute on function identity.export_user(uuid) to kheya_app;
