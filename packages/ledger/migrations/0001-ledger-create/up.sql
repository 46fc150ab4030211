-- The ledger's tables. Each key begins with sk, the bucket, so that the tables can be distributed by it
-- without a rewrite (docs/ledger/README.md). Nobody but the functions of this schema writes them.

create schema ledger;

create type ledger.currency as enum ('USD', 'BDT', 'USDC');

create type ledger.entry_kind as enum
  ('normal', 'pending', 'post_pending', 'void_pending', 'expire_pending');

-- What became of an id. Only refusals that depend on the moment spend it.
create type ledger.outcome as enum (
  'created',
  'debit_account_not_found',
  'credit_account_not_found',
  'pending_transfer_not_found',
  'debit_account_already_closed',
  'credit_account_already_closed',
  'exceeds_credits',
  'exceeds_debits'
);

-- One row per bucket: the lock that orders its writers, the counter that numbers its rows, the end of its hash chain.
create table ledger.heads (
  sk integer primary key check (sk between 0 and 4095),
  seq bigint not null default 0 check (seq >= 0),
  at timestamptz not null default 'epoch',
  hash bytea not null default sha256('kheya ledger')
) with (fillfactor = 50);

-- The link of every batch: hash = sha256(previous hash, digest of the batch's rows in seq order).
create table ledger.batches (
  sk integer not null,
  last_seq bigint not null,
  first_seq bigint not null,
  at timestamptz not null,
  hash bytea not null,
  primary key (sk, last_seq),
  check (first_seq between 1 and last_seq)
);

-- flags: 1 debits must not exceed credits, 2 credits must not exceed debits, 4 history.
-- The CHECK constraints are the last line: a wrong decision in memory cannot be stored.
create table ledger.accounts (
  sk integer not null,
  id uuid not null,
  opened_seq bigint not null,
  opened_at timestamptz not null,
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  debits_pending bigint not null default 0 check (debits_pending >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  credits_pending bigint not null default 0 check (credits_pending >= 0),
  currency ledger.currency not null,
  code smallint not null check (code > 0),
  flags smallint not null check (flags between 0 and 7 and flags & 3 <> 3),
  closed boolean not null default false,
  primary key (sk, id),
  constraint debits_must_not_exceed_credits
    check (flags & 1 = 0 or debits_posted + debits_pending <= credits_posted),
  constraint credits_must_not_exceed_debits
    check (flags & 2 = 0 or credits_posted + credits_pending <= debits_posted)
) with (fillfactor = 50);

-- One immutable row per transfer, debit and credit on one row: balanced by construction.
-- flags: 1 linked, 2 balancing debit, 4 balancing credit, 8 closing debit, 16 closing credit.
-- Balances after the entry (credits less debits) are kept for accounts with the history flag only.
create table ledger.entries (
  seq bigint not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  debit_balance bigint,
  debit_available bigint,
  credit_balance bigint,
  credit_available bigint,
  id uuid not null,
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  intent_id uuid not null,
  pending_id uuid,
  sk integer not null,
  currency ledger.currency not null,
  kind ledger.entry_kind not null,
  timeout integer not null check (timeout >= 0),
  code smallint not null check (code > 0),
  leg smallint not null,
  flags smallint not null,
  primary key (sk, seq),
  check (debit_account_id <> credit_account_id),
  check ((pending_id is not null) = (kind in ('post_pending', 'void_pending', 'expire_pending')))
) partition by range (seq);

create table ledger.entries_0000 partition of ledger.entries for values from (1) to (5000001);

-- A missing partition must never refuse a payment.
create table ledger.entries_default partition of ledger.entries default;

create index entries_by_debit_account on ledger.entries (sk, debit_account_id, seq);
create index entries_by_credit_account on ledger.entries (sk, credit_account_id, seq);
create index entries_by_intent on ledger.entries (sk, intent_id);
create index entries_by_pending on ledger.entries (sk, pending_id) where pending_id is not null;

-- Every id ever spent, refusals included. Its primary key is the proof that an id is new.
create table ledger.outcomes (
  sk integer not null,
  id uuid not null,
  seq bigint not null,
  outcome ledger.outcome not null,
  primary key (sk, id)
);

-- Open reservations only: resolving one deletes its row, so it happens at most once.
create table ledger.pendings (
  sk integer not null,
  id uuid not null,
  seq bigint not null,
  amount bigint not null check (amount >= 0),
  expires_at timestamptz,
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  intent_id uuid not null,
  currency ledger.currency not null,
  flags smallint not null,
  primary key (sk, id)
);

create index pendings_by_expiry on ledger.pendings (sk, expires_at) where expires_at is not null;

-- Messages that leave with the commit that caused them; the drainer deletes them as it enqueues jobs.
create table ledger.outbox (
  sk integer not null,
  id uuid not null,
  seq bigint not null,
  topic text not null,
  payload jsonb not null,
  primary key (sk, id)
);

create index outbox_by_seq on ledger.outbox (sk, seq);
