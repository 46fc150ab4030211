-- Who people are, how they prove it, and which of their sessions hold. Every moment is the clock's.
create schema identity;
grant usage on schema identity to kheya_accounts, kheya_app;

create table identity.users (
  id uuid primary key,
  -- Normalised by the server; the check keeps a second spelling of one address out.
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  password_hash text not null,
  password_changed_at timestamptz not null,
  roles text[] not null default '{}'
    check (roles <@ array['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMIN']),
  locale text not null default 'en' check (locale in ('en', 'bn')),
  -- Locked by the bank: no sign-in at all. (A frozen customer may sign in and read why.)
  locked_at timestamptz,
  created_at timestamptz not null
);

-- One sign-in of one app in one browser: the `sid` of its tokens, and the family of its refreshes.
create table identity.sessions (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  client_id text not null,
  device_id text not null,
  device_trusted boolean not null default false,
  -- The protocol's own names for the same thing: the grant, and the browser's single sign-on.
  grant_id text unique,
  browser_session text,
  created_at timestamptz not null,
  -- Set when the app redeems its code; before that nobody can use it.
  started_at timestamptz,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in
    ('signed_out', 'refresh_reused', 'password_changed', 'revoked', 'locked')),
  check ((ended_at is null) = (ended_why is null))
);
create index sessions_user on identity.sessions (user_id) where ended_at is null;
create index sessions_browser on identity.sessions (browser_session) where ended_at is null;

-- A browser that proved itself for one person: the device id its app made, and our secret in it.
create table identity.trusted_devices (
  user_id uuid not null references identity.users on delete cascade,
  device_id text not null,
  secret_hash bytea not null,
  trusted_at timestamptz not null,
  revoked_at timestamptz,
  primary key (user_id, device_id)
);
create index trusted_devices_secret on identity.trusted_devices (secret_hash);

-- A six-digit code on its way by mail, and what happens when it comes back.
create table identity.code_challenges (
  id uuid primary key,
  kind text not null check (kind in ('sign_up', 'password', 'device')),
  -- For whom: a flow of the sign-in pages, a session, or the browser that asked for a new password.
  subject text not null,
  email text not null,
  -- Null where no code can ever be right: the address is unknown, or already has an account.
  user_id uuid references identity.users on delete cascade,
  password_hash text,
  locale text not null,
  code_hash bytea,
  attempts_left integer not null check (attempts_left >= 0),
  sends integer not null check (sends > 0),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (kind, subject)
);
create index code_challenges_email on identity.code_challenges (email, created_at);

-- Failed sign-ins only, by a keyed hash of the address: a log of mail addresses is not needed.
create table identity.sign_in_failures (
  id bigint generated always as identity primary key,
  account_key bytea not null,
  network_address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_account on identity.sign_in_failures (account_key, failed_at);
create index sign_in_failures_network on identity.sign_in_failures (network_address, failed_at);

-- Private parts are sealed with the server's secret; old keys stay published until tokens ran out.
create table identity.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- What the OpenID provider keeps: sessions, interactions, codes, grants, refresh tokens. The key is
-- a hash of the token, so that reading this table gives nobody a token.
create table identity.oidc_payloads (
  model text not null,
  key bytea not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, key)
);
create index oidc_payloads_grant on identity.oidc_payloads (grant_id) where grant_id is not null;
create index oidc_payloads_uid on identity.oidc_payloads (model, uid) where uid is not null;
create index oidc_payloads_expires on identity.oidc_payloads (expires_at);

grant select, insert, update, delete on all tables in schema identity to kheya_accounts;

-- What the payments API may see, and nothing more.
create view identity.sessions_for_api as
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
    and least(s.expires_at, s.idle_expires_at) > clock.now()
    and u.locked_at is null as active
from identity.sessions s
join identity.users u on u.id = s.user_id;

create view identity.users_for_api as
select id as user_id, email, email_verified, created_at, roles from identity.users;

grant select on identity.sessions_for_api, identity.users_for_api to kheya_app, kheya_accounts;

-- The API caches sessions for a few seconds; whatever takes a right away is told at once.
create function identity.tell_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('identity_changed', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
  return null;
end
$$;

create trigger users_changed after delete or update of email, email_verified, roles, locked_at
  on identity.users for each row execute function identity.tell_change('id');
create trigger sessions_changed
  after delete or update of device_trusted, started_at, ended_at, expires_at
  on identity.sessions for each row execute function identity.tell_change('user_id');
create trigger trusted_devices_changed after insert or update or delete
  on identity.trusted_devices for each row execute function identity.tell_change('user_id');

-- For the API, in the transaction that freezes a customer: every session ends with the commit.
create function identity.end_user_sessions(of_user uuid) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with ended as (
    update identity.sessions set ended_at = clock.now(), ended_why = 'revoked'
    where user_id = of_user and ended_at is null
    returning 1
  )
  select count(*)::integer from ended
$$;

-- For the API: bars a person from signing in (or lets them in again); locking ends every session.
create function identity.set_user_locked(of_user uuid, locked boolean) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update identity.users
  set locked_at = case when locked then coalesce(locked_at, clock.now()) end
  where id = of_user;
  update identity.sessions set ended_at = clock.now(), ended_why = 'locked'
  where locked and user_id = of_user and ended_at is null;
$$;

revoke execute on function identity.end_user_sessions(uuid), identity.set_user_locked(uuid, boolean),
  identity.tell_change() from public;
grant execute on function identity.end_user_sessions(uuid), identity.set_user_locked(uuid, boolean)
  to kheya_app, kheya_accounts;
