-- How dated rules change: one operator proposes new values from a day on, another approves, and only then does the rule
-- get its row. A rule that has not begun can be withdrawn, which takes two operators as well.
create table payments.rule_changes (
  id uuid primary key,
  kind text not null check (kind in ('fee', 'spread', 'limit', 'interest', 'account_fee')),
  -- Which rule of its table: what tells it from the others, in a fixed order.
  rule_key text not null,
  action text not null check (action in ('set', 'withdraw')),
  -- The approved change that never begins.
  withdraws uuid references payments.rule_changes,
  new_values jsonb,
  valid_from date not null,
  -- Why a change to the worse begins before the days of notice are over.
  sooner_because text check (sooner_because in ('law', 'safety')),
  reason text not null,
  state text not null default 'proposed'
    check (state in ('proposed', 'approved', 'declined', 'expired', 'withdrawn')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  ended_at timestamptz,
  check (decided_by <> proposed_by),
  check ((decided_by is null) = (decided_at is null)),
  check ((decided_by is null) = (decision_note is null)),
  check ((state in ('proposed', 'expired')) = (decided_by is null)),
  check ((state in ('declined', 'expired', 'withdrawn')) = (ended_at is not null)),
  check ((action = 'withdraw') = (withdraws is not null)),
  check ((action = 'set') = (new_values is not null)),
  check (action = 'set' or state <> 'withdrawn')
);
-- One change of a rule for each day, and one withdrawal of a change at a time.
create unique index rule_changes_day on payments.rule_changes (kind, rule_key, valid_from)
  where action = 'set' and state in ('proposed', 'approved');
create unique index rule_changes_withdrawal on payments.rule_changes (withdraws)
  where state in ('proposed', 'approved');
create index rule_changes_newest on payments.rule_changes (proposed_at desc);
revoke delete on payments.rule_changes from kheya_app;

-- The change that a rule came from; null where a release brought it.
alter table payments.fee_rules add column change_id uuid references payments.rule_changes;
alter table payments.spread_rules add column change_id uuid references payments.rule_changes;
alter table payments.limit_rules add column change_id uuid references payments.rule_changes;
alter table payments.interest_rules add column change_id uuid references payments.rule_changes;
alter table payments.account_fee_rules add column change_id uuid references payments.rule_changes;
-- What interest and accounts cost is evidence like the other rules.
revoke update, delete on payments.interest_rules, payments.account_fee_rules from kheya_app;

-- The application may not change a rule, so this takes back a row that has priced nothing yet: its day has to be to come
-- in the rule's own zone.
create function payments.withdraw_rule(change uuid, zone text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := (clock.now() at time zone zone)::date;
  removed integer := 0;
  taken integer;
begin
  delete from payments.fee_rules where change_id = change and valid_from > today;
  get diagnostics taken = row_count; removed := removed + taken;
  delete from payments.spread_rules where change_id = change and valid_from > today;
  get diagnostics taken = row_count; removed := removed + taken;
  delete from payments.limit_rules where change_id = change and valid_from > today;
  get diagnostics taken = row_count; removed := removed + taken;
  delete from payments.interest_rules where change_id = change and valid_from > today;
  get diagnostics taken = row_count; removed := removed + taken;
  delete from payments.account_fee_rules where change_id = change and valid_from > today;
  get diagnostics taken = row_count; removed := removed + taken;
  return removed;
end $$;
revoke all on function payments.withdraw_rule from public;
grant execute on function payments.withdraw_rule to kheya_app;
