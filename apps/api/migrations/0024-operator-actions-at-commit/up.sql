-- An entry gets its place in the chain when its transaction commits: whoever noted something early holds nobody
-- back meanwhile, and two that wait for each other's rows cannot also wait for each other's place.
alter table payments.operator_actions
  alter column number drop not null,
  alter column previous_hash drop not null,
  alter column hash drop not null,
  -- Without them only inside its own transaction: nobody else ever sees it so.
  add constraint operator_actions_whole check (num_nulls(number, previous_hash, hash) in (0, 3));

create or replace function payments.append_operator_action(
  new_id uuid, by_operator uuid, new_action text, about uuid, new_facts jsonb, happened_at timestamptz
) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into payments.operator_actions (id, operator_id, action, subject_id, facts, at)
  values (new_id, by_operator, new_action, about, new_facts, happened_at)
$$;

create function payments.chain_operator_action() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  head payments.operator_action_head;
  new_hash text;
begin
  -- One at a time: an entry waits for the one before it to be committed.
  perform pg_advisory_xact_lock(hashtextextended('payments.operator_actions', 0));
  -- Read in a statement of its own: it sees what was committed while the lock was waited for.
  select * into strict head from payments.operator_action_head;
  new_hash := payments.operator_action_hash(
    head.number + 1, head.hash, new.id, new.operator_id, new.action, new.subject_id, new.at, new.facts);
  update payments.operator_actions
    set number = head.number + 1, previous_hash = head.hash, hash = new_hash
    where id = new.id;
  update payments.operator_action_head set number = head.number + 1, hash = new_hash;
  return null;
end
$$;
revoke execute on function payments.chain_operator_action() from public;

create constraint trigger operator_actions_chained
  after insert on payments.operator_actions
  deferrable initially deferred
  for each row execute function payments.chain_operator_action();
