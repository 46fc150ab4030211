-- What waits for a person of ours: one undecided of a kind for each customer, however often it is asked for.
create table payments.reviews (
  id uuid primary key,
  user_id uuid not null references payments.users,
  kind text not null check (kind in ('profile_approval', 'manual_kyc', 'appeal', 'access')),
  -- open: nobody decided. proposed: one operator did and another has to agree. withdrawn: it settled itself.
  state text not null default 'open' check (state in ('open', 'proposed', 'decided', 'withdrawn')),
  cause text not null check (cause ~ '^[a-z0-9_]{1,60}$'),
  -- What is to be opened: what closes happens at once and never waits here.
  action text check (action in ('unfreeze', 'unblock', 'give_full_access')),
  appeal_id uuid,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  -- Operators are of the accounts site: `identity` is another process's schema, so no reference.
  assignee_id uuid,
  proposed_decision text check (proposed_decision in ('accept', 'reject', 'request_documents')),
  proposed_reason text,
  customer_reason text,
  documents_wanted jsonb not null default '[]',
  proposed_by uuid,
  proposed_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  closed_at timestamptz,
  check ((kind = 'access') = (action is not null)),
  check ((kind = 'appeal') = (appeal_id is not null)),
  check ((proposed_by is null) = (proposed_decision is null) and (proposed_by is null) = (proposed_at is null)
    and (proposed_by is null) = (proposed_reason is null)),
  check ((state = 'proposed') <= (proposed_by is not null)),
  check (state <> 'open' or proposed_by is null),
  check ((state = 'decided') = (decided_by is not null) and (decided_by is null) = (decided_at is null)),
  check (state <> 'decided' or proposed_by is not null),
  check ((state in ('decided', 'withdrawn')) = (closed_at is not null)),
  -- Maker and checker: what opens something, and whatever becomes of an appeal, is never one person's.
  constraint reviews_two_persons check (
    decided_by is null or decided_by <> proposed_by
    or (proposed_decision in ('reject', 'request_documents') and kind in ('profile_approval', 'manual_kyc')))
);
create unique index reviews_undecided on payments.reviews (user_id, kind) where closed_at is null;
create index reviews_due on payments.reviews (due_at, id) where closed_at is null;
create index reviews_user on payments.reviews (user_id, opened_at desc);
create index reviews_decided on payments.reviews (decided_at desc, id) where state = 'decided';
revoke delete on payments.reviews from kheya_app;

-- A decision stands as it was made.
create function payments.keep_closed_review() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if old.closed_at is not null then
    raise exception 'review % is closed', old.id;
  end if;
  return new;
end
$$;
create trigger reviews_kept before update on payments.reviews
  for each row execute function payments.keep_closed_review();

-- Every freeze, block and opening, by whom: who had a part in one decides no appeal of that customer.
create table payments.restrictions (
  id uuid primary key,
  user_id uuid not null references payments.users,
  action text not null check (action in ('freeze', 'unfreeze', 'block', 'unblock', 'give_full_access', 'take_full_access')),
  -- As the customer is told it.
  customer_reason text,
  operator_id uuid not null,
  confirmed_by uuid,
  review_id uuid references payments.reviews,
  at timestamptz not null,
  check ((action in ('freeze', 'block')) <= (customer_reason is not null)),
  constraint restrictions_two_persons check (
    (action in ('freeze', 'block', 'take_full_access') and confirmed_by is null and review_id is null)
    or (action in ('unfreeze', 'unblock', 'give_full_access') and review_id is not null
      and confirmed_by is not null and confirmed_by <> operator_id))
);
create index restrictions_user on payments.restrictions (user_id, at desc);
revoke update, delete on payments.restrictions from kheya_app;

-- Since when and why somebody may not act, as they are told it (product decision 2).
alter table payments.user_freezes
  add column reason text not null default 'security_check'
    check (reason in ('customer_stop', 'security_check', 'unusual_activity', 'documents_needed', 'court_order', 'terms_broken'));
update payments.user_freezes set reason = 'customer_stop' where cause = 'customer_stop';

-- `users.admin_review_status` follows.
create table payments.user_blocks (
  user_id uuid primary key references payments.users,
  reason text not null check (reason in ('security_check', 'unusual_activity', 'documents_needed', 'court_order', 'terms_broken')),
  blocked_at timestamptz not null
);
insert into payments.user_blocks (user_id, reason, blocked_at)
select id, 'security_check', updated_at from payments.users where admin_review_status = 'BLOCKED';

-- Customers are looked for by how a name or an address begins, and by how a number ends.
create index users_email_start on payments.users (lower(email) text_pattern_ops);
create index users_first_name_start on payments.users (lower(first_name) text_pattern_ops);
create index users_last_name_start on payments.users (lower(last_name) text_pattern_ops);
create index users_full_name_start on payments.users (lower(first_name || ' ' || last_name) text_pattern_ops);
create index users_business_name_start on payments.users (lower(business_name) text_pattern_ops);
create index users_phone_end on payments.users (reverse(phone) text_pattern_ops);
create index users_newest on payments.users (created_at desc, id);
