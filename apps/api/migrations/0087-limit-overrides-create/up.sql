-- A higher limit for one customer and some days. One operator proposes it, another approves; one operator is enough to
-- end it early. It never lowers the rule that holds.
create table payments.limit_overrides (
  id uuid primary key,
  user_id uuid not null references payments.users,
  -- The rule of the customer's own that it raises.
  rail text not null,
  name text not null
    check (name in ('transaction_maximum', 'daily_amount', 'monthly_amount', 'daily_count', 'monthly_count')),
  currency text not null check (currency in ('USD', 'BDT')),
  -- Minor units for amounts, a plain number for counts.
  limit_value bigint not null check (limit_value > 0),
  -- From the first instant to before the second: whole days where the limit's currency has its calendar.
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined', 'ended')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  ended_by uuid,
  ended_at timestamptz,
  end_note text,
  check (valid_until > valid_from),
  -- Ninety days, and the hour by which a day is longer when the clocks change.
  check (valid_until <= valid_from + interval '2161 hours'),
  check (decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((decided_by is null) = (decision_note is null)),
  check ((state = 'ended') = (ended_by is not null)),
  check ((ended_by is null) = (ended_at is null)),
  check ((ended_by is null) = (end_note is null))
);
-- Of the customer whose limits are read, with every payment.
create index limit_overrides_user on payments.limit_overrides (user_id, proposed_at desc);
-- One proposal of a limit at a time.
create unique index limit_overrides_open on payments.limit_overrides (user_id, rail, name, currency)
  where state = 'proposed';
revoke delete on payments.limit_overrides from kheya_app;
