-- approval_required: the business asks for a second person for payments like this one, and a plan has none.
alter table payments.payment_plan_runs
  drop constraint payment_plan_runs_reason_check,
  add constraint payment_plan_runs_reason_check check (reason in ('insufficient_funds', 'limit_reached',
    'rail_refused', 'payee_unavailable', 'account_unavailable', 'approval_required', 'rate_unavailable',
    'rate_below_minimum', 'total_above_maximum', 'customer_skipped', 'customer_cancelled', 'plan_paused',
    'plan_ended', 'missed', 'declined', 'other'));

-- What is told of a plan leads to it.
alter table payments.notifications add column payment_plan_id uuid references payments.payment_plans;
