-- A sign-in whose password was right is under way until the app has its code: it waits at the second
-- step, or is proved and has not gone back to the app. Neither is a session, so ending the sessions
-- leaves it; whoever takes a password from somebody ends it with this, in the same transaction.
create function identity.end_sign_ins_under_way(of_user uuid) returns void
language sql set search_path = pg_catalog, pg_temp
as $$
  delete from identity.second_steps where user_id = of_user;
  delete from identity.oidc_payloads
  where model = 'Interaction' and payload #>> '{result,login,accountId}' = of_user::text
$$;
revoke execute on function identity.end_sign_ins_under_way(uuid) from public;
grant execute on function identity.end_sign_ins_under_way(uuid) to kheya_accounts;

-- As before, and with it: at the second step of an account whose second factors have just been taken
-- away, a thief could have set up their own.
create or replace function identity.recover_sign_in(of_user uuid, new_email text, new_mobile text)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update identity.sessions set ended_at = clock.now(), ended_why = 'revoked'
  where user_id = of_user and ended_at is null;
  perform identity.end_sign_ins_under_way(of_user);
  delete from identity.passkeys where user_id = of_user;
  delete from identity.authenticators where user_id = of_user;
  delete from identity.recovery_codes where user_id = of_user;
  update identity.trusted_devices set revoked_at = clock.now()
  where user_id = of_user and revoked_at is null;
  update identity.contact_changes set ended_at = clock.now(), ended_how = 'stopped'
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
