-- How a person signs up, where codes go, and how an address or a number is changed.

-- A code goes by mail or by SMS; who asked decides whose budget of codes it is taken from.
alter table identity.code_challenges rename column email to address;
alter table identity.code_challenges
  drop constraint code_challenges_kind_check,
  add constraint code_challenges_kind_check check (kind in
    ('sign_up', 'sign_up_mobile', 'password', 'device', 'contact_old', 'contact_new')),
  add column channel text not null default 'mail' check (channel in ('mail', 'sms')),
  add column network_address text not null default '',
  add column known_browser boolean not null default false,
  drop column password_hash;

-- A sign-up on its way, by the flow it belongs to: a page loaded anew goes on where it stopped.
create table identity.sign_ups (
  flow_id text primary key,
  country text not null check (country in ('US', 'BD')),
  place text not null,
  locale text not null check (locale in ('en', 'bn')),
  email text,
  password_hash text,
  email_confirmed_at timestamptz,
  mobile text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ups_expires on identity.sign_ups (expires_at);

-- Who wants to hear when Kheya serves where they live.
create table identity.waiting_list (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  country text not null check (country in ('US', 'BD')),
  place text not null,
  locale text not null check (locale in ('en', 'bn')),
  created_at timestamptz not null,
  mailed_at timestamptz not null,
  unique (email, country, place)
);

-- A change of address or number: done when both ends answered, stopped by the old one alone.
create table identity.contact_changes (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  kind text not null check (kind in ('email', 'mobile')),
  -- Where the code of the old end went: the address or number that is replaced, or the e-mail
  -- address where there was no number yet.
  old_address text not null,
  new_address text not null,
  -- False where the new end is somebody else's: its code can never be right.
  is_free boolean not null,
  stop_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_how text check (ended_how in ('done', 'stopped', 'replaced')),
  check ((ended_at is null) = (ended_how is null))
);
create unique index contact_changes_open on identity.contact_changes (user_id, kind)
  where ended_at is null;

-- Tries are counted by what was typed and by whose account it is: a number is no second budget.
alter table identity.sign_in_failures add column person_key bytea;
update identity.sign_in_failures set person_key = account_key;
alter table identity.sign_in_failures alter column person_key set not null;
create index sign_in_failures_person on identity.sign_in_failures (person_key, failed_at);

-- Which browser a session and a trusted device are, as it named itself; shown to their owner only.
alter table identity.sessions
  add column browser text not null default '' check (length(browser) <= 400);
alter table identity.trusted_devices
  add column browser text not null default '' check (length(browser) <= 400);

grant select, insert, update, delete
  on identity.sign_ups, identity.waiting_list, identity.contact_changes to kheya_accounts;
