-- The rules of screening and of signals change like the others: proposed by one operator, approved by another.
alter table payments.rule_changes drop constraint rule_changes_kind_check,
  add constraint rule_changes_kind_check
    check (kind in ('fee', 'spread', 'limit', 'interest', 'account_fee', 'signal', 'screening'));
alter table payments.signal_rules add column change_id uuid references payments.rule_changes;
alter table payments.screening_rules add column change_id uuid references payments.rule_changes;
grant insert on payments.screening_rules to kheya_app;

-- Customers are told of what gets worse for them, and of what was withdrawn after that. Null until the first of them was.
alter table payments.rule_changes add column noticed_at timestamptz;

create or replace function payments.withdraw_rule(change uuid, zone text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := (clock.now() at time zone zone)::date;
  removed integer := 0;
  taken integer;
  rules text;
begin
  foreach rules in array array['fee', 'spread', 'limit', 'interest', 'account_fee', 'signal', 'screening'] loop
    execute format('delete from payments.%I where change_id = $1 and valid_from > $2', rules || '_rules')
      using change, today;
    get diagnostics taken = row_count;
    removed := removed + taken;
  end loop;
  return removed;
end $$;
