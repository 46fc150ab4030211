-- Whose name waits to be compared with the lists: whoever is new, has a new name, or was compared a day ago.
create table payments.screening_queue (
  subject_kind text not null check (subject_kind in ('customer', 'contact')),
  subject_id uuid not null,
  queued_at timestamptz not null default clock.now(),
  primary key (subject_kind, subject_id)
);
create index screening_queue_next on payments.screening_queue (queued_at);

-- When a name was compared last, and how often it was like one of the lists.
create table payments.screenings (
  subject_kind text not null check (subject_kind in ('customer', 'contact')),
  subject_id uuid not null,
  screened_at timestamptz not null,
  match_count integer not null check (match_count >= 0),
  primary key (subject_kind, subject_id)
);
create index screenings_oldest on payments.screenings (screened_at);

-- A name of ours that is like one of a list. One row for what was compared, so that a decision is remembered until
-- either side of it changes.
create table payments.screening_matches (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('customer', 'contact', 'contact_bank')),
  subject_id uuid not null,
  user_id uuid not null references payments.users,
  given_name text not null,
  given_birth_date date,
  given_country text,
  given_hash bytea not null,
  source text not null,
  entry_number text not null,
  entry_hash bytea not null,
  -- The entry as it was listed, and what of the two was alike.
  entry jsonb not null,
  evidence jsonb not null,
  score numeric(4, 3) not null check (score between 0 and 1),
  level text not null check (level in ('review', 'block')),
  -- lapsed: the name or the entry is another by now, or the entry is gone.
  state text not null default 'open' check (state in ('open', 'proposed', 'true_match', 'false_match', 'lapsed')),
  found_at timestamptz not null,
  seen_at timestamptz not null,
  proposed_decision text check (proposed_decision in ('true_match', 'false_match')),
  proposed_reason text,
  proposed_by uuid,
  proposed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  unique (subject_kind, subject_id, source, entry_number, given_hash, entry_hash),
  check ((proposed_decision is null) = (proposed_by is null)),
  check ((proposed_by is null) = (proposed_at is null) and (proposed_by is null) = (proposed_reason is null)),
  check ((state in ('proposed', 'true_match', 'false_match')) <= (proposed_by is not null)),
  check ((state in ('true_match', 'false_match')) = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  -- One operator is enough for what is only like an entry; anything else takes two.
  check (decided_by <> proposed_by or (state = 'false_match' and level = 'review'))
);
create index screening_matches_subject on payments.screening_matches (subject_id);
create index screening_matches_user on payments.screening_matches (user_id);
create index screening_matches_state on payments.screening_matches (state, found_at);
revoke delete on payments.screening_matches from kheya_app;

-- The transfers that a match has stopped.
create table payments.transfer_matches (
  transfer_id uuid not null references payments.transfers,
  match_id uuid not null references payments.screening_matches,
  primary key (transfer_id, match_id)
);
create index transfer_matches_match on payments.transfer_matches (match_id);
revoke update, delete on payments.transfer_matches from kheya_app;

-- No name gets in without being compared, whichever statement writes it.
create function payments.queue_screening() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  insert into payments.screening_queue (subject_kind, subject_id) values (tg_argv[0], new.id)
    on conflict (subject_kind, subject_id) do update set queued_at = excluded.queued_at;
  return null;
end
$$;
create trigger users_screened_at_insert after insert on payments.users
  for each row execute function payments.queue_screening('customer');
create trigger users_screened after update on payments.users for each row
  when ((old.first_name, old.middle_name, old.last_name, old.business_name, old.date_of_birth, old.country)
    is distinct from (new.first_name, new.middle_name, new.last_name, new.business_name, new.date_of_birth, new.country))
  execute function payments.queue_screening('customer');
create trigger contacts_screened_at_insert after insert on payments.contacts
  for each row execute function payments.queue_screening('contact');
create trigger contacts_screened after update on payments.contacts for each row
  when ((old.name, old.bank_name) is distinct from (new.name, new.bank_name))
  execute function payments.queue_screening('contact');

insert into payments.screening_queue (subject_kind, subject_id)
select 'customer', id from payments.users where closed_at is null
union all select 'contact', id from payments.contacts where archived_at is null;

-- Whom a task is about, where its subject is a match.
create or replace view payments.operator_task_customers as
select t.id as task_id,
  coalesce(u.id, p.user_id, k.user_id, a.user_id, c.user_id, b.user_id, d.user_id, w.user_id, m.user_id) as user_id
from payments.operator_tasks t
left join payments.users u on u.id = t.subject_id
left join payments.transfers p on p.id = t.subject_id
left join payments.tickets k on k.id = t.subject_id
left join payments.incoming_payments i on i.id = t.subject_id
left join payments.accounts a on a.id = i.account_id
left join payments.account_closures c on c.id = t.subject_id
left join payments.contacts b on b.id = t.subject_id
left join payments.profile_changes d on d.id = t.subject_id
left join payments.withdrawal_requests w on w.id = t.subject_id
left join payments.screening_matches m on m.id = t.subject_id
where coalesce(u.id, p.user_id, k.user_id, a.user_id, c.user_id, b.user_id, d.user_id, w.user_id, m.user_id) is not null;
