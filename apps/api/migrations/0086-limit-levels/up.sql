-- What a customer has proved decides how much they may send. provisional: they may pay already, while a check of the
-- person or of the company is unfinished. verified: everything is accepted. Every rule is of one level, and none falls
-- back to another.
alter table payments.limit_rules
  add column level text not null default 'verified' check (level in ('provisional', 'verified')),
  -- Above this a payment is taken and reserved, and waits until an operator has looked at it; up to limit_value.
  add column soft_value bigint;
alter table payments.limit_rules alter column level drop default;
alter table payments.limit_rules drop constraint limit_rules_pkey;
alter table payments.limit_rules
  add primary key (rail, scope, profile_type, level, name, currency, valid_from),
  add constraint limit_rules_soft_value check (soft_value > 0 and soft_value <= limit_value),
  -- Only our own limits, and only where a payment is reserved before it goes out: what stays in our books is
  -- settled in one step and can't wait.
  add constraint limit_rules_soft_scope check (soft_value is null
    or (scope = 'sender' and name <> 'transaction_minimum' and rail not in ('customer', 'bdt_account')));

-- Until everything is checked, three tenths of the amounts and half of the payments: 3,000 of the 10,000 dollars a day
-- to Bangladesh. What rails and wallets take is the same for everybody.
insert into payments.limit_rules
  (rail, scope, profile_type, level, name, currency, limit_value, valid_from, source)
select rail, scope, profile_type, 'provisional', name, currency,
  case
    when scope <> 'sender' or name = 'transaction_minimum' then limit_value
    when name in ('daily_count', 'monthly_count') then greatest(1, limit_value / 2)
    else limit_value * 3 / 10
  end,
  valid_from,
  case when scope = 'sender' then 'limit list 1, before verification is finished' else source end
from payments.limit_rules;

-- Four fifths of a day's amount go without a second look.
update payments.limit_rules set soft_value = limit_value * 4 / 5
where scope = 'sender' and name = 'daily_amount' and rail not in ('customer', 'bdt_account');

-- waiting: above a soft limit when it was paid. With the limits it passed, as they were then.
alter table payments.transfers
  add column soft_limit_review text check (soft_limit_review in ('waiting', 'approved', 'declined')),
  add column soft_limits jsonb not null default '[]',
  add constraint transfers_soft_limits check ((soft_limit_review is null) = (soft_limits = '[]'));
