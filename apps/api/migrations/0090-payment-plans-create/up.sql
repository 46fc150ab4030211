-- A payment that repeats by a rule of its days. Nothing is reserved for it: on each day it is paid at the rate of that
-- moment, or not at all.
create table payments.payment_plans (
  id uuid primary key,
  user_id uuid not null references payments.users,
  -- Who confirmed it; of a business that is a person.
  person_id uuid not null references payments.users,
  idempotency_key text not null,
  request_hash text not null,
  source_account_id uuid not null references payments.accounts,
  contact_id uuid not null references payments.contacts,
  destination_field text not null check (destination_field in ('bdt_account_beneficiary', 'bd_beneficiary',
    'ipay_beneficiary', 'mobile_wallet_beneficiary', 'beneficiary')),
  transfer_mode text not null,
  rail text not null,
  asked_rail text check (asked_rail in ('npsb', 'beftn', 'rtgs')),
  payee jsonb not null,
  language text not null check (language in ('en', 'bn')),
  currency text not null check (currency in ('USD', 'BDT')),
  -- The one of the two that is fixed: what is sent, or the taka that arrive.
  amount_minor bigint check (amount_minor > 0),
  receive_minor bigint check (receive_minor > 0),
  min_rate_e8 bigint check (min_rate_e8 > 0),
  max_total_minor bigint check (max_total_minor > 0),
  memo text,
  reference_info text,
  frequency text not null
    check (frequency in ('weekly', 'every_two_weeks', 'monthly', 'first_business_day', 'last_business_day')),
  -- 1 is Monday.
  day_of_week int check (day_of_week between 1 and 7),
  day_of_month int check (day_of_month between 1 and 31),
  start_on date not null,
  when_closed text not null check (when_closed in ('before', 'after')),
  -- Whose banks it waits for, and whether its rail is closed on some days.
  calendar text not null check (calendar in ('us', 'bd')),
  closes boolean not null,
  ends_after_runs int check (ends_after_runs > 0),
  ends_on date,
  disclosure_id uuid references payments.disclosures,
  state text not null check (state in ('active', 'paused', 'ended')),
  pause_reason text check (pause_reason in ('customer', 'failures', 'stopped', 'account_unavailable')),
  end_reason text
    check (end_reason in ('customer', 'finished', 'contact_removed', 'account_closed', 'profile_closed')),
  -- The next payment, whose run will have this id; null while there is none to come.
  next_on date,
  next_at timestamptz,
  next_run_id uuid,
  reminded_at timestamptz,
  runs_begun int not null default 0,
  failures_in_a_row int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, idempotency_key),
  check ((amount_minor is null) <> (receive_minor is null)),
  check (receive_minor is null or max_total_minor is not null),
  check ((frequency in ('weekly', 'every_two_weeks')) = (day_of_week is not null)),
  check ((frequency = 'monthly') = (day_of_month is not null)),
  check (ends_after_runs is null or ends_on is null),
  check ((state = 'paused') = (pause_reason is not null)),
  check ((state = 'ended') = (end_reason is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((next_on is null) = (next_at is null) and (next_on is null) = (next_run_id is null)),
  check (state = 'active' or next_on is null)
);
create index payment_plans_user on payments.payment_plans (user_id, created_at desc);
create index payment_plans_contact on payments.payment_plans (contact_id);
create index payment_plans_account on payments.payment_plans (source_account_id) where state <> 'ended';
create index payment_plans_next on payments.payment_plans (next_at) where state = 'active';
revoke delete on payments.payment_plans from kheya_app;

-- One day of a plan. It is there from the moment the day has come, once, whatever then becomes of it.
create table payments.payment_plan_runs (
  id uuid primary key,
  plan_id uuid not null references payments.payment_plans,
  day date not null,
  state text not null check (state in ('due', 'sent', 'paid', 'failed', 'skipped')),
  reason text check (reason in ('insufficient_funds', 'limit_reached', 'rail_refused', 'payee_unavailable',
    'account_unavailable', 'rate_unavailable', 'rate_below_minimum', 'total_above_maximum', 'customer_skipped',
    'customer_cancelled', 'plan_paused', 'plan_ended', 'missed', 'declined', 'other')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  -- Until when it is tried.
  tried_until timestamptz not null,
  transfer_id uuid unique references payments.transfers,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (plan_id, day),
  check ((state = 'due') = (next_attempt_at is not null)),
  check ((state in ('due', 'sent')) = (ended_at is null)),
  check (state not in ('sent', 'paid') or transfer_id is not null),
  check (state not in ('failed', 'skipped') or reason is not null)
);
create index payment_plan_runs_due on payments.payment_plan_runs (next_attempt_at) where state = 'due';
create index payment_plan_runs_sent on payments.payment_plan_runs (transfer_id) where state = 'sent';
revoke delete on payments.payment_plan_runs from kheya_app;
