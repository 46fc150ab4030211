-- For the API, in the transaction in which two operators give somebody back what they sign in with
-- (product decision 11). Nothing that opened the account before opens it afterwards: a new password
-- is set by a code to the new address.
create function identity.recover_sign_in(of_user uuid, new_email text, new_mobile text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update identity.sessions set ended_at = clock.now(), ended_why = 'revoked'
  where user_id = of_user and ended_at is null;
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
revoke execute on function identity.recover_sign_in(uuid, text, text) from public;
grant execute on function identity.recover_sign_in(uuid, text, text) to kheya_app;
