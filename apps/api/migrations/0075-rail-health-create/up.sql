-- How each provider that payments are handed to is doing: computed each minute from its answers and its float.
create table payments.rail_health (
  id uuid primary key,
  -- As its calls are written down: bank, bd_bank, or a wallet's key in the ledger.
  provider text not null unique check (provider ~ '^[a-z_]{1,30}$'),
  state text not null default 'working'
    check (state in ('working', 'slow', 'down', 'paused_low_float', 'paused')),
  since timestamptz not null,
  -- Answers before this moment say nothing any more: it has recovered since.
  counts_from timestamptz not null,
  calls integer not null default 0,
  unanswered integer not null default 0,
  median_ms integer,
  last_success_at timestamptz,
  float_minor bigint,
  float_read_at timestamptz,
  -- While it is down, one payment in a minute may try it; this one has the try and has not used it.
  probe_at timestamptz,
  probe_transfer_id uuid,
  -- Set by two operators, and ended by two.
  paused_since timestamptz,
  checked_at timestamptz not null
);

-- The least that a float may hold, by day: below the low mark treasury is asked to fund it, below the stop mark new
-- payouts wait, before the rail refuses them.
create table payments.float_marks (
  provider text not null,
  currency text not null check (currency = 'BDT'),
  low_minor bigint not null,
  stop_minor bigint not null check (stop_minor > 0),
  valid_from date not null,
  source text not null,
  primary key (provider, valid_from),
  check (low_minor > stop_minor)
);
revoke update, delete on payments.float_marks from kheya_app;
insert into payments.float_marks (provider, currency, low_minor, stop_minor, valid_from, source) values
  ('bkash', 'BDT', 1000000000, 200000000, '2025-01-01', 'treasury list 1'),
  ('nagad', 'BDT', 1000000000, 200000000, '2025-01-01', 'treasury list 1'),
  ('upay', 'BDT', 1000000000, 200000000, '2025-01-01', 'treasury list 1'),
  ('ipay', 'BDT', 1000000000, 200000000, '2025-01-01', 'treasury list 1'),
  ('bd_bank', 'BDT', 2000000000, 500000000, '2025-01-01', 'treasury list 1');

-- Pausing a provider by hand and resuming it: one operator proposes, another approves.
create table payments.rail_switches (
  id uuid primary key,
  provider text not null references payments.rail_health (provider),
  action text not null check (action in ('pause', 'resume')),
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  check (decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index rail_switches_waiting on payments.rail_switches (provider) where state = 'proposed';
create index rail_switches_provider on payments.rail_switches (provider, proposed_at desc);

-- How many payments each rail delivered in the last 30 days, and how many of them by the promised time.
create table payments.rail_deliveries (
  rail text primary key,
  delivered integer not null,
  on_time integer not null check (on_time between 0 and delivered),
  counted_at timestamptz not null
);

-- The answers of the last quarter of an hour, and the payments delivered in the last month.
create index provider_calls_answered on payments.provider_calls (provider, answered_at);
create index transfers_delivered on payments.transfers (completed_at) where step = 'settled';
