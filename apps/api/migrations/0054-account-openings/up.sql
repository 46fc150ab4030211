-- Accounts that customers asked for and the partner bank opens. The id becomes the account's id, so that what was asked
-- for is found again as what was opened.
create table payments.account_openings (
  id uuid primary key,
  user_id uuid not null references payments.users,
  kind text not null check (kind in ('checking', 'savings', 'deposit')),
  nickname text,
  idempotency_key text not null,
  request_hash text not null,
  state text not null default 'requested' check (state in ('requested', 'opened', 'refused')),
  -- The account at the partner, as soon as it has made one; ours follows once the partner says it is active.
  bank_account_id uuid unique,
  created_at timestamptz not null,
  asked_at timestamptz,
  ended_at timestamptz,
  unique (user_id, idempotency_key),
  check ((state = 'requested') = (ended_at is null))
);
create index account_openings_open on payments.account_openings (created_at) where state = 'requested';
create index account_openings_user on payments.account_openings (user_id, created_at);
