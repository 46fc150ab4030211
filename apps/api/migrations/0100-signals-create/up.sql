-- What makes a payment worth a look, as dated rules. Amounts are US cents; taka are compared by the newest mid rate.
create table payments.signal_rules (
  kind text not null check (kind in ('new_payee', 'velocity', 'structuring', 'many_payers', 'dormant', 'new_device')),
  -- cool_off: the payment waits and can be cancelled. signal: operators hear of it. off: neither.
  action text not null check (action in ('cool_off', 'signal', 'off')),
  threshold_minor bigint check (threshold_minor > 0),
  -- How many payments, or of many_payers how many customers.
  count integer check (count > 1),
  window_hours integer not null check (window_hours between 1 and 8760),
  -- velocity: of what is usual for the customer. structuring: how far below the threshold still counts.
  percent integer check (percent > 0),
  valid_from date not null,
  source text not null,
  primary key (kind, valid_from),
  -- Only a payment to a new payee can wait, because only then is it known beforehand.
  check (action <> 'cool_off' or kind = 'new_payee'),
  check (action <> 'signal' or kind <> 'new_payee'),
  check ((kind = 'many_payers') = (threshold_minor is null)),
  check ((kind in ('velocity', 'structuring', 'many_payers')) = (count is not null)),
  check ((kind in ('velocity', 'structuring')) = (percent is not null)),
  check (kind <> 'structuring' or percent < 100)
);
revoke update, delete on payments.signal_rules from kheya_app;

-- 3,000 dollars: 31 CFR 1010.410(e), (f), above which the data of both ends travels, and 31 CFR 1010.415. Waiting a night
-- for a first large payment is what the payments industry calls a cooling-off period.
insert into payments.signal_rules (kind, action, threshold_minor, count, window_hours, percent, valid_from, source) values
  ('new_payee', 'cool_off', 300000, null, 12, null, '2026-01-01', 'Opening rule: the threshold of 31 CFR 1010.410'),
  ('velocity', 'signal', 500000, 10, 24, 300, '2026-01-01', 'Opening rule: three times what is usual, or ten payments a day'),
  ('structuring', 'signal', 300000, 3, 72, 10, '2026-01-01', 'Opening rule: 31 USC 5324 and the threshold of 31 CFR 1010.410'),
  ('many_payers', 'signal', null, 5, 168, null, '2026-01-01', 'Opening rule: five customers a week'),
  ('dormant', 'signal', 200000, null, 4320, null, '2026-01-01', 'Opening rule: half a year without a payment'),
  ('new_device', 'signal', 200000, null, 24, null, '2026-01-01', 'Opening rule: the day after a new browser');

create table payments.signals (
  id uuid primary key,
  kind text not null check (kind in ('velocity', 'structuring', 'many_payers', 'dormant', 'new_device')),
  -- The day from which the rule that fired is in force.
  rule_from date not null,
  user_id uuid not null references payments.users,
  transfer_id uuid not null references payments.transfers,
  -- What was counted, as numbers.
  facts jsonb not null,
  at timestamptz not null,
  case_id uuid,
  dismissed_by uuid,
  dismissed_at timestamptz,
  dismissal_note text,
  -- A rule fires once for a payment.
  unique (transfer_id, kind),
  check ((dismissed_by is null) = (dismissed_at is null) and (dismissed_by is null) = (dismissal_note is null)),
  check (case_id is null or dismissed_by is null)
);
create index signals_user on payments.signals (user_id, at desc);
create index signals_open on payments.signals (at) where case_id is null and dismissed_by is null;
create index signals_case on payments.signals (case_id) where case_id is not null;
revoke delete on payments.signals from kheya_app;

-- Up to which moment payments have been looked at.
create table payments.signal_progress (
  one boolean primary key default true check (one),
  looked_until timestamptz not null
);

-- Payments to others, in cents of a dollar, that were not refused by us or by the ledger.
create view payments.signal_payments as
select t.id, t.user_id, t.contact_id, t.created_at,
  case t.currency when 'USD' then t.amount_minor
    else t.amount_minor * 100000000 / (
      select r.rate_e8 from payments.mid_rates r where r.base = 'USD' and r.quote = 'BDT'
      order by r.fetched_at desc limit 1)
  end as usd_minor
from payments.transfers t
where t.contact_id is not null and t.step not in ('failed', 'expired');

create index transfers_created on payments.transfers using brin (created_at);
-- Who else pays the same account.
create index contacts_account on payments.contacts (account_number);
