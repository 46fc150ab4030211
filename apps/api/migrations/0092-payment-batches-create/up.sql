-- Payments from a file. A batch moves no money: each of its rows becomes a transfer of its own.
create table payments.payment_batches (
  id uuid primary key,
  user_id uuid not null references payments.users,
  source_account_id uuid not null references payments.accounts,
  file_name text not null,
  -- Of the file and the account, so that a repeated upload answers what the first one made.
  request_hash text not null,
  idempotency_key text,
  state text not null check (state in
    ('checking', 'checked', 'paying', 'paused', 'done', 'stopped', 'discarded')),
  pause_reason text check (pause_reason in ('account_frozen')),
  -- Counts the checks; a payment names the one it was decided by.
  version integer not null default 0,
  -- The rate of the last check, at which every row is paid; null where nothing is converted.
  mid_e8 bigint,
  rate_e8 bigint,
  spread_bps integer,
  fee_rules_date date,
  available_minor bigint,
  priced_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who confirmed it, in which session, and what they confirmed.
  paid_by uuid references payments.users,
  session_id uuid,
  device_id text,
  language text not null check (language in ('en', 'bn')),
  pay_key text,
  rows_digest text,
  saves_contacts boolean not null default true,
  accepts_late boolean not null default false,
  paid_at timestamptz,
  -- Until when what still waits is paid at the rate that was confirmed.
  rate_until timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint payment_batches_once unique (user_id, idempotency_key),
  constraint payment_batches_rate check ((rate_e8 is null) = (mid_e8 is null) and (rate_e8 is null) = (spread_bps is null)),
  constraint payment_batches_paid check ((state in ('paying', 'paused', 'done', 'stopped')) = (paid_at is not null)),
  constraint payment_batches_confirmed check ((paid_at is null) = (pay_key is null) and (paid_at is null) = (rows_digest is null)
    and (paid_at is null) = (paid_by is null) and (paid_at is null) = (rate_until is null))
);
create index payment_batches_user on payments.payment_batches (user_id, created_at desc);
-- What the sweep looks at.
create index payment_batches_open on payments.payment_batches (id) where state in ('checking', 'paying');

create table payments.payment_batch_rows (
  batch_id uuid not null references payments.payment_batches on delete cascade,
  -- As a spreadsheet numbers it: the header is line 1.
  line integer not null check (line > 1),
  -- The file's words, by column.
  cells jsonb not null,
  -- It has more cells than the file has columns.
  has_more_cells boolean not null,
  -- Whom it pays, as read from the file; null where that could not be read.
  payee jsonb,
  state text not null check (state in ('checked', 'waiting', 'sending', 'sent', 'failed', 'stopped')),
  decision text check (decision in ('pay', 'leave_out')),
  -- Of the last check.
  rail text,
  currency text check (currency in ('USD', 'BDT')),
  amount_minor bigint check (amount_minor > 0),
  fee_minor bigint check (fee_minor >= 0),
  target_currency text check (target_currency in ('USD', 'BDT')),
  target_minor bigint check (target_minor > 0),
  arrives_by timestamptz,
  warnings jsonb not null default '[]',
  duplicate_of integer,
  refusal jsonb,
  -- The payee's contact: known from the first check on, or made when the row is paid.
  contact_id uuid references payments.contacts,
  -- The contact was made by paying this row, and archived again at this moment because they were not to be saved.
  made_contact boolean not null default false,
  let_go_at timestamptz,
  -- What the rail said of the name of a payee who is no contact yet.
  name_check text check (name_check in ('match', 'close', 'different', 'not_found')),
  asks_name boolean not null,
  name_asked_at timestamptz,
  conversion_rate_id uuid references payments.conversion_rates,
  transfer_id uuid unique references payments.transfers,
  primary key (batch_id, line),
  constraint payment_batch_rows_sent check ((state = 'sent') = (transfer_id is not null)),
  constraint payment_batch_rows_failed check ((state = 'failed') <= (refusal is not null)),
  constraint payment_batch_rows_priced check (refusal is not null or (rail is not null and currency is not null
    and amount_minor is not null and fee_minor is not null and target_currency is not null and target_minor is not null))
);
create index payment_batch_rows_let_go on payments.payment_batch_rows (contact_id) where let_go_at is not null;
create index payment_batch_rows_open on payments.payment_batch_rows (batch_id, line) where state in ('waiting', 'sending');
create index payment_batch_rows_asked on payments.payment_batch_rows (batch_id, line) where asks_name and name_asked_at is null;
