-- What a day's comparison of an account with the banking partner found. A day without a row has not been reconciled.
create table payments.reconciliation_runs (
  account_id uuid not null references payments.accounts,
  -- The partner's day, which is New York's.
  day date not null,
  -- unanswered: the partner could not be read, and is asked again.
  state text not null check (state in ('clean', 'breaks', 'unanswered')),
  partner_minor bigint,
  ledger_minor bigint,
  -- What of the difference is only timing.
  timing_minor bigint not null default 0,
  paired integer not null default 0,
  timing integer not null default 0,
  breaks integer not null default 0,
  attempts integer not null default 1,
  ran_at timestamptz not null,
  primary key (account_id, day),
  check (state = 'unanswered' or (partner_minor is not null and ledger_minor is not null))
);
create index reconciliation_runs_day on payments.reconciliation_runs (day, state);

-- A difference between the partner and the books that is not only timing. Amounts are signed: a credit to the customer is
-- positive.
create table payments.reconciliation_breaks (
  id uuid primary key,
  account_id uuid not null references payments.accounts,
  day date not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'other_amount', 'other_day', 'balance')),
  -- What it is about: the partner's transaction, our row and leg, or the day of a balance.
  subject text not null,
  partner_transaction_id text,
  partner_minor bigint,
  partner_at timestamptz,
  partner_text text,
  our_kind text,
  our_id uuid,
  our_leg text,
  our_minor bigint,
  our_at timestamptz,
  -- What it adds to our balance less the partner's.
  effect_minor bigint not null,
  state text not null default 'open' check (state in ('open', 'explained', 'resolved')),
  owner_id uuid,
  note text,
  -- Null while open, and where a later run paired it by itself.
  ended_by uuid,
  found_at timestamptz not null,
  ended_at timestamptz,
  unique (account_id, kind, subject),
  check ((state = 'resolved') <= (ended_at is not null)),
  check ((state = 'explained') <= (note is not null and ended_by is not null))
);
create index reconciliation_breaks_open on payments.reconciliation_breaks (found_at, id) where state <> 'resolved';
create index reconciliation_breaks_day on payments.reconciliation_breaks (day);

-- Entries that operators make by hand on a customer's account: one proposes, another approves. The id is also that of
-- the account posting, by which the books know it.
create table payments.manual_movements (
  id uuid primary key,
  account_id uuid not null references payments.accounts,
  kind text not null check (kind in ('fee_refund', 'correction')),
  side text not null check (side in ('debit', 'credit')),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  -- The intent whose entries it puts right.
  corrects uuid not null,
  break_id uuid references payments.reconciliation_breaks,
  state text not null check (state in ('proposed', 'approved', 'booked', 'declined', 'failed')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  booked_at timestamptz,
  -- Why the books refused it.
  failure text,
  check (decided_by <> proposed_by),
  check (kind <> 'fee_refund' or side = 'credit'),
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'booked') = (booked_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index manual_movements_account on payments.manual_movements (account_id, proposed_at desc);
create index manual_movements_waiting on payments.manual_movements (proposed_at) where state in ('proposed', 'approved');
-- One of them at a time puts the same thing right.
create unique index manual_movements_once on payments.manual_movements (account_id, kind, corrects)
  where state in ('proposed', 'approved', 'booked');
create unique index manual_movements_break on payments.manual_movements (break_id)
  where state in ('proposed', 'approved', 'booked');
