-- Closing an account: the row is the intent. The books are closed under it and read then; whoever has
-- money left is opened again by the same rows.
create table payments.account_closures (
  id uuid primary key,
  -- The profile that is closed: a person, or a business of theirs.
  user_id uuid not null references payments.users,
  step text not null check (step in ('intent', 'closed', 'abandoned')),
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((step = 'intent') = (ended_at is null))
);
create unique index account_closures_open on payments.account_closures (user_id) where step = 'intent';
create index account_closures_user on payments.account_closures (user_id, created_at desc);

-- Each account of it that is closed in the books: its id is the intent of the entries there.
create table payments.account_closure_accounts (
  id uuid primary key,
  closure_id uuid not null references payments.account_closures,
  account_id uuid not null references payments.accounts,
  unique (closure_id, account_id)
);
revoke delete on payments.account_closures from kheya_app;
revoke update, delete on payments.account_closure_accounts from kheya_app;
