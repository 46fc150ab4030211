-- What a person proves themselves with besides a password: passkeys, an authenticator app, recovery
-- codes, and a mobile number that was answered from.
alter table identity.users
  alter column password_hash drop not null,
  add column mobile text unique check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  add column mobile_verified_at timestamptz,
  -- Closed by its owner: the row stays for what the law wants kept, and nobody signs in with it.
  add column closed_at timestamptz,
  add check ((mobile is null) = (mobile_verified_at is null));

-- WebAuthn credentials. The public key verifies; there is no secret in this table.
create table identity.passkeys (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on identity.passkeys (user_id);

-- One authenticator app a person (RFC 6238). `last_step`: a code is good once, also within its half minute.
create table identity.authenticators (
  user_id uuid primary key references identity.users on delete cascade,
  sealed_secret bytea,
  created_at timestamptz not null,
  -- Null until the first code was typed: before that it is no second factor.
  confirmed_at timestamptz,
  last_step bigint,
  -- A secret that was shown and not answered yet; the one that holds stays until it is.
  sealed_pending_secret bytea,
  pending_since timestamptz,
  check ((sealed_secret is null) = (confirmed_at is null)),
  check ((sealed_pending_secret is null) = (pending_since is null))
);

-- Ten at a time, each good once, for whoever has lost phone and passkeys.
create table identity.recovery_codes (
  user_id uuid not null references identity.users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a passkey has to sign: for one purpose of one flow, session or browser, once, five minutes.
create table identity.passkey_challenges (
  purpose text not null
    check (purpose in ('register', 'sign_in', 'second_step', 'prove', 'confirm')),
  subject text not null,
  challenge text not null,
  -- Whose passkey it must be; null where the passkey itself says who signs in.
  user_id uuid references identity.users on delete cascade,
  expires_at timestamptz not null,
  primary key (purpose, subject)
);

-- A sign-in whose password was right and whose second factor is still asked.
create table identity.second_steps (
  flow_id text primary key,
  user_id uuid not null references identity.users on delete cascade,
  tries_left integer not null check (tries_left >= 0),
  -- What an operator without a second factor has just set up, and so proved.
  enrolled text check (enrolled in ('authenticator', 'passkey')),
  expires_at timestamptz not null
);

-- When the person at a browser last proved who they are; a change of security asks for it.
create table identity.recent_proofs (
  browser_session text not null,
  user_id uuid not null references identity.users on delete cascade,
  method text not null
    check (method in ('password', 'passkey', 'authenticator', 'recovery_code')),
  proved_at timestamptz not null,
  primary key (browser_session, user_id)
);

-- One step-up that a session confirms with passkey or authenticator, and the wrong tries at it.
create table identity.confirmations (
  session_id uuid not null references identity.sessions on delete cascade,
  challenge_id uuid not null,
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null,
  primary key (session_id, challenge_id)
);

grant select, insert, update, delete
  on identity.passkeys, identity.authenticators, identity.recovery_codes,
    identity.passkey_challenges, identity.second_steps, identity.recent_proofs,
    identity.confirmations to kheya_accounts;

create trigger passkeys_changed after insert or delete on identity.passkeys
  for each row execute function identity.tell_change('user_id');
create trigger authenticators_changed
  after insert or delete or update of confirmed_at on identity.authenticators
  for each row execute function identity.tell_change('user_id');

create or replace view identity.users_for_api as
select
  u.id as user_id, u.email, u.email_verified, u.created_at, u.roles,
  u.mobile,
  exists (select from identity.passkeys p where p.user_id = u.id) as has_passkey,
  exists (
    select from identity.authenticators a where a.user_id = u.id and a.confirmed_at is not null
  ) as has_authenticator,
  u.closed_at
from identity.users u;

drop trigger users_changed on identity.users;
create trigger users_changed
  after delete or update of email, email_verified, roles, locked_at, mobile, closed_at
  on identity.users for each row execute function identity.tell_change('id');

-- For the API, in the transaction that closes an account: nobody signs in with it again, and its
-- address and number are free for whoever comes next.
create function identity.close_user(of_user uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update identity.sessions set ended_at = clock.now(), ended_why = 'revoked'
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

revoke execute on function identity.close_user(uuid) from public;
grant execute on function identity.close_user(uuid) to kheya_app, kheya_accounts;
