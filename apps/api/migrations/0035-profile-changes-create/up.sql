-- A legal name or address that is to take the place of the verified one. What was verified holds until
-- the partner, and for a name two operators, have accepted it.
create table payments.profile_changes (
  id uuid primary key,
  user_id uuid not null references payments.users,
  kind text not null check (kind in ('name', 'address')),
  -- in_review: operators look. at_partner: the partner verifies. confirming: operators accepted what the
  -- partner left to them, and it is told so. restoring: the partner gets the earlier details back.
  step text not null check (step in ('in_review', 'at_partner', 'document_wanted', 'confirming', 'restoring', 'ended')),
  outcome text check (outcome in ('applied', 'refused', 'cancelled')),
  reason text check (reason in ('marriage', 'divorce', 'court_order', 'spelling')),
  -- The name or the address, as it is to be and as it stood.
  wanted jsonb not null,
  before jsonb not null,
  -- Why it was refused, a code that the customer reads in words.
  customer_reason text,
  -- Part of the partner's keys: a final no is repeated under the old one for ever.
  attempt integer not null default 0,
  -- The partner has the new details and was asked to verify them.
  sent_at timestamptz,
  -- When the partner was last asked anything of it.
  asked_at timestamptz,
  step_since timestamptz not null,
  idempotency_key text,
  request_hash text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'name') = (reason is not null)),
  check ((step = 'ended') = (ended_at is not null)),
  check (step <> 'ended' or outcome is not null),
  check ((outcome = 'refused') >= (customer_reason is not null))
);
create unique index profile_changes_open on payments.profile_changes (user_id) where ended_at is null;
create unique index profile_changes_once on payments.profile_changes (user_id, idempotency_key);
create index profile_changes_user on payments.profile_changes (user_id, created_at desc);
create index profile_changes_asked on payments.profile_changes (coalesce(asked_at, created_at))
  where ended_at is null;
revoke delete on payments.profile_changes from kheya_app;

-- The papers that show it, each of one change only.
create table payments.profile_change_documents (
  file_upload_id uuid primary key references payments.file_uploads,
  change_id uuid not null references payments.profile_changes,
  added_at timestamptz not null
);
create index profile_change_documents_change on payments.profile_change_documents (change_id);
revoke update, delete on payments.profile_change_documents from kheya_app;

-- Whatever kinds there are by now, and this one: another name always takes two operators.
do $$
declare
  rule text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'reviews_kind_check' and conrelid = 'payments.reviews'::regclass);
begin
  alter table payments.reviews drop constraint reviews_kind_check;
  execute 'alter table payments.reviews add constraint reviews_kind_check '
    || replace(rule, 'ARRAY[', 'ARRAY[''profile_change''::text, ');
end
$$;
alter table payments.reviews
  add column profile_change_id uuid references payments.profile_changes,
  add check ((kind = 'profile_change') = (profile_change_id is not null));
