-- What Nagad keeps: our balance for payouts, batches, and what was to be paid in them.
create schema nagad;

create table nagad.merchants (
  id text primary key,
  balance_minor bigint not null check (balance_minor >= 0),
  updated_at timestamptz not null
);

create table nagad.batches (
  id text primary key,
  title text not null,
  disbursement_type text not null,
  status text not null check (status in ('CREATED', 'APPROVED')),
  scheduled_at timestamptz not null,
  created_at timestamptz not null
);

create table nagad.payments (
  seq bigint generated always as identity primary key,
  batch_id text not null references nagad.batches (id),
  reference_no text not null,
  mobile_no text not null,
  amount_minor bigint not null check (amount_minor > 0),
  description text not null,
  status text not null
    check (status in ('DRAFT', 'PROCESSING', 'COMPLETED', 'FAILED', 'REVERSED')),
  reason text,
  issuer_txn_id text unique,
  approved_at timestamptz,
  -- When a payment in progress becomes final by itself; null: only when a control says so.
  completes_at timestamptz,
  completed_at timestamptz
);
create index on nagad.payments (batch_id);
create index on nagad.payments (mobile_no, seq);
-- Drafts cost nothing; a reference is approved once.
create unique index on nagad.payments (reference_no) where status <> 'DRAFT';
