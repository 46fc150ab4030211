-- The bank in Bangladesh: the account payments are taken from, and what was paid to other banks.
create schema bd_bank;

create table bd_bank.settlement_account (
  account_no text primary key,
  balance_minor bigint not null check (balance_minor >= 0),
  updated_at timestamptz not null
);

create table bd_bank.transactions (
  seq bigint generated always as identity primary key,
  bank_reference_no text not null unique,
  transaction_reference_no text not null unique,
  mandate_type text not null check (mandate_type in ('NPSB', 'BEFTN', 'RTGS')),
  beneficiary_account_no text not null,
  routing_number text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null
    check (status in ('ACCEPTED', 'PROCESSING', 'CREDITED', 'REJECTED', 'RETURNED')),
  accepted_at timestamptz not null,
  -- What happens by itself, and when; null: only when a control says so.
  due_status text check (due_status in ('CREDITED', 'RETURNED')),
  due_at timestamptz,
  credited_at timestamptz,
  -- Set when it was rejected or returned.
  return_code text,
  returned_minor bigint check (returned_minor between 0 and amount_minor),
  returned_at timestamptz,
  check ((due_status is null) = (due_at is null))
);
create index on bd_bank.transactions (due_at) where due_at is not null;
create index on bd_bank.transactions (beneficiary_account_no, seq);
