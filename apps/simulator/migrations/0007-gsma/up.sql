-- The wallets that speak the GSMA Mobile Money API: one implementation, each with books of its own.
create schema gsma;

-- Our account at the wallet: what is left for payouts. What pending payments took is not in it.
create table gsma.accounts (
  wallet text primary key check (wallet in ('upay', 'ipay')),
  balance_minor bigint not null check (balance_minor >= 0),
  updated_at timestamptz not null
);

-- What the wallet calls the holder of a number.
create table gsma.holders (
  wallet text not null check (wallet in ('upay', 'ipay')),
  msisdn text not null,
  name text not null,
  primary key (wallet, msisdn)
);

create table gsma.quotes (
  seq bigint generated always as identity primary key,
  wallet text not null check (wallet in ('upay', 'ipay')),
  quote_id uuid not null unique,
  msisdn text not null,
  amount_minor bigint not null check (amount_minor > 0),
  expires_at timestamptz not null
);

-- A payment from the request to its end; the contract's request state and transaction are two views of it.
create table gsma.payments (
  seq bigint generated always as identity primary key,
  wallet text not null check (wallet in ('upay', 'ipay')),
  client_correlation_id uuid not null,
  server_correlation_id uuid not null unique,
  transaction_reference text not null unique,
  reference text not null,
  type text not null check (type in ('inttransfer', 'disbursement')),
  msisdn text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'completed', 'failed', 'reversed')),
  -- Why it failed, or will fail when it is due.
  error_code text,
  callback_url text,
  requested_at timestamptz not null,
  -- When it becomes final by itself; null: only when a control says so.
  due_at timestamptz,
  ended_at timestamptz,
  unique (wallet, client_correlation_id),
  unique (wallet, reference)
);
create index on gsma.payments (due_at) where status = 'pending';

create table gsma.callbacks (
  seq bigint generated always as identity primary key,
  payment_seq bigint not null references gsma.payments (seq),
  due_at timestamptz,
  attempts integer not null default 0,
  copies integer not null default 1,
  has_bad_signature boolean not null default false,
  -- What the receiver answered, 0 where it was not reached.
  answers integer[] not null default '{}'
);
create index on gsma.callbacks (due_at) where due_at is not null;
