-- A customer's account. The balance is the ledger account's; this row only says whose it is.
create table payments.accounts (
  id uuid primary key,
  user_id uuid not null references payments.users,
  currency text not null check (currency in ('USD', 'BDT')),
  account_type text not null default 'CHECKING' check (account_type in ('CHECKING', 'SAVINGS')),
  account_number text not null unique,
  routing_number text,
  nickname text,
  holder_name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'UNACTIVATED')),
  bucket integer not null,
  ledger_account_id uuid not null unique,
  bank_account_id uuid unique,
  opened_at timestamptz not null
);
create index accounts_user on payments.accounts (user_id, currency);
-- One account per person and currency for now; a second one drops this index by a migration.
create unique index accounts_one_per_currency on payments.accounts (user_id, currency);

-- BDT account numbers: 13 digits, drawn here so that two openings never meet.
create sequence payments.bdt_account_numbers start 1000001;

-- Money that came in from outside. Unique by the partner's own transaction, so a webhook told twice books once.
create table payments.incoming_payments (
  id uuid primary key,
  provider text not null,
  provider_transaction_id text not null,
  account_id uuid references payments.accounts,
  account_number text not null,
  currency text not null check (currency in ('USD', 'BDT')),
  amount_minor bigint not null check (amount_minor > 0),
  sender_name text not null,
  memo text,
  trace_number text,
  step text not null check (step in ('intent', 'posted', 'unallocated')),
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  posted_at timestamptz,
  unique (provider, provider_transaction_id)
);
create index incoming_payments_account on payments.incoming_payments (account_id, created_at desc);
create index incoming_payments_open on payments.incoming_payments (created_at) where step = 'intent';

create table payments.webhook_events (
  provider text not null,
  event_id text not null,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, event_id)
);
