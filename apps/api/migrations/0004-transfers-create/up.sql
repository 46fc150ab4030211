-- Every mid-market rate heard, kept: a quote must be explainable years later.
create table payments.mid_rates (
  id bigint generated always as identity primary key,
  base text not null,
  quote text not null,
  rate_e8 bigint not null check (rate_e8 > 0),
  source text not null,
  heard_at timestamptz not null
);
create index mid_rates_latest on payments.mid_rates (base, quote, heard_at desc);

-- Fees, spreads and limits are dated rules, so that what held on a day can be shown on any later day.
create table payments.fee_rules (
  rail text not null,
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS')),
  currency text not null,
  fixed_minor bigint not null check (fixed_minor >= 0),
  rate_bps integer not null check (rate_bps >= 0),
  valid_from date not null,
  source text not null,
  primary key (rail, profile_type, currency, valid_from)
);
-- The margin belongs to the pair and not to a rail: a rate is frozen before its use is known.
create table payments.spread_rules (
  base text not null,
  quote text not null,
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS')),
  spread_bps integer not null check (spread_bps between 0 and 9999),
  valid_from date not null,
  source text not null,
  primary key (base, quote, profile_type, valid_from)
);
create table payments.limit_rules (
  rail text not null,
  -- sender: counted for the customer; rail: what one payment may be; wallet: counted for the receiving wallet.
  scope text not null check (scope in ('sender', 'rail', 'wallet')),
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS')),
  name text not null check (name in ('transaction_minimum', 'transaction_maximum', 'daily_amount', 'monthly_amount', 'daily_count', 'monthly_count')),
  currency text not null,
  -- Minor units for amounts, a plain number for counts.
  limit_value bigint not null check (limit_value >= 0),
  valid_from date not null,
  source text not null,
  primary key (rail, scope, profile_type, name, currency, valid_from)
);

-- Counted in the intent's own transaction and given back on release, so parallel payments cannot pass together.
create table payments.limit_usages (
  -- `user:<id>` or `wallet:<type>:<number>`: whom the limit protects.
  subject text not null,
  rail text not null,
  name text not null,
  currency text not null,
  window_start timestamptz not null,
  used bigint not null check (used >= 0),
  primary key (subject, rail, name, currency, window_start)
);

create table payments.conversion_rates (
  id uuid primary key,
  user_id uuid not null references payments.users,
  base text not null,
  quote text not null,
  mid_e8 bigint not null check (mid_e8 > 0),
  rate_e8 bigint not null check (rate_e8 > 0),
  spread_bps integer not null,
  -- The day whose fee rules this rate freezes.
  fees_of date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by uuid unique
);

create table payments.disclosures (
  id uuid primary key,
  user_id uuid not null references payments.users,
  version text not null,
  sha256 text not null check (length(sha256) = 64),
  language text not null check (language in ('en', 'bn')),
  -- Exactly what was shown, both languages, in the contract's shape.
  content jsonb not null,
  created_at timestamptz not null
);

create table payments.quotes (
  id uuid primary key,
  user_id uuid not null references payments.users,
  conversion_rate_id uuid references payments.conversion_rates,
  disclosure_id uuid references payments.disclosures,
  -- The request that was priced and the terms it got; paying compares both with what is asked then.
  request jsonb not null,
  terms jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table payments.transfers (
  id uuid primary key,
  user_id uuid not null references payments.users,
  idempotency_key text not null,
  request_hash text not null,
  step text not null check (step in ('intent', 'reserved', 'screened', 'claimed', 'funded', 'sent', 'settled', 'released', 'failed', 'stopped', 'expired')),
  status text not null check (status in ('INIT', 'PENDING', 'FAILED', 'RELEASED', 'EXPIRED', 'DECLINED', 'COMPLETE', 'POSTED')),
  transfer_mode text not null,
  movement text not null check (movement in ('usd_to_wallet', 'bdt_to_wallet', 'usd_to_bdt')),
  rail text not null,
  source_account_id uuid not null references payments.accounts,
  contact_id uuid references payments.contacts,
  target_account_id uuid references payments.accounts,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  target_currency text not null,
  target_minor bigint not null check (target_minor > 0),
  -- What the mid-market rate would have given; the difference is our margin.
  mid_target_minor bigint not null check (mid_target_minor >= target_minor),
  rate_e8 bigint,
  mid_e8 bigint,
  spread_bps integer,
  conversion_rate_id uuid unique references payments.conversion_rates,
  quote_id uuid not null references payments.quotes,
  disclosure_id uuid references payments.disclosures,
  bucket integer not null,
  -- The first code the ledger gave; the same key answers the same, refusals included.
  refusal_code text,
  refusal_facts jsonb,
  reason text,
  memo text,
  reference_info text,
  purpose text,
  relationship text,
  payee jsonb not null,
  -- What was counted against which limit, so that exactly this is given back.
  limit_counts jsonb not null default '[]',
  scheduled_for date,
  -- Part of every ledger id of the transfer, so that its time never moves on a retry.
  intent_at timestamptz not null,
  arrives_by timestamptz not null,
  cancel_requested_at timestamptz,
  cancel_key text,
  bank_transfer_id text,
  bank_fee_transfer_id text,
  bank_reversal_id text,
  bank_fee_reversal_id text,
  rail_reference text,
  rail_asked_at timestamptz,
  -- When the rail is asked again, and how often it was asked already.
  next_ask_at timestamptz,
  asks integer not null default 0,
  -- A refused reservation spends its ids; a planned payment is tried again with the next ones.
  reserve_attempt integer not null default 0,
  -- A second worker must not talk to a provider about the same transfer at the same time.
  version integer not null default 0,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, idempotency_key)
);
create index transfers_user on payments.transfers (user_id, created_at desc, id desc);
create index transfers_source on payments.transfers (source_account_id, created_at desc);
create index transfers_target on payments.transfers (target_account_id, created_at desc) where target_account_id is not null;
create index transfers_open on payments.transfers (step, updated_at) where completed_at is null;

-- The timeline a customer reads in words.
create table payments.transfer_events (
  transfer_id uuid not null references payments.transfers,
  number integer not null,
  step text not null,
  at timestamptz not null,
  facts jsonb not null default '{}',
  primary key (transfer_id, number)
);

create table payments.step_up_challenges (
  id uuid primary key,
  user_id uuid not null references payments.users,
  session_id uuid not null,
  -- sha256 of action, amount, currency, source and payee: the answer fits this payment and no other.
  binding text not null,
  -- What the mail with the code says it confirms.
  facts jsonb not null,
  code_digest bytea not null,
  attempts_left integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  token_digest bytea,
  token_expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null
);
create index step_up_challenges_user on payments.step_up_challenges (user_id, created_at desc);

-- What a person of ours must look at: an unknown payment does not age in silence.
create table payments.operator_tasks (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  detail text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (kind, subject_id)
);
