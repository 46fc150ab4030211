-- Accounts at other banks, as a client gave them by hand.
create table bank.external_accounts (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  party_id uuid not null references bank.parties (id),
  account_number text not null,
  -- What the client sent besides: owners, routing numbers, type, nickname.
  data jsonb not null,
  status text not null check (status in ('ACTIVE', 'CLOSED')),
  creation_time timestamptz not null,
  last_updated_time timestamptz not null
);
create index on bank.external_accounts (party_id, seq);

-- ACH credits and wires to those accounts.
create table bank.us_payments (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  -- Its transaction in the ledger, pending first and then posted under the same id.
  transaction_uuid uuid not null unique,
  idemkey text not null,
  network text not null check (network in ('ach', 'wire')),
  status text not null
    check (status in ('INIT', 'PENDING', 'CANCELED', 'COMPLETE', 'COMPLETED', 'DECLINED')),
  party_id uuid not null references bank.parties (id),
  account_id uuid not null references bank.accounts (id),
  external_account_id uuid not null references bank.external_accounts (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- What the client sent besides.
  data jsonb not null,
  effective_date text,
  -- When it reaches the other bank.
  settles_at timestamptz,
  -- An ACH trace number, a wire's IMAD.
  network_reference text,
  decline_reason text,
  return_code text,
  return_reference text,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null
);
create index on bank.us_payments (account_id, seq);

-- Money on its way out: still in the balance, and not available.
alter table bank.accounts
  add column held_minor bigint not null default 0 check (held_minor >= 0),
  add constraint accounts_held_check check (may_overdraw or balance_minor >= held_minor);

alter table bank.transactions
  add column user_data jsonb not null default '{}',
  add column original_trx uuid;
