create table payments.notifications (
  id uuid primary key,
  user_id uuid not null references payments.users,
  -- The sentence is chosen by kind and filled from facts in the reader's language at reading time.
  kind text not null,
  facts jsonb not null,
  view_type text not null check (view_type in ('WARNING', 'ERROR', 'INFO', 'SUCCESS')),
  transfer_id uuid references payments.transfers,
  -- What it is about (transfer, incoming payment, account): told once per kind, however often a job runs.
  subject_id uuid not null,
  created_at timestamptz not null,
  last_read_at timestamptz,
  unique (user_id, kind, subject_id)
);
create index notifications_user on payments.notifications (user_id, created_at desc);

create table payments.downloads (
  token_digest bytea primary key,
  user_id uuid not null references payments.users,
  request jsonb not null,
  expires_at timestamptz not null,
  fetched_at timestamptz
);
