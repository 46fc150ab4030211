-- The books of the outside world. They outlive a restart, so that a client which lost an answer
-- can ask again and finds what was done.
create schema sim;
create schema bank;
create schema bkash;

-- Numbers behind ids and references: the same calls in the same order give the same ids.
create sequence sim.numbers;

create table sim.settings (
  name text primary key,
  value text not null
);

create table sim.faults (
  id bigint generated always as identity primary key,
  provider text not null,
  kind text not null,
  operation text,
  remaining integer not null check (remaining >= 0),
  delay_ms integer not null default 5000 check (delay_ms between 0 and 40000),
  armed_at timestamptz not null
);

-- Mail and SMS as they arrived, one row for each recipient.
create table sim.messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  sender text not null,
  subject text not null default '',
  body text not null,
  html text,
  language text,
  external_id text not null,
  received_at timestamptz not null
);
create index on sim.messages (recipient, id);

-- What happens later, on the sandbox clock.
create table sim.timers (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz not null
);
create index on sim.timers (due_at);

create table bank.idempotency (
  key text primary key,
  request_hash text not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null
);

-- Persons and businesses: `data` is what the client sent, without secrets.
create table bank.parties (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  kind text not null check (kind in ('PERSON', 'BUSINESS')),
  data jsonb not null,
  identifier_last_four text,
  verification_status text not null default 'UNVERIFIED',
  verification_last_run timestamptz,
  verification_runs integer not null default 0,
  verification_running boolean not null default false,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null
);

create table bank.verifications (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  party_id uuid not null references bank.parties (id),
  run integer not null,
  verification_type text not null,
  result text not null,
  details jsonb not null,
  verification_time timestamptz not null,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null
);
create index on bank.verifications (party_id, seq);

create table bank.relationships (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  data jsonb not null,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null
);

create table bank.disclosures (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  party_id uuid not null references bank.parties (id),
  data jsonb not null,
  creation_time timestamptz not null
);

create table bank.accounts (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  account_number text not null unique,
  alias text unique,
  data jsonb not null,
  status text not null,
  access_status text not null default 'ACTIVE',
  balance_minor bigint not null default 0,
  -- Only the account that stands for the rest of the banking world may go below zero.
  may_overdraw boolean not null default false,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  check (may_overdraw or balance_minor >= 0)
);

create table bank.account_holders (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  account_id uuid not null references bank.accounts (id),
  party_id uuid not null references bank.parties (id),
  relationship_type text not null
);
create index on bank.account_holders (account_id);
create index on bank.account_holders (party_id);

create table bank.transactions (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  idemkey text not null,
  reference_id text not null,
  type text not null,
  subtype text not null,
  memo text not null,
  metadata jsonb not null,
  external_data jsonb not null,
  posted_at timestamptz not null
);
create index on bank.transactions (reference_id);
create index on bank.transactions (idemkey);

create table bank.transaction_lines (
  transaction_id bigint not null references bank.transactions (id),
  seq integer not null,
  uuid uuid not null unique,
  account_id uuid not null references bank.accounts (id),
  amount_minor bigint not null check (amount_minor > 0),
  dc_sign text not null check (dc_sign in ('debit', 'credit')),
  balance_minor bigint not null,
  primary key (transaction_id, seq)
);
create index on bank.transaction_lines (account_id, transaction_id);

create table bank.webhooks (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  url text not null unique,
  enabled_events text[] not null,
  is_enabled boolean not null,
  description text,
  metadata text,
  last_updated timestamptz not null
);

create table bank.events (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  webhook_id uuid not null references bank.webhooks (id) on delete cascade,
  type text not null,
  event_time timestamptz not null,
  event_resource text not null,
  event_resource_changed_fields text not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'SUCCESS', 'RETRYING')),
  due_at timestamptz,
  attempts integer not null default 0,
  copies integer not null default 1,
  sign_wrongly boolean not null default false,
  response_history jsonb not null default '[]'
);
create index on bank.events (due_at) where due_at is not null;
create index on bank.events (webhook_id, seq);

create table bkash.accounts (
  name text primary key check (name in ('Collection', 'Disbursement')),
  balance_minor bigint not null check (balance_minor >= 0),
  updated_at timestamptz not null
);

create table bkash.payments (
  seq bigint generated always as identity primary key,
  trx_id text not null unique,
  merchant_invoice_number text not null unique,
  receiver_msisdn text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('Initiated', 'Completed', 'Failed', 'Reversed')),
  initiated_at timestamptz not null,
  -- When an in-progress payment becomes final by itself; null: only when a control says so.
  completes_at timestamptz,
  completed_at timestamptz
);
