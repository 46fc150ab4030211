-- What operators did becomes a chain: each entry carries its number and the hash of the one before it, so that
-- none can be changed, left out or added between without every later hash being wrong.
alter table payments.operator_actions
  add column number bigint,
  add column previous_hash text,
  add column hash text;

-- The end of the chain is counted beside it; the worker also signs it outside the database.
create table payments.operator_action_head (
  only_row boolean primary key default true check (only_row),
  number bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
insert into payments.operator_action_head (number, hash) values (0, repeat('0', 64));

-- The text that is hashed: one field a line and the facts, which hold no line break as jsonb, at the end.
create function payments.operator_action_hash(
  number bigint, previous_hash text, id uuid, operator_id uuid, action text, subject_id uuid, at timestamptz, facts jsonb
) returns text
language sql immutable set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO'
as $$
  select encode(sha256(convert_to(concat_ws(E'\n',
    'kheya operator action', number, previous_hash, id, operator_id, action, subject_id,
    (extract(epoch from at) * 1000000)::numeric(30, 0), facts), 'UTF8')), 'hex')
$$;

do $$
declare
  entry payments.operator_actions;
  head payments.operator_action_head;
begin
  select * into head from payments.operator_action_head;
  for entry in select * from payments.operator_actions order by at, id loop
    head.hash := payments.operator_action_hash(head.number + 1, head.hash, entry.id, entry.operator_id,
      entry.action, entry.subject_id, entry.at, entry.facts);
    update payments.operator_actions a
      set number = head.number + 1, previous_hash = (select hash from payments.operator_action_head), hash = head.hash
      where a.id = entry.id;
    head.number := head.number + 1;
    update payments.operator_action_head set number = head.number, hash = head.hash;
  end loop;
end
$$;

alter table payments.operator_actions
  alter column number set not null,
  alter column previous_hash set not null,
  alter column hash set not null,
  add constraint operator_actions_number unique (number),
  add constraint operator_actions_one_line check (action ~ '^[a-z0-9_]{1,60}$');
create index operator_actions_operator on payments.operator_actions (operator_id, number desc);
create index operator_actions_action on payments.operator_actions (action, number desc);
create index operator_actions_about on payments.operator_actions (subject_id, number desc);
drop index payments.operator_actions_subject;

-- The only way in. One at a time: an entry waits for the one before it to be committed.
create function payments.append_operator_action(
  new_id uuid, by_operator uuid, new_action text, about uuid, new_facts jsonb, happened_at timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  head payments.operator_action_head;
  new_hash text;
begin
  perform pg_advisory_xact_lock(hashtextextended('payments.operator_actions', 0));
  -- Read in a statement of its own: it sees what was committed while the lock was waited for.
  select * into strict head from payments.operator_action_head;
  new_hash := payments.operator_action_hash(
    head.number + 1, head.hash, new_id, by_operator, new_action, about, happened_at, new_facts);
  insert into payments.operator_actions
    (id, operator_id, action, subject_id, facts, at, number, previous_hash, hash)
  values (new_id, by_operator, new_action, about, new_facts, happened_at, head.number + 1, head.hash, new_hash);
  update payments.operator_action_head set number = head.number + 1, hash = new_hash;
end
$$;

revoke insert, update, delete, truncate on payments.operator_actions, payments.operator_action_head from kheya_app;
revoke execute on function
  payments.append_operator_action(uuid, uuid, text, uuid, jsonb, timestamptz),
  payments.operator_action_hash(bigint, text, uuid, uuid, text, uuid, timestamptz, jsonb)
from public;
grant execute on function payments.append_operator_action(uuid, uuid, text, uuid, jsonb, timestamptz) to kheya_app;
