-- Another look at a rejection, a freeze or a block, one at a time for each customer.
create table payments.appeals (
  id uuid primary key,
  user_id uuid not null references payments.users,
  kind text not null check (kind in ('verification', 'restriction')),
  status text not null default 'open' check (status in ('open', 'granted', 'denied')),
  text text not null,
  -- What was decided and why, codes that the customer reads in words.
  decision text check (decision in ('accept', 'reject', 'request_documents')),
  customer_reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decision is null))
);
create unique index appeals_open on payments.appeals (user_id) where status = 'open';
create index appeals_user on payments.appeals (user_id, created_at desc);
