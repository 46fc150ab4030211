-- What became of each account at the partner after it was closed here.
alter table payments.account_closure_accounts
  -- closed: the partner says so. refused: it will not, and a person of ours has to see to it.
  add column bank_step text check (bank_step in ('closed', 'refused')),
  add column bank_asked_at timestamptz;
grant update (bank_step, bank_asked_at) on payments.account_closure_accounts to kheya_app;
create index account_closure_accounts_at_bank on payments.account_closure_accounts (bank_asked_at)
  where bank_step is null;

-- Everything we keep of a person, made for them by a job and kept for a day.
create table payments.data_exports (
  id uuid primary key,
  -- The person, and the session that proved itself for it: no other gets the file.
  user_id uuid not null references payments.users,
  session_id text not null,
  state text not null check (state in ('building', 'ready', 'failed')),
  size bigint,
  requested_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  check ((state = 'building') = (ended_at is null)),
  check ((state = 'ready') = (size is not null))
);
create unique index data_exports_building on payments.data_exports (user_id) where state = 'building';
create index data_exports_user on payments.data_exports (user_id, requested_at desc);
revoke delete on payments.data_exports from kheya_app;

-- The file in pieces, each sealed by itself.
create table payments.data_export_pieces (
  id uuid primary key,
  export_id uuid not null references payments.data_exports,
  number integer not null,
  sealed_content bytea not null,
  unique (export_id, number)
);
revoke update on payments.data_export_pieces from kheya_app;
